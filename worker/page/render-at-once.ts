import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/** What React leaves where a part is late or has failed; no text of a page holds it, since `<` is escaped there. */
const NOT_THERE = /<!--\$[!?~]/

/**
 * What is shown in one go, `before` in front of it, where nothing of it is late; null otherwise, also if it fails: who
 * streams it says of what. A stream of React costs more than its rendering.
 */
export const renderAtOnce = (shown: ReactElement, before = ''): string | null => {
  try {
    const html = before + renderToString(shown)
    return NOT_THERE.test(html) ? null : html
  } catch {
    return null
  }
}
