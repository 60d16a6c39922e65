import * as words from '#words'
import type { ItemSet, NamedArrangement } from '../../../commerce/contract/cart/arrangement.ts'
import { buildUrl, pictureUrl, planUrl } from '../../../commerce/domain/modular/arrangement.ts'

/** What somebody put together, drawn; its name stands beside it. */
export const SetPicture = ({ set }: { set: NamedArrangement }) => (
  <img className="set-picture" src={pictureUrl(set.collection, set)} alt="" loading="lazy" />
)

/** The same from above and to scale, with its measures. */
export const SetPlan = ({ set, alt }: { set: NamedArrangement; alt: string }) => (
  <img className="set-plan" src={planUrl(set.collection, set)} alt={alt} loading="lazy" />
)

/** Where it can be looked at and changed. */
export const setHref = (set: NamedArrangement): string => buildUrl(set.collection, set)

export const SetLink = ({ set }: { set: ItemSet }) => (
  <a href={setHref(set)} rel="nofollow">
    {words.buildSofa.set(set.name)}
  </a>
)

type Part = {
  readonly quantity: number
  readonly catalogItem: {
    readonly name: string
    readonly options: readonly { readonly value: string }[]
  }
}

/** `2 × Merrick Armless Seat (Moss)` */
export const partWords = ({ quantity, catalogItem: { name, options } }: Part): string =>
  words.buildSofa.part({ quantity, name, options: words.listed(options.map((it) => it.value)) })

type ListedPart = Part & { readonly id: string; readonly notes?: readonly string[] }

/** What a set consists of, and what there is to say of a part. */
export const SetParts = ({ parts }: { parts: readonly ListedPart[] }) => (
  <ul className="set-parts fine">
    {parts.map((part) => (
      <li key={part.id}>{[partWords(part), ...(part.notes ?? [])].join(' · ')}</li>
    ))}
  </ul>
)
