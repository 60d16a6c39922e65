import Papa from 'papaparse'
import { compileRedirects } from '../../sale-redirects/compile.ts'
import { SHOP_TIME_ZONE } from '../../shop-time.ts'
import type { SiteMap } from '../checks/site-map.ts'
import { redirectProblems } from './redirect-problems.ts'
import type { EditorRule } from './redirect-rules.ts'
import { readShopMoment } from './redirect-time.ts'
import { REFUSAL_WORDS } from './redirect-words.ts'
import {
  changedGroups,
  type RedirectGroup,
  type RuleFields,
  type RuleWrite,
} from './rule-changes.ts'

const COLUMNS = ['Group', 'From', 'To', 'For good', 'From when', 'Until when', 'Id'] as const

/** A sheet of more is no sheet of redirects. */
const MOST_LETTERS = 2_000_000
const MOST_ROWS = 10_000

/** What a moment is on the shop's clock: `2026-11-27 09:00`; empty for none. */
const momentCell = (moment: string | undefined): string =>
  moment === undefined || Number.isNaN(Date.parse(moment))
    ? (moment ?? '')
    : new Date(moment).toLocaleString('sv-SE', { timeZone: SHOP_TIME_ZONE }).slice(0, 16)

const idOf = (documentId: string, key: string) => `${documentId}:${key}`

/** Redirects as a sheet. Where a spreadsheet would take a text for a formula, a mark before it says that it is none. */
export const writeSheet = (groups: readonly RedirectGroup[]): string =>
  Papa.unparse(
    {
      fields: [...COLUMNS],
      data: groups.flatMap(({ documentId, name, rules }) =>
        rules.map(({ key, from, to, permanent, startsAt, endsAt }) => [
          name,
          from,
          to,
          permanent ? 'yes' : 'no',
          momentCell(startsAt),
          momentCell(endsAt),
          idOf(documentId, key),
        ]),
      ),
    },
    { escapeFormulae: true, newline: '\r\n' },
  )

/** What is wrong with a sheet; `line` is that of the file, null where it is all of it. */
export type SheetProblem = { readonly line: number | null; readonly words: string }

export type SheetOutcome =
  | { readonly kind: 'refused'; readonly problems: readonly SheetProblem[] }
  | {
      readonly kind: 'read'
      readonly added: number
      readonly changed: number
      readonly groups: readonly RedirectGroup[]
    }

const refused = (words: string): SheetOutcome => ({
  kind: 'refused',
  problems: [{ line: null, words }],
})

type Row = { readonly line: number; readonly cells: readonly string[] }

/** The rows with the lines of the file that they begin in: a cell may hold several. */
const rowsOf = (data: readonly (readonly string[])[]): Row[] => {
  let line = 1
  return data.map((cells) => {
    const row = { line, cells }
    line += 1 + cells.reduce((all, cell) => all + (cell.match(/\n/g)?.length ?? 0), 0)
    return row
  })
}

/** The mark before what might be a formula goes again. */
const plain = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@\t\r])/, '')

const YES: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
  '': false,
}

type Reader = {
  readonly groups: readonly RedirectGroup[]
  readonly site: SiteMap
  readonly at: ReadonlyMap<string, number>
}

type ReadRow = { readonly line: number; readonly write: RuleWrite }

/** The group that a new redirect is for; the words of what is wrong with its name otherwise. */
const groupFor = (groups: readonly RedirectGroup[], name: string): RedirectGroup | string => {
  const [only] = groups
  if (name === '' && groups.length === 1 && only) return only
  const [first, ...rest] = groups.filter((group) => group.name.trim() === name)
  if (!first) return `There is no group called “${name}”.`
  return rest.length === 0 ? first : `There are several groups called “${name}”.`
}

