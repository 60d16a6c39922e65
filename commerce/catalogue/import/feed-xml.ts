import { UnreadableFile } from './columns.ts'
import { decodeEntities } from './plain-text.ts'

const LONGEST_ITEM = 1_000_000

/** The fields of one item of a feed, by their names without `g:`. What is there more than once is joined by bars. */
export type FeedItem =
  | { readonly row: number; readonly fields: ReadonlyMap<string, string> }
  | { readonly row: number; readonly reason: string }

const CDATA = /<!\[CDATA\[([\s\S]*?)\]\]>/g

const textOf = (inner: string): string => {
  let text = ''
  let at = 0
  for (const found of inner.matchAll(CDATA)) {
    text += decodeEntities(inner.slice(at, found.index)) + (found[1] ?? '')
    at = found.index + found[0].length
  }
  return text + decodeEntities(inner.slice(at))
}

/** Elements one deep. What has elements of its own (g:shipping …) is passed over. */
const fieldsOf = (item: string): Map<string, string> | null => {
  const fields = new Map<string, string>()
  const open = /<([A-Za-z_][\w.:-]*)(?:\s[^<>]*?)?(\/?)>/g
  for (let found = open.exec(item); found; found = open.exec(item)) {
    const [, name = '', isEmpty] = found
    if (isEmpty) continue
    const close = item.indexOf(`</${name}`, open.lastIndex)
    if (close < 0) return null
    const inner = item.slice(open.lastIndex, close)
    open.lastIndex = close
    const key = name.replace(/^g:/, '').toLowerCase()
    if (/<[A-Za-z_]/.test(inner.replaceAll(CDATA, ''))) continue
    const known = fields.get(key)
    fields.set(key, known === undefined ? textOf(inner) : `${known}|${textOf(inner)}`)
  }
  return fields
}

/**
 * The items of a Google Merchant feed (RSS 2.0 or Atom) as they arrive; item 1 is row 1. The reader knows only what
 * such a feed needs: a file that declares entities or a document type is refused.
 */
export async function* readFeedXml(chunks: AsyncIterable<string>): AsyncGenerator<FeedItem> {
  let text = ''
  let row = 0
  let isChecked = false
  for await (const chunk of chunks) {
    text += chunk
    if (/<!(?:DOCTYPE|ENTITY)/i.test(isChecked ? chunk : text))
      throw new UnreadableFile(
        'The feed declares a document type or entities, which no product feed needs.',
      )
    isChecked = true
    for (;;) {
      const start = /<(item|entry)(?:\s[^<>]*)?>/.exec(text)
      if (!start) {
        text = text.slice(-200)
        break
      }
      const body = start.index + start[0].length
      const end = text.indexOf(`</${start[1]}>`, body)
      if (end < 0) {
        text = text.slice(start.index)
        if (text.length > LONGEST_ITEM) {
          yield { row: row + 1, reason: 'is longer than a million letters' }
          return
        }
        break
      }
      row++
      const fields = fieldsOf(text.slice(body, end))
      yield fields ? { row, fields } : { row, reason: 'has an element that is not closed' }
      text = text.slice(end + `</${start[1]}>`.length)
    }
  }
  if (/<(?:item|entry)(?:\s[^<>]*)?>/.test(text))
    yield { row: row + 1, reason: 'breaks off: the file ends inside it' }
}
