import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { InsertHtml } from '../../ui/components/kept-markup.ts'
import { once } from '../../commerce/domain/once.ts'

/** What React leaves where a part is late or has failed; no text of a page holds it, since `<` is escaped there. */
const NOT_THERE = /<!--\$[!?~]/

/**
 * Stands where finished HTML is put afterwards. It is drawn in each isolate: whoever could guess it, and typed it, would have
 * that HTML in a field's value. React sets a comment between two that follow each other.
 */
const mark = once(() => crypto.randomUUID().replaceAll('-', ''))
const marked = once(() => new RegExp(`(?:<!-- -->)?${mark()}-(\\d+);`, 'g'))

/**
 * What is shown in one go, `before` in front of it, where nothing of it is late; null otherwise, also if it fails: who
 * streams it says of what. A stream of React costs more than its rendering.
 */
export const renderAtOnce = (shown: ReactElement, before = ''): string | null => {
  try {
    const inserts: string[] = []
    const insert = (html: string) => `${mark()}-${inserts.push(html) - 1};`
    const html = before + renderToString(<InsertHtml value={insert}>{shown}</InsertHtml>)
    if (NOT_THERE.test(html)) return null
    return inserts.length === 0
      ? html
      : html.replaceAll(marked(), (_, number: string) => inserts[Number(number)] ?? '')
  } catch {
    return null
  }
}
