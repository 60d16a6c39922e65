import {
  type FeedColumn,
  feedColumns,
  type FeedRow,
  groupColumns,
} from '../../commerce/domain/feeds/feed-row.ts'
import { element } from '../loaders/machine/xml.ts'

/** How rows of a feed are written: the same facts in every form. */

type Group = Readonly<Record<string, string>>
type Value = string | readonly (string | Group)[]
type Cells = Readonly<Partial<Record<string, Value>>>

const CONTROL = /[\u0000-\u001f\u007f]+/g

/** One of several in a cell, which a comma would end, and a colon its part. */
const oneOf = (it: string | Group): string =>
  typeof it === 'string'
    ? it.replaceAll(',', '%2C')
    : Object.values(it)
        .map((text) => text.replaceAll(/[,:\s]+/g, ' '))
        .join(':')

/** A tab or a line's end is the table's own, and a quotation mark would begin a cell that ends at the next. */
const cell = (value: Value = ''): string => {
  const text = typeof value === 'string' ? value : value.map(oneOf).join(',')
  const line = text.toWellFormed().replaceAll(CONTROL, ' ').trim()
  return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line
}

/** A line of a table with tabs between its cells. */
export const tsvLine = (columns: readonly string[], row: Cells): string =>
  `${columns.map((name) => cell(row[name])).join('\t')}\n`

/** What the columns of a table are called: with their parts, where those are not the ones that are usual. */
export const tsvHead = (columns: readonly FeedColumn[]): string => {
  const partsOf: Partial<Record<FeedColumn, readonly string[]>> = groupColumns
  const heads = columns.map((name) => {
    const parts = name === 'variant_option' ? undefined : partsOf[name]
    return parts ? `${name}(${parts.join(':')})` : name
  })
  return `${heads.join('\t')}\n`
}

/** An item of an RSS 2.0 feed with Google's names. */
export const xmlItem = (row: FeedRow): string => {
  const elements = feedColumns.flatMap((name) => {
    const value: Value = row[name] ?? ''
    const all = typeof value === 'string' ? [value] : value
    return all.map((it) => {
      if (typeof it === 'string') return element(`g:${name}`, it)
      const parts = Object.entries(it).map(([part, text]) => element(`g:${part}`, text))
      return `<g:${name}>${parts.join('')}</g:${name}>`
    })
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
