import type { Problem } from './problem.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields that hold an address that shoppers can follow. */
export const LINK_FIELDS = ['href', 'link', 'url'] as const

/** An address that shoppers can follow, and where in its document it stands. */
export type DocumentLink = { readonly path: Problem['path']; readonly href: string }

/** The addresses in a part of a document itself: not those of parts within it, nor what nobody is shown. */
export const linksOf = (part: Fields): { readonly field: string; readonly href: string }[] =>
  LINK_FIELDS.flatMap((field) => {
    const href = part[field]
    if (typeof href !== 'string' || href === '') return []
    // An item of the navigation that leads to a category keeps an address that nobody follows.
    if (field === 'link' && part['linkType'] === 'productCategory') return []
    return [{ field, href }]
  })

/** All links of a document that shoppers can follow. */
export const documentLinks = (document: Fields): DocumentLink[] => linksIn(document, [])

const linksIn = (value: unknown, path: Problem['path']): DocumentLink[] => {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      const key =
        isFields(item) && typeof item['_key'] === 'string' ? { _key: item['_key'] } : String(index)
      return linksIn(item, [...path, key])
    })
  if (!isFields(value)) return []
  const own =
    value['enabled'] === false
      ? []
      : linksOf(value).map(({ field, href }) => ({ path: [...path, field], href }))
  const below = Object.entries(value).flatMap(([name, part]) =>
    name.startsWith('_') ? [] : linksIn(part, [...path, name]),
  )
  return [...own, ...below]
}
