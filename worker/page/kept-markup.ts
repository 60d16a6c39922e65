import type { ReactElement, ReactNode } from 'react'
import type { KeptHtml, MarkupKeeper } from '../../ui/components/kept-markup.ts'
import { renderAtOnce } from './render-at-once.tsx'

/** Of kept HTML with its keys: a thousand cards, or what is told of some two hundred products. */
const MOST_CHARACTERS = 2_000_000

const texts = new WeakMap<object, string>()
/** So deep a part is given what lasts: cards their product, others lists of such. */
const LASTING_WITHIN = 2

/**
 * A value as JSON. What it is made of is looked through once, for as long as it is: what editors wrote, and what the
 * service told, is the same object on all pages.
 */
const textOf = (value: unknown, depth = LASTING_WITHIN): string | undefined => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const known = texts.get(value)
  if (known !== undefined) return known
  const text =
    depth === 0
      ? JSON.stringify(value)
      : Array.isArray(value)
        ? `[${value.map((one: unknown) => textOf(one, depth - 1) ?? 'null').join()}]`
        : `{${Object.entries(value)
            .flatMap(([name, one]) => {
              const its = textOf(one, depth - 1)
              return its === undefined ? [] : [`${JSON.stringify(name)}:${its}`]
            })
            .join()}}`
  texts.set(value, text)
  return text
}

/** Keeps parts that stand in the shop which `inShop` puts around them, the longest unused thrown out first. */
export const newKeeper = (inShop: (part: ReactNode) => ReactElement): MarkupKeeper => {
  const kept = new Map<string, KeptHtml>()
  let characters = 0
  const forget = (key: string, { html }: KeptHtml) => {
    kept.delete(key)
    characters -= key.length + html.length
  }
  /** The one that is known, as the last to be forgotten. */
  const known = (key: string): KeptHtml | undefined => {
    const it = kept.get(key)
    if (!it) return undefined
    kept.delete(key)
    kept.set(key, it)
    return it
  }
  const keep = (key: string, html: string): KeptHtml => {
    const it = { html }
    kept.set(key, it)
    characters += key.length + html.length
    for (const [oldest, its] of kept) {
      if (characters <= MOST_CHARACTERS) break
      forget(oldest, its)
    }
    return it
  }
  return {
    part: (name, props, part) => {
      const key = `${name} ${textOf(props)}`
      const it = known(key)
      if (it) return it
      const html = renderAtOnce(inShop(part()))
      return html === null ? null : keep(key, html)
    },
    apart: (key, render) => known(key) ?? keep(key, render()),
  }
}
