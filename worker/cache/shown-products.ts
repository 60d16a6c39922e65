import { oncePer } from '../../commerce/domain/once.ts'
import { fingerprint } from '../digest.ts'

/** What a page shows of the catalogue, and which change of it was the last one known before its data was read. */
export type Shown = {
  readonly seq: number
  /** Fingerprints: of products by their ids, and of `RANGE`. */
  readonly subjects: Uint32Array
}

/** Which products a listing holds, and in what order. No item id has a star in it. */
export const RANGE = fingerprint('*range')

/** Calls the result of which is a listing, and not only some products of one. */
const LISTINGS: readonly string[] = ['catalog.list']

/** What an answer of the commerce service says of the catalogue, at whatever depth. */
type Noted = {
  /** Each product that it speaks of. */
  readonly itemId: (itemId: string) => void
  /** When a price that it tells turns into another by itself. */
  readonly priceValidUntil: (moment: string) => void
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (it: unknown): it is Fields => typeof it === 'object' && it !== null

/** Goes through the whole of each answer; `for in` takes a third of the time of a list of its values. */
const noteIn = (answer: Fields, noted: Noted): void => {
  if (Array.isArray(answer)) {
    for (const one of answer) if (isFields(one)) noteIn(one, noted)
    return
  }
  const { itemId, priceValidUntil } = answer
  if (typeof itemId === 'string') noted.itemId(itemId)
  if (typeof priceValidUntil === 'string') noted.priceValidUntil(priceValidUntil)
  for (const name in answer) {
    const one = answer[name]
    if (isFields(one)) noteIn(one, noted)
  }
}

/** What an answer says by itself; who is told the same once more gets the same object. */
const saidIn = oncePer((answer: Fields) => {
  const subjects = new Set<number>()
  let pricesUntil = Infinity
  noteIn(answer, {
    itemId: (itemId) => void subjects.add(fingerprint(itemId)),
    priceValidUntil: (moment) => {
      pricesUntil = Math.min(pricesUntil, Date.parse(moment))
    },
  })
  return { subjects, pricesUntil }
})

export type Collector = {
  /** Takes note of an answer to the call of this name. */
  readonly see: (operation: string, answer: unknown) => void
  readonly subjects: () => Uint32Array
  /** When the first price turns of those that came, in milliseconds since 1970; Infinity where none is known to. */
  readonly pricesUntil: () => number
}

/** Notes which products and prices came through the services while a page was made, so that no loader has to think of it. */
export const collectShown = (): Collector => {
  const subjects = new Set<number>()
  let pricesUntil = Infinity
  return {
    see: (operation, answer) => {
      if (LISTINGS.includes(operation)) subjects.add(RANGE)
      if (!isFields(answer)) return
      const said = saidIn(answer)
      for (const subject of said.subjects) subjects.add(subject)
      pricesUntil = Math.min(pricesUntil, said.pricesUntil)
    },
    subjects: () => Uint32Array.from(subjects),
    pricesUntil: () => pricesUntil,
  }
}

const RADIX = 36

/** As a header's value: the change, then what is shown; seven letters a product. */
export const writeShown = ({ seq, subjects }: Shown): string =>
  [seq, ...subjects].map((number) => number.toString(RADIX)).join('.')

export const readShown = (text: string): Shown => {
  const [seq = 0, ...subjects] = text.split('.').map((number) => Number.parseInt(number, RADIX))
  return { seq, subjects: Uint32Array.from(subjects) }
}
