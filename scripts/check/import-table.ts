import { readdirSync } from 'node:fs'
import { root } from '../shop/places.ts'
import { type ImportRule, importRules } from './import-rules.ts'

const BEGIN = '| folder '
const isRow = (line: string) => line.startsWith('| `')

const ours = new Set(readdirSync(root))
export const isOurs = (entry: string) =>
  entry.startsWith('#') || ours.has(entry.split(/[/:]/)[0] ?? '')

/** What of ours a rule allows, in words; packages are left to import-rules.ts. */
export const importsInWords = ({ from, may }: ImportRule): string => {
  const words = may
    .filter((entry) => isOurs(entry) && entry !== from)
    .filter((entry) => !may.some((folder) => entry.startsWith(`${folder}/`)))
    .map((entry) => {
      const [path, only] = entry.split(':')
      return only === 'types' ? `types of \`${path}\`` : `\`${path}\``
    })
  return words.length > 0 ? words.join(', ') : 'nothing of ours'
}

/** The cells of a row of CONTRIBUTING.md's table: folder, what lives there, imports. */
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** The table of folders in CONTRIBUTING.md, by folder. */
export const readImportTable = (text: string): Map<string, { holds: string; imports: string }> =>
  new Map(
    tableOf(text)
      .filter(isRow)
      .map((line) => {
        const [folder = '', holds = '', imports = ''] = cellsOf(line)
        return [folder.replaceAll('`', ''), { holds, imports }]
      }),
  )

const tableOf = (text: string): string[] => {
  const lines = text.split('\n')
  const begin = lines.findIndex((line) => line.startsWith(BEGIN))
  const length = lines.slice(begin).findIndex((line) => !line.startsWith('|'))
  return lines.slice(begin, begin + length)
}

/**
 * CONTRIBUTING.md with its table as the rules have it: a row for each rule, in the rules' order. What lives in a folder
 * is written there by hand and stays.
 */
export const writeImportTable = (text: string): string => {
  const written = readImportTable(text)
  const rows = importRules.map((rule) => {
    const holds = written.get(rule.from)?.holds ?? ''
    return `| \`${rule.from}\` | ${holds} | ${importsInWords(rule)} |`
  })
  const table = ['| folder | what lives there | imports |', '| --- | --- | --- |', ...rows]
  return text.replace(tableOf(text).join('\n'), () => table.join('\n'))
}
