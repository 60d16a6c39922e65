import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Inserts, PLACES } from '../../ui/components/kept-markup.ts'

/** What React leaves where a part is late or has failed; no text of a page holds it, since `<` is escaped there. */
const NOT_THERE = /<!--\$[!?~]/

/**
 * What is shown in one go, `before` in front of it, where nothing of it is late; null otherwise, also if it fails: who
 * streams it says of what. A stream of React costs more than its rendering.
 */
export const renderAtOnce = (shown: ReactElement, before = ''): string | null => {
  try {
    const inserts: string[] = []
    const html = before + renderToString(<Inserts value={inserts}>{shown}</Inserts>)
    if (NOT_THERE.test(html)) return null
    return inserts.length === 0
      ? html
      : html.replaceAll(PLACES, (_, number: string) => inserts[Number(number)] ?? '')
  } catch {
    return null
  }
}
