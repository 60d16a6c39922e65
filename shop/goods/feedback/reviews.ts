import type {
  ProductRow,
  ReviewRow,
  SkuRow,
  StoreRow,
} from '../../../commerce/domain/catalogue-rows.ts'
import { type Chance, chanceOf } from './chance.ts'
import { beds, chairs, outdoor, seating, stools, storage, tables } from './furniture-words.ts'
import { somebody } from './people.ts'
import { bases, bedding, decor, mattresses, stores } from './sleep-words.ts'
import { trueOf } from './true-of.ts'
import {
  closings,
  closingsOfStores,
  commonGood,
  type Complaint,
  deliveryBad,
  deliveryGood,
  replies,
  smallBut,
  type Words,
} from './words.ts'

const wordsByType: Readonly<Record<string, Words>> = {
  sofa: seating,
  sectional: seating,
  recliner: seating,
  'accent-chair': seating,
  ottoman: stools,
  bench: stools,
  bed: beds,
  'kids-bed': beds,
  crib: beds,
  'dining-table': tables,
  'coffee-table': tables,
  'end-table': tables,
  desk: tables,
  'media-console': storage,
  bookcase: storage,
  nightstand: storage,
  dresser: storage,
  sideboard: storage,
  storage,
  'dining-chair': chairs,
  'bar-stool': chairs,
  'office-chair': chairs,
  outdoor,
  mattress: mattresses,
  base: bases,
  pillow: bedding,
  protector: bedding,
  sheets: bedding,
  duvet: bedding,
  rug: decor,
  'throw-pillow': decor,
  lamp: decor,
  mirror: decor,
}

const DAY_MS = 86_400_000
/** The last day that reviews come from. A shop's own begin after it. */
const LAST_DAY = Date.UTC(2026, 10, 8)
const FIRST_DAY_AFTER = 21

/** Of a hundred reviews, how many have five stars, four, … one: of what is liked, of most things, of what divides. */
const spreads = [
  [68, 23, 5, 2, 2],
  [60, 25, 8, 4, 3],
  [48, 28, 12, 7, 5],
] as const

const starsOf = (chance: Chance, spread: readonly number[]): number => {
  let rest = chance.below(100)
  for (const [index, share] of spread.entries()) {
    if (rest < share) return 5 - index
    rest -= share
  }
  return 5
}

/** What only somebody can say who has had it for long. */
const TAKES_LONG = /\b(?:years?|months|winter|summer|season)\b/
const LONG_DAYS = 330

type Take = <T extends string | Complaint>(from: readonly T[]) => T

/** Takes from a list what has not been taken from it yet, so that one product's reviews do not repeat each other. */
const taker = (chance: Chance) => {
  const used = new Map<readonly unknown[], Set<unknown>>()
  return (isOld: boolean): Take =>
    (from) => {
      const before = used.get(from) ?? new Set()
      used.set(from, before)
      const may = from.filter(
        (one) => isOld || !TAKES_LONG.test(typeof one === 'string' ? one : one[1]),
      )
      if (may.every((one) => before.has(one))) before.clear()
      const taken = chance.pick(may.filter((one) => !before.has(one)))
      before.add(taken)
      return taken
    }
}

type About = {
  readonly kind: 'product' | 'store'
  readonly subject: string
  readonly siteId: ReviewRow['siteId']
  readonly words: Words
  /** What is said of any piece that is liked. */
  readonly common: readonly string[]
  readonly deliveries: readonly string[]
  readonly colors: readonly string[]
  readonly count: number
  readonly since: number
  readonly near?: readonly [string, string]
}

const pieces = (
  stars: number,
  { words, common, deliveries, kind }: About,
  take: Take,
  chance: Chance,
): { sentences: string[]; trouble: Complaint | null } => {
  const complaint = (): Complaint =>
    kind === 'product' && chance.happens(0.2) ? take(deliveryBad) : take(words.bad)
  const praise = () =>
    kind === 'product' && chance.happens(0.25) ? take(common) : take(words.good)
  const end = (probability: number) =>
    chance.happens(probability) ? [take(kind === 'store' ? closingsOfStores : closings)] : []
  switch (stars) {
    case 5:
      return {
        sentences: [
          take(words.good),
          ...(chance.happens(0.75) ? [praise()] : []),
          ...(deliveries.length > 0 && chance.happens(0.3) ? [take(deliveries)] : []),
          ...end(0.3),
        ],
        trouble: null,
      }
    case 4:
      return {
        sentences: [take(words.good), praise(), take(words.small ?? smallBut)],
        trouble: null,
      }
    case 3: {
      const trouble = complaint()
      return { sentences: [take(words.good), trouble[1]], trouble }
    }
    default: {
      const trouble = complaint()
      const second = take(words.bad)
      const also = second === trouble || stars === 2 ? [] : [second[1]]
      return { sentences: [trouble[1], ...also], trouble }
    }
  }
}

