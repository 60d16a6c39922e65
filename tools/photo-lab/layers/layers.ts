/** What a mattress is made of from its top down, as its own facts state it. */
import type { AuthoredProduct } from '../../../shop/goods/authored-product.ts'

export type Stuff = 'cover' | 'coils' | 'latex' | 'fiber' | 'foam'

export type Layer = {
  readonly name: string
  readonly words: string
  readonly stuff: Stuff
  readonly inches: number
}

/** A cover's own thickness, where its facts leave nothing for it. */
const COVER = 0.5
/** What the upper part takes of a mattress whose facts do not say. */
const USUAL_COMFORT = 0.38

const stuffOf = (words: string): Stuff => {
  const folded = words.toLowerCase()
  if (/\bmicro coils\b|\bcoils?\b|coil-in-coil/.test(folded) && !folded.includes('foam'))
    return 'coils'
  if (folded.includes('latex')) return 'latex'
  if (folded.includes('foam')) return 'foam'
  return 'fiber'
}

/** `3 inches of gel memory foam`, `8-inch coils`: how thick; null where it is not said. */
const inchesOf = (words: string): number | null => {
  const said = /(\d+(?:\.\d+)?)(?:-inch| inch(?:es)?| of)\b/.exec(words)?.[1]
  return said === undefined ? null : Number(said)
}

/** `2 inches of responsive foam, 2 of memory foam` are two layers; what says no inches is one. */
const partsOf = (words: string): string[] => {
  const parts = words.split(', ')
  return parts.every((part) => inchesOf(part) !== null)
    ? parts.map((part) => part.replace(/^(\d+(?:\.\d+)?) of /, '$1 inches of '))
    : [words]
}

/** Null for what is no mattress, or says nothing of what carries it. */
export const layersOf = ({ type, materials, sizes }: AuthoredProduct): readonly Layer[] | null => {
  const said = (name: string) => materials.find((it) => it.name === name)?.value
  const [cover, comfort, support] = [said('Cover'), said('Comfort'), said('Support')]
  const height = sizes[0]?.measures[2]
  if (type !== 'mattress' || cover === undefined || support === undefined || !height) return null
  const upper = comfort === undefined ? [] : partsOf(comfort)
  const known = upper.map(inchesOf)
  const below = inchesOf(support)
  const left = height - COVER
  const above = known.every((it) => it !== null)
    ? known.reduce((sum, it) => sum + it, 0)
    : below === null
      ? left * USUAL_COMFORT
      : left - below
  const carrying = below ?? left - above
  // What is stated adds up to the height, or leaves its rest to the cover.
  const scale = Math.min(1, left / (above + carrying))
  const layer = (name: string, words: string, inches: number): Layer => ({
    name,
    words,
    stuff: stuffOf(words),
    inches: inches * scale,
  })
  const under = [
    ...upper.map((words, at) => layer('Comfort', words, known[at] ?? above / upper.length)),
    layer('Support', support, carrying),
  ]
  const rest = height - under.reduce((sum, { inches }) => sum + inches, 0)
  return [{ name: 'Cover', words: cover, stuff: 'cover', inches: rest }, ...under]
}
