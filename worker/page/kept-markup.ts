import type { ReactElement, ReactNode } from 'react'
import type { KeptHtml, MarkupKeeper } from '../../ui/components/kept-markup.ts'
import { recent } from '../../commerce/client/recent.ts'
import { renderAtOnce } from './render-at-once.tsx'

/** Of kept HTML with its keys: some 700 cards, or the parts of 80 products. */
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
  const kept = recent<KeptHtml>(MOST_CHARACTERS, ({ html }) => html.length)
  const keep = (key: string, html: string): KeptHtml => {
    const it = { html }
    kept.set(key, it)
    return it
  }
  return {
    part: (name, props, part) => {
      const key = `${name} ${textOf(props)}`
      const it = kept.get(key)
      if (it) return it
      const html = renderAtOnce(inShop(part()))
      return html === null ? null : keep(key, html)
    },
    apart: (key, render) => kept.get(key) ?? keep(key, render()),
  }
}
