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

/** The ids of all products that an answer of the commerce service speaks of, at whatever depth. */
export const itemIdsIn = (answer: unknown, take: (itemId: string) => void): void => {
  if (Array.isArray(answer)) {
    for (const one of answer) itemIdsIn(one, take)
    return
  }
  if (typeof answer !== 'object' || answer === null) return
  if ('itemId' in answer && typeof answer.itemId === 'string') take(answer.itemId)
  for (const one of Object.values(answer))
    if (typeof one === 'object' && one !== null) itemIdsIn(one, take)
}

export type Collector = {
  /** Takes note of an answer to the call of this name. */
  readonly see: (operation: string, answer: unknown) => void
  readonly subjects: () => Uint32Array
}

/** Notes which products came through the services while a page was made, so that no loader has to think of it. */
export const collectShown = (): Collector => {
  const subjects = new Set<number>()
  return {
    see: (operation, answer) => {
      if (LISTINGS.includes(operation)) subjects.add(RANGE)
      itemIdsIn(answer, (itemId) => subjects.add(fingerprint(itemId)))
    },
    subjects: () => Uint32Array.from(subjects),
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
