import { warning, type Problem } from '../checks/problem.ts'
import type { CheckedDocument } from '../checks/site-content.ts'
import type { Sale } from './sale.ts'

/** How wide words are, in pixels, set in so many. */
export type Measure = (words: string, fontSize: number) => number

/** A phone of 375 pixels, without the margins of a page. */
const LINE = 343
const CALLOUT_SIZE = 14
/** The drawer of the menu leaves room for its arrow. */
const MENU_LINE = 280
const MENU_SIZE = 17
const HEADING_SIZE = 34

const spansOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(spansOf).join('')
  if (typeof value !== 'object' || value === null) return ''
  if ('text' in value && typeof value.text === 'string') return value.text
  return 'children' in value ? spansOf(value.children) : ''
}

const headingsOf = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'heading' && typeof part === 'string' ? [part] : headingsOf(part),
  )
}

/** What does not fit its line on a phone, 375 pixels wide: the callout, the menu's entry, a word of a heading. */
export const longLines = (
  { banner, menuEntry, sections }: Sale,
  page: CheckedDocument | undefined,
  measure: Measure,
): Problem[] => {
  const callout = banner
    .map(spansOf)
    .filter((line) => measure(line, CALLOUT_SIZE) > LINE)
    .map((line) => warning(['banner'], `“${line}” takes more than one line above every page.`))
  const label = menuEntry?.label ?? ''
  const entry =
    measure(label, MENU_SIZE) > MENU_LINE
      ? [warning(['menuEntry', 'label'], `“${label}” takes more than one line of the menu.`)]
      : []
  const headings = [...headingsOf(sections), ...headingsOf(page?.['sections']), page?.title ?? '']
  const words = headings
    .flatMap((heading) => heading.split(/\s+/))
    .filter((word) => measure(word, HEADING_SIZE) > LINE)
    .map((word) => warning(['sections'], `“${word}” is wider than a phone, in a heading.`))
  return [...callout, ...entry, ...words]
}
