import { type Answered, type Guide, type GuidePiece, guidePath, guideUrl } from '../guide/guide.ts'
import { type Offer, type Ranked, rankPieces } from '../guide/recommend.ts'
import {
  type BaseFacts,
  type BaseNote,
  type BaseRefusal,
  bedHeight,
  type BedFacts,
  type BedPart,
  type BedPiece,
  type ChosenMattress,
  coversFor,
  judgeBase,
  offered,
  pillowsFor,
  type Position,
  priceOf,
} from './bed.ts'
import { isSplit, mattressesOf } from './bed-sizes.ts'

/** How the address says that a part is there already, or is not wanted. */
export const NONE = 'none'

/** What of a bed is chosen, by its names in the address: each a SKU, or `none` where it may be left out. */
export const bedParts = [
  'mattress',
  'half',
  'base',
  'pillow',
  'pillow2',
  'protector',
  'sheets',
] as const
export type BedPartName = (typeof bedParts)[number]

/** The SKUs in an address, by the names of `bedParts`; of a repeated name the first counts. */
export type BedChoices = Readonly<Partial<Record<BedPartName, string>>>

export const readBedChoices = (query: { readonly get: (name: string) => string | null }) =>
  Object.fromEntries(
    bedParts.flatMap((name) => {
      const sku = query.get(name)
      return sku === null || sku === '' ? [] : [[name, sku]]
    }),
  ) as BedChoices

/** How many steps a guide has after its questions: the second half of a bed goes with the first. */
export const BED_STEPS = 3

/** What is chosen at once: a screen. The second half of a split bed has one of its own. */
export const bedSteps = ['mattress', 'half', 'base', 'bedding'] as const
export type BedStep = (typeof bedSteps)[number]

export type MattressChoice = Pick<Ranked, 'fit' | 'met' | 'unmet'> & { readonly part: BedPart }

export type BaseChoice = {
  readonly base: BaseFacts
  readonly part: BedPart
  readonly note: BaseNote | null
  /** Of the finished bed, in inches. */
  readonly height: number | null
}

export type BeddingName = Exclude<BedPartName, 'mattress' | 'half' | 'base'>

export type WholeBed = {
  /** As the goods call it; null where no question asks for it. */
  readonly size: string | null
  readonly sleepers: readonly Position[]
  /** What there is to choose from, and what of it is chosen; null where nothing is yet, or nothing of it is wanted. */
  readonly mattress: {
    readonly choices: readonly MattressChoice[]
    readonly chosen: BedPart | null
  }
  /** Of the other half; empty unless the bed is split, two sleep in it, and the mattress comes in several feels. */
  readonly half: { readonly choices: readonly MattressChoice[]; readonly chosen: BedPart | null }
  readonly base: {
    readonly choices: readonly BaseChoice[]
    readonly refused: readonly { readonly itemId: string; readonly why: BaseRefusal }[]
    readonly chosen: BaseChoice | null
  }
  readonly bedding: readonly {
    readonly name: BeddingName
    /** Whose pillow it is. */
    readonly position: Position | null
    readonly choices: readonly BedPart[]
    readonly chosen: BedPart | null
  }[]
  /** The first step with something left to choose; null where all is. */
  readonly open: BedStep | null
  /** The address names something that is not among the choices. */
  readonly isStrange: boolean
  /** What goes into the cart, each SKU once. */
  readonly parts: readonly BedPart[]
}

const skuOf = ({ piece }: BedPart): string => piece.skuId

/** Same SKUs in one. */
const merge = (parts: readonly BedPart[]): readonly { piece: BedPiece; count: number }[] => {
  const merged = new Map<string, { piece: BedPiece; count: number }>()
  for (const { piece, count } of parts) {
    const before = merged.get(piece.skuId)
    merged.set(piece.skuId, { piece, count: count + (before?.count ?? 0) })
  }
  return [...merged.values()]
}

/** The answers without those of the others who sleep in the bed. */
const ownAnswers = (answered: Answered, questions: readonly string[], who: number): Answered =>
  new Map([...answered].filter(([name]) => name === questions[who] || !questions.includes(name)))

const rankParts = (
  guide: Pick<Guide, 'pieces'>,
  answered: Answered,
  partOf: (piece: GuidePiece) => BedPart | undefined,
): readonly MattressChoice[] => {
  const offerOf = (piece: GuidePiece): Offer => {
    const part = partOf(piece)
    return part ? priceOf(part) : 'not-made'
  }
  return rankPieces(guide, answered, offerOf).flatMap(({ piece, fit, met, unmet }) => {
    const part = partOf(piece)
    return part ? [{ part, fit, met, unmet }] : []
  })
}

/**
 * What there is to choose from for a bed, what of it is chosen, and what comes next. Each choice is offered only with
 * what goes with it: a base that carries the mattress, sheets that go round it.
 * @param range what is to be had of the pieces that the guide and its facts name
 * @param chosen the SKUs in the address, by the names of `bedParts`
 */
