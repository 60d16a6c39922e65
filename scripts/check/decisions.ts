import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { root } from '../shop/places.ts'

/** What is decided about the demo's pictures stands with what makes them. */
export const decisionFolders = ['docs/decisions', 'tools/photo-lab/decisions'] as const
export const decisionIndex = 'docs/decisions/README.md'

export type Decision = {
  readonly file: string
  readonly number: number
  readonly title: string
  readonly status: string
}

const HEAD = /^# (?<number>\d+)\. (?<title>.+)\n\n\d{4}-\d\d-\d\d · (?<status>[^[\n]+)\n/

/**
 * Reads the head of a record: its title, then its date and status.
 * @throws Error for a record that does not begin as all others do.
 */
export const readDecision = (file: string, text: string): Decision => {
  const { number, title, status } = HEAD.exec(text)?.groups ?? {}
  if (!number || !title || !status)
    throw new Error(
      `${file} does not begin with "# 7. A title", then "2026-11-21 · accepted, refines 6"`,
    )
  if (Number(number) !== Number(basename(file).slice(0, 4)))
    throw new Error(`${file} is headed ${number}`)
  return { file, number: Number(number), title, status }
}

/** Every record, in both folders, by its number. */
export const readDecisions = (): Decision[] =>
  decisionFolders
    .flatMap((folder) => globSync(`${folder}/[0-9]*.md`, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .map((file) => readDecision(file, readFileSync(join(root, file), 'utf8')))
    .toSorted((a, b) => a.number - b.number)

/** From here on every number is used. */
export const FIRST_WITHOUT_HOLES = 126

/** Numbers below that were given to nothing, as ranges: `8–9, 13–19`. */
const unused = (decisions: readonly Decision[]): string => {
  const used = new Set(decisions.map(({ number }) => number))
  const runs: number[][] = []
  for (let number = 1; number < FIRST_WITHOUT_HOLES; number++) {
    if (used.has(number)) continue
    const last = runs.at(-1)
    if (last?.at(-1) === number - 1) last.push(number)
    else runs.push([number])
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : run[0])).join(', ')
}

/** The numbers that a part of a status names: `refines 64, 68 and 70`. */
export const related = (status: string): number[] => [...status.matchAll(/\d+/g)].map(Number)

const isSuperseding = (part: string) => part.startsWith('superseded')

/** The text of the index. */
export const writeIndex = (decisions: readonly Decision[]): string => {
  const linkOf = ({ file, number }: Decision, words = String(number)) =>
    `[${words}](${relative(dirname(decisionIndex), file).replaceAll('\\', '/')})`
  const linked = (part: string): string =>
    part.replace(/\d+/g, (number) => {
      const found = decisions.find((it) => it.number === Number(number))
      return found ? linkOf(found) : number
    })
  const rows = decisions.map((it) => {
    const parts = it.status.split(' · ')
    const status = parts.filter((part) => !isSuperseding(part)).join(', ')
    const superseded = parts
      .filter(isSuperseding)
      .map((part) => part.replace(/^superseded (?:by )?/, '').replace('in part by', 'in part:'))
    return `| ${it.number} | ${linkOf(it, it.title)} | ${linked(status)} | ${linked(superseded.join(', '))} |`
  })
  return `# Decisions

What was decided, and why. A record has a title with its number, a line with its date and status, then **Context**,
**Decision**, **Rejected** (where there was something to reject) and **Consequences**. A record is not rewritten: a later
one supersedes it or refines it, and both say so in their status (\`superseded by 121\`, \`superseded in part by 121\`,
\`refined by 126\`). Paths in a record are those of its day.

\`node scripts/check/decisions.ts\` writes this list. The next record takes the next number. Never used: ${unused(decisions)}.

| number | title | status | superseded by |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}

if (import.meta.main) {
  writeFileSync(join(root, decisionIndex), writeIndex(readDecisions()))
  // The formatter aligns the table: without it `npm test` refuses the list that was just written.
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), [decisionIndex], { cwd: root })
}
