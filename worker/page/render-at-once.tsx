import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { InsertHtml, type KeptHtml } from '../../ui/components/kept-markup.ts'
import { once, oncePer } from '../../commerce/domain/once.ts'

/** What React leaves where a part is late or has failed; no text of a page holds it, since `<` is escaped there. */
const NOT_THERE = /<!--\$[!?~]/

/**
 * Stands before the number of finished HTML that is put there afterwards. It is drawn in each isolate: whoever could guess
 * it, and typed it, would have that HTML in a field's value.
 */
const mark = once(() => `${crypto.randomUUID().replaceAll('-', '')}-`)
/** React sets it between two texts that follow each other, and a mark is one. */
const BETWEEN_TEXTS = '<!-- -->'

/** What is rendered in one go: in turn what was rendered for it, and what was finished before. Null where a part is late. */
const render = (shown: ReactElement): readonly (string | KeptHtml)[] | null => {
  try {
    const inserts: KeptHtml[] = []
    const insert = (kept: KeptHtml) => `${mark()}${inserts.push(kept) - 1};`
    const html = renderToString(<InsertHtml value={insert}>{shown}</InsertHtml>)
    if (NOT_THERE.test(html)) return null
    const [first = '', ...others] = html.split(mark())
    return [
      first,
      ...others.flatMap((text) => {
        const end = text.indexOf(';')
        const kept = inserts[Number(text.slice(0, end))]
        return kept ? [kept, text.slice(end + 1)] : []
      }),
    ].map((piece, at, { length }) =>
      typeof piece === 'string' && at < length - 1 && piece.endsWith(BETWEEN_TEXTS)
        ? piece.slice(0, -BETWEEN_TEXTS.length)
        : piece,
    )
  } catch {
    return null
  }
}

/**
 * What is shown in one go, where nothing of it is late; null otherwise, also if it fails: who streams it says of what. A
 * stream of React costs more than its rendering.
 */
export const renderAtOnce = (shown: ReactElement): string | null =>
  render(shown)
    ?.map((piece) => (typeof piece === 'string' ? piece : piece.html))
    .join('') ?? null

const encoder = new TextEncoder()
const bytesOf = oncePer(({ html }: KeptHtml) => encoder.encode(html))

/** The same as bytes, `before` in front of it. Of finished HTML they are kept: encoding a page costs as much as a tenth of making it. */
export const bytesAtOnce = (
  shown: ReactElement,
  before: string,
): Uint8Array<ArrayBuffer> | null => {
  const pieces = render(shown)
  if (!pieces) return null
  const parts = [before, ...pieces].map((piece) =>
    typeof piece === 'string' ? encoder.encode(piece) : bytesOf(piece),
  )
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