/** What one row says; the words of what is wrong with it otherwise. */
const readRow = ({ groups, site, at }: Reader, { cells }: Row): RuleWrite | string => {
  const cell = (column: (typeof COLUMNS)[number]): string =>
    plain(cells[at.get(column) ?? -1] ?? '')
  const [from, to, id] = [cell('From'), cell('To'), cell('Id')]
  if (from === '') return 'From is empty.'
  if (to === '') return 'To is empty.'
  const permanent = YES[cell('For good').toLowerCase()]
  if (permanent === undefined) return 'For good is neither yes nor no.'
  const known = groups
    .flatMap(({ documentId, rules }) => rules.map((rule) => ({ documentId, rule })))
    .find(({ documentId, rule }) => idOf(documentId, rule.key) === id)
  if (id !== '' && !known) return `There is no redirect ${id}. Leave Id empty for a new one.`
  const group = known
    ? groups.find(({ documentId }) => documentId === known.documentId)
    : groupFor(groups, cell('Group'))
  if (typeof group === 'string') return group
  if (!group) return 'Its group is gone.'
  if (known && !['', group.name.trim()].includes(cell('Group')))
    return `This redirect belongs to “${group.name}”, and stays there.`
  const moment = (column: 'From when' | 'Until when', before: string | undefined) => {
    const written = cell(column)
    if (written === '') return undefined
    // What nobody has changed stays what it was, to the second.
    if (written === momentCell(before)) return before
    const read = readShopMoment(written.replace(' ', 'T'))
    return read === undefined ? null : new Date(read).toISOString()
  }
  const startsAt = moment('From when', known?.rule.startsAt)
  const endsAt = moment('Until when', known?.rule.endsAt)
  if (startsAt === null) return 'From when is not a time. Write it as 2026-11-27 09:00.'
  if (endsAt === null) return 'Until when is not a time. Write it as 2026-11-27 09:00.'
  if (startsAt !== undefined && endsAt !== undefined && Date.parse(endsAt) <= Date.parse(startsAt))
    return 'It ends before it starts.'
  const fields: RuleFields = {
    from,
    to,
    permanent,
    ...(startsAt === undefined ? {} : { startsAt }),
    ...(endsAt === undefined ? {} : { endsAt }),
  }
  const [reason] = compileRedirects([fields], site.origin, site.siblings).refused
  if (reason) return REFUSAL_WORDS[reason.reason]
  return { documentId: group.documentId, key: known?.rule.key ?? null, fields }
}

/**
 * Reads a sheet: what becomes of the groups, or everything that is wrong with it. A row with an Id changes that redirect,
 * one without is a new one at the end of its group, and what is not in the sheet stays. `others` are the rules besides.
 */
export const readSheet = (
  text: string,
  groups: readonly RedirectGroup[],
  others: readonly EditorRule[],
  site: SiteMap,
  newKey: () => string,
): SheetOutcome => {
  if (text.length > MOST_LETTERS) return refused('The sheet is too large.')
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''))
  const [head, ...rows] = rowsOf(data)
  const broken = errors.filter(({ type }) => type === 'Quotes')
  if (broken.length > 0)
    return {
      kind: 'refused',
      problems: broken.map(({ row = 0 }) => ({
        line: [head, ...rows][row]?.line ?? null,
        words: 'A quotation mark is never closed, or text follows one.',
      })),
    }
  const at = new Map(head?.cells.map((cell, index) => [cell.trim(), index]))
  const missing = (['From', 'To'] as const).filter((column) => !at.has(column))
  if (missing.length > 0)
    return refused(`The first line names no column ${missing.join(' and no column ')}.`)
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) return refused('There are no redirects in it.')
  if (filled.length > MOST_ROWS) return refused(`It has more than ${MOST_ROWS} rows.`)
  const problems: SheetProblem[] = []
  const read: ReadRow[] = []
  const linesById = new Map<string, number>()
  for (const row of filled) {
    const write = readRow({ groups, site, at }, row)
    if (typeof write === 'string') {
      problems.push({ line: row.line, words: write })
      continue
    }
    const id = idOf(write.documentId, write.key ?? newKey())
    const first = linesById.get(id)
    if (first !== undefined)
      problems.push({ line: row.line, words: `Line ${first} is about the same redirect.` })
    linesById.set(id, row.line)
    read.push({
      line: row.line,
      write: { ...write, key: id.slice(write.documentId.length + 1) },
    })
  }
  if (problems.length > 0) return { kind: 'refused', problems }
  const outcome = changedGroups(
    groups,
    read.map(({ write }) => write),
  )
  const all = [...outcome.groups.flatMap(({ rules }) => rules), ...others]
  const circles = redirectProblems(all, -Infinity, site).flatMap(({ kind, rule, words }) => {
    const line = linesById.get(idOf(rule.documentId, rule.key))
    return kind === 'loop' ? [{ line: line ?? null, words: `${rule.from}: ${words}` }] : []
  })
  if (circles.some(({ line }) => line !== null))
    return { kind: 'refused', problems: circles.filter(({ line }) => line !== null) }
  return { kind: 'read', ...outcome }
}