export const composeBed = (
  guide: Pick<Guide, 'pieces'> & { readonly bed: BedFacts },
  answered: Answered,
  range: readonly BedPiece[],
  chosen: BedChoices,
): WholeBed => {
  const { bed } = guide
  const answers = [...answered.values()]
  const size = answers.find((it) => it.size !== undefined)?.size ?? null
  const asked = [...answered].filter(([, { sleeps }]) => sleeps !== undefined).map(([name]) => name)
  const sleepers = answers.flatMap(({ sleeps }) => sleeps ?? [])
  const load = sleepers.length * Math.max(0, ...answers.map(({ weighs }) => weighs ?? 0))
  let isStrange = false
  const pick = <T>(name: BedPartName, from: readonly T[], id: (it: T) => string): T | null => {
    const sku = chosen[name]
    if (sku === undefined || (sku === NONE && name !== 'mattress' && name !== 'half')) return null
    const found = from.find((it) => id(it) === sku)
    if (!found) isStrange = true
    return found ?? null
  }
  const isAnswered = (name: BedPartName, from: readonly unknown[], found: unknown): boolean =>
    from.length === 0 || found !== null || chosen[name] === NONE

  const isShared = size !== null && isSplit(size) && sleepers.length > 1
  const mattresses = rankParts(guide, isShared ? ownAnswers(answered, asked, 0) : answered, (it) =>
    size === null || !bed.mattresses.some(({ itemId }) => itemId === it.itemId)
      ? undefined
      : offered(range, it.itemId, mattressesOf(size)).find(
          ({ piece }) => piece.option === it.option,
        ),
  )
  const mattress = pick('mattress', mattresses, ({ part }) => skuOf(part))?.part ?? null

  const inHalves = (itemId: string) =>
    offered(range, itemId, size === null ? [] : mattressesOf(size).slice(1))
  const ownHalf = mattress
    ? inHalves(mattress.piece.itemId).find(({ piece }) => piece.option === mattress.piece.option)
    : undefined
  const halves =
    isShared && mattress && ownHalf && inHalves(mattress.piece.itemId).length > 1
      ? rankParts(guide, ownAnswers(answered, asked, 1), ({ itemId, option }) =>
          itemId === mattress.piece.itemId
            ? inHalves(itemId).find(({ piece }) => piece.option === option)
            : undefined,
        ).map((it) => ({ ...it, part: { ...it.part, count: 1 as const } }))
      : []
  const half = pick('half', halves, ({ part }) => skuOf(part))?.part ?? null

  const sides =
    mattress && half && ownHalf && half.piece.option !== mattress.piece.option
      ? [{ ...ownHalf, count: 1 as const }, half]
      : mattress
        ? [mattress]
        : []
  const facts = mattress && bed.mattresses.find(({ itemId }) => itemId === mattress.piece.itemId)
  const isMattressChosen = mattress !== null && (halves.length === 0 || half !== null)
  const whole: ChosenMattress | null =
    facts && size !== null && isMattressChosen ? { facts, size, parts: sides } : null

  const judged = whole
    ? bed.bases.map((base) => ({ base, found: judgeBase(whole, base, range, load) }))
    : []
  const bases = judged.flatMap(({ base, found }) =>
    found.carries && whole
      ? found.parts.map((part) => ({
          base,
          part,
          note: found.note,
          height: bedHeight(whole, base, part),
        }))
      : [],
  )
  const base = pick('base', bases, ({ part }) => skuOf(part))

  const onMoving = base?.base.moves ?? false
  const beddingChoices: readonly {
    readonly name: BeddingName
    readonly position: Position | null
    readonly choices: readonly BedPart[]
  }[] = whole
    ? [
        ...sleepers.slice(0, 2).map((position, at) => ({
          name: at === 0 ? ('pillow' as const) : ('pillow2' as const),
          position,
          choices: pillowsFor(position, whole.size, bed, range),
        })),
        {
          name: 'protector',
          position: null,
          choices: coversFor(whole, bed.protectors, range, onMoving),
        },
        { name: 'sheets', position: null, choices: coversFor(whole, bed.sheets, range, onMoving) },
      ]
    : []
  const bedding = beddingChoices.map((it) => ({
    ...it,
    chosen: pick(it.name, it.choices, skuOf),
  }))

  const steps: readonly (readonly [BedStep, boolean])[] = [
    ['mattress', mattress !== null],
    ['half', halves.length === 0 || half !== null],
    ['base', isAnswered('base', bases, base)],
    ['bedding', bedding.every((it) => isAnswered(it.name, it.choices, it.chosen))],
  ]
  return {
    size,
    sleepers,
    mattress: { choices: mattresses, chosen: mattress },
    half: { choices: halves, chosen: half },
    base: {
      choices: bases,
      refused: judged.flatMap(({ base: { itemId }, found }) =>
        found.carries ? [] : [{ itemId, why: found.why }],
      ),
      chosen: base,
    },
    bedding,
    open: steps.find(([, isDone]) => !isDone)?.[0] ?? null,
    isStrange,
    parts: merge([
      ...sides,
      ...(base ? [base.part] : []),
      ...bedding.flatMap((it) => it.chosen ?? []),
    ]),
  }
}

/** Where a guide's bed is shown once all of it is chosen; a form posted there puts it in the cart. */
export const wholeBedPath = (slug: string): string => `${guidePath(slug)}/bed`

/** The address that holds these choices: of the finished bed, or of a step that is shown although it is done. */
export const wholeBedUrl = (
  guide: Guide,
  answered: Answered,
  choices: BedChoices,
  at: BedStep | 'finished' | null,
): string => {
  const [, answers = ''] = guideUrl(guide, answered).split('?')
  const pairs = [
    ...(answers === '' ? [] : [answers]),
    ...bedParts.flatMap((name) => {
      const sku = choices[name]
      return sku === undefined ? [] : [`${name}=${encodeURIComponent(sku)}`]
    }),
    ...(at === null || at === 'finished' ? [] : [`step=${at}`]),
  ]
  const path = at === 'finished' ? wholeBedPath(guide.slug) : guidePath(guide.slug)
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}
