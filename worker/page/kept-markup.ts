import type { ReactElement, ReactNode } from 'react'
import type { MarkupKeeper } from '../../ui/components/kept-markup.ts'
import { renderAtOnce } from './render-at-once.tsx'

/** Of kept HTML with its keys: a thousand cards, or what is told of some two hundred products. */
const MOST_CHARACTERS = 2_000_000

/** Keeps parts that stand in the shop which `inShop` puts around them, the longest unused thrown out first. */
export const newKeeper = (inShop: (part: ReactNode) => ReactElement): MarkupKeeper => {
  const kept = new Map<string, string>()
  let characters = 0
  const forget = (key: string, html: string) => {
    kept.delete(key)
    characters -= key.length + html.length
  }
  const keep = <Html extends string | null>(key: string, render: () => Html): Html | string => {
    const known = kept.get(key)
    const html = known ?? render()
    if (html === null) return html
    if (known !== undefined) forget(key, known)
    kept.set(key, html)
    characters += key.length + html.length
    for (const [oldest, its] of kept) {
      if (characters <= MOST_CHARACTERS) break
      forget(oldest, its)
    }
    return html
  }
  return { part: (key, part) => keep(key, () => renderAtOnce(inShop(part()))), apart: keep }
}
