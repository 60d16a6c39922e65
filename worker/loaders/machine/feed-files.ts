import { feedColumns, type FeedRow } from '../../../commerce/domain/feeds/feed-row.ts'
import { element } from './xml.ts'

/** How rows of a feed are written: the same facts in every form. */

type Cells = Readonly<Partial<Record<string, string | readonly string[]>>>

const CONTROL = /[\u0000-\u001f\u007f]+/g

/** A tab or a line's end is the table's own, and a quotation mark would begin a cell that ends at the next. */
const cell = (value: string | readonly string[] = ''): string => {
  const text =
    typeof value === 'string' ? value : value.map((it) => it.replaceAll(',', '%2C')).join(',')
  const line = text.toWellFormed().replaceAll(CONTROL, ' ').trim()
  return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line
}

/** A line of a table with tabs between its cells. */
export const tsvLine = (columns: readonly string[], row: Cells): string =>
  `${columns.map((name) => cell(row[name])).join('\t')}\n`

/** An item of an RSS 2.0 feed with Google's names. */
export const xmlItem = (row: FeedRow): string => {
  const elements = feedColumns.flatMap((name) => {
    const value = row[name]
    const all = typeof value === 'string' ? [value] : (value ?? [])
    return all.map((it) => element(`g:${name}`, it))
  })
  return `<item>${elements.join('')}</item>\n`
}

export const xmlHead = (title: string, link: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    `${element('title', title)}${element('link', link)}${element('description', title)}\n`,
  ].join('\n')

export const XML_END = '</channel></rss>\n'

export const jsonLine = (row: object): string => `${JSON.stringify(row)}\n`