const titleOf = (stars: number, { titles }: Words, take: Take) =>
  take(stars >= 4 ? titles.good : stars === 3 ? titles.mixed : titles.bad)

const REPLY_CHANCE: Readonly<Record<number, number>> = { 1: 0.9, 2: 0.8, 3: 0.35 }

const reviewsAbout = (about: About): ReviewRow[] => {
  const chance = chanceOf(`${about.kind} ${about.subject}`)
  const takes = taker(chance)
  const spread = chance.pick(spreads)
  const span = Math.max(1, Math.floor((LAST_DAY - about.since) / DAY_MS))
  return Array.from({ length: about.count }, (_, index): ReviewRow => {
    const stars = starsOf(chance, spread)
    const day = chance.below(span)
    const take = takes(day > LONG_DAYS)
    const person = somebody(chance, about.near)
    const { sentences, trouble } = pieces(stars, about, take, chance)
    const color = about.colors.length > 0 ? chance.pick(about.colors) : null
    const said = [...new Set(sentences)]
      .filter((sentence) => color !== null || !sentence.includes('{color}'))
      .map((sentence) => sentence.replaceAll('{color}', color ?? ''))
    const at = about.since + day * DAY_MS + chance.below(DAY_MS / 1000) * 1000
    const reply =
      trouble && chance.happens(REPLY_CHANCE[stars] ?? 0)
        ? chance.pick(replies[trouble[0]]).replaceAll('{first}', person.firstName)
        : null
    return {
      ...person,
      id: `starter-${about.kind}-${about.subject}-${index + 1}`,
      kind: about.kind,
      subject: about.subject,
      siteId: about.siteId,
      stars,
      title: titleOf(stars, about.words, take),
      text: said.length > 0 ? said.join(' ') : take(about.common),
      verified: about.kind === 'product' && chance.happens(0.7),
      helpful: chance.happens(0.5) ? chance.below(4 + sentences.length * 3) : 0,
      at,
      reply,
      repliedAt: reply === null ? null : at + (1 + chance.below(4)) * DAY_MS,
    }
  })
}

/** How many have written: more about what sells first, nobody about what has just come. */
const countOf = ({ itemId, featuredRank, createdAt }: ProductRow): number => {
  const chance = chanceOf(`count ${itemId}`)
  const months = (LAST_DAY - Date.parse(createdAt)) / (30 * DAY_MS)
  if (months < 2.5 || chance.happens(0.12)) return 0
  const most = Math.min(28, 4 + months * (featuredRank < 40 ? 1.4 : 0.7))
  return 2 + chance.below(Math.floor(most))
}

/** What customers say of a product; empty for services and for what nobody has reviewed yet. */
export const reviewsOfProduct = (product: ProductRow, skus: readonly SkuRow[]): ReviewRow[] => {
  const words = wordsByType[product.productType]
  if (!words) return []
  const holds = trueOf(product)
  const held = <T extends string | Complaint>(all: readonly T[]): T[] =>
    all.filter((one) => holds(typeof one === 'string' ? one : one[1]))
  const isParcel = product.shippingMethodIds.includes('parcel')
  return reviewsAbout({
    kind: 'product',
    subject: product.itemId,
    siteId: product.siteIds[0] ?? 'davenport',
    words: {
      good: held(words.good),
      bad: held(words.bad),
      small: held(words.small ?? smallBut),
      titles: {
        good: held(words.titles.good),
        mixed: held(words.titles.mixed),
        bad: held(words.titles.bad),
      },
    },
    common: held(commonGood),
    deliveries: deliveryGood[isParcel ? 'parcel' : 'truck'],
    colors: [...new Set(skus.flatMap(({ colorSwatch }) => colorSwatch?.name ?? []))],
    count: countOf(product),
    since: Date.parse(product.createdAt) + FIRST_DAY_AFTER * DAY_MS,
  })
}

const STORES_OPEN_SINCE = Date.UTC(2025, 1, 1)

export const reviewsOfStore = (store: StoreRow): ReviewRow[] => {
  const subject = String(store.storeId)
  const chance = chanceOf(`count store ${subject}`)
  const { city, stateOrRegion } = store.address
  return reviewsAbout({
    kind: 'store',
    subject,
    siteId: store.brandId === 'DMC' ? 'drift' : 'davenport',
    words: stores,
    common: commonGood,
    deliveries: [],
    colors: [],
    count: chance.happens(0.1) ? 0 : 3 + chance.below(12),
    since: STORES_OPEN_SINCE,
    near: [city, stateOrRegion],
  })
}
