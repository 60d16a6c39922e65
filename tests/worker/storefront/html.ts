/** Reading pages as a shopper or a browser does: words, links, forms, scripts. */
import { decodeHTML } from 'entities'

/** A text of the page's source as it reads, with every space a plain one. */
export const decoded = (text: string): string => decodeHTML(text).replaceAll('\u00a0', ' ')

/** The words that stand on a page, one space between them. */
export const wordsOf = (html: string): string =>
  decoded(
    html
      .replaceAll(/<(script|style|title)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
      .replaceAll(/<!--[\s\S]*?-->/g, '')
      .replaceAll(/<[^>]+>/g, ' '),
  )
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:!?])/g, '$1')
    .trim()

type Tag = Readonly<Record<string, string>>

const attributesOf = (tag: string): Tag =>
  Object.fromEntries(
    [...tag.matchAll(/\s([a-zA-Z-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decoded(value),
    ]),
  )

/** Every tag of a name, by its attributes. */
export const tagsOf = (html: string, name: string): Tag[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => attributesOf(tag))

/** Inline scripts that run where they stand: no data blocks, no files. */
export const inlineScripts = (html: string): Tag[] =>
  tagsOf(html, 'script').filter(
    (it) => it['src'] === undefined && !/^application\/(ld\+)?json$/.test(it['type'] ?? ''),
  )

/** What a browser without JavaScript sends of the form with this action, before anything is changed. */
export const formFields = (html: string, action: string): Record<string, string> => {
  const form = [...html.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)]
    .map(([whole]) => whole)
    .find((whole) => tagsOf(whole, 'form')[0]?.['action'] === action)
  if (!form) throw new Error(`the page has no form for ${action}`)
  const sent: Record<string, string> = {}
  for (const { name, type, value, checked } of tagsOf(form, 'input')) {
    const isChoice = type === 'radio' || type === 'checkbox'
    if (name && (!isChoice || checked !== undefined)) sent[name] = value ?? 'on'
  }
  for (const [, tag = '', text = ''] of form.matchAll(
    /<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g,
  )) {
    const { name } = attributesOf(tag)
    if (name) sent[name] = decoded(text)
  }
  for (const [, tag = '', options = ''] of form.matchAll(
    /<select\b([^>]*)>([\s\S]*?)<\/select>/g,
  )) {
    const { name } = attributesOf(tag)
    // One that has no value sends its words; where none is chosen, the first is.
    const all = [...options.matchAll(/<option\b([^>]*)>([^<]*)/g)].map(
      ([, at = '', words = '']) => ({
        value: decoded(words),
        ...attributesOf(at),
      }),
    )
    const chosen = all.find((it) => 'selected' in it) ?? all[0]
    if (name) sent[name] = chosen?.value ?? ''
  }
  return sent
}
