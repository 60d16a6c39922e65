import * as words from '#words'
import type { CommerceError } from '../../../commerce/contract/errors.ts'
import type { Product, ProductItem } from '../../../commerce/contract/product/product.ts'
import { ok, type Result } from '../../../commerce/contract/result.ts'
import {
  type BedFacts,
  type BedPart,
  type BedPiece,
  priceOf,
} from '../../../commerce/domain/bed/bed.ts'
import { bestBed } from '../../../commerce/domain/bed/best-bed.ts'
import {
  BED_STEPS,
  type BedChoices,
  type BedPartName,
  bedParts,
  type BedStep,
  composeBed,
  NONE,
  type WholeBed,
  wholeBedPath,
  wholeBedUrl,
} from '../../../commerce/domain/bed/compose.ts'
import { isBuyable } from '../../../commerce/domain/delivery/availability.ts'
import {
  type Answered,
  type Guide,
  guidePath,
  guideUrl,
} from '../../../commerce/domain/guide/guide.ts'
import { add } from '../../../commerce/domain/money.ts'
import { productUrl } from '../../../commerce/domain/product/product-url.ts'
import type { BedGroup, BedOption, BedStepProps } from '../../../ui/pages/guide/bed-step.tsx'
import type { BedLine, WholeBedPageProps } from '../../../ui/pages/guide/whole-bed-page.tsx'
import type { Services } from '../../services.ts'
import type { VisitorLocation, VisitorStore } from '../../visitor.ts'
import { arrivalOf } from './bed-arrival.ts'
import { loadGuideProducts } from './guide-products.ts'

/** A guide that ends in a whole bed. */
export type BedGuide = Guide & { readonly bed: BedFacts }

export const isBedGuide = (guide: Guide): guide is BedGuide => guide.bed !== undefined

/** What an address says of a bed, and what it comes to with today's prices and stock. */
export type LoadedBed = {
  readonly guide: BedGuide
  readonly answered: Answered
  readonly choices: BedChoices
  readonly bed: WholeBed
  readonly products: ReadonlyMap<string, Product>
}

export const lookOf = ({ dynamicProperties: { colorSwatch, finishSwatch } }: ProductItem) =>
  [colorSwatch?.name, finishSwatch?.name].filter((it) => it !== undefined).join(', ') || null

const pieceOf = (itemId: string, item: ProductItem): BedPiece => ({
  itemId,
  skuId: item.skuId,
  size: item.dynamicProperties.size,
  option: item.dynamicProperties.option,
  look: lookOf(item),
  price: item.pricing.price,
  height: item.dimensions?.height ?? null,
  weight: item.dimensions?.weight ?? null,
  isBuyable: isBuyable(item),
})

const itemIdsOf = ({ pieces, bed }: BedGuide): readonly string[] =>
  [pieces, bed.bases, bed.pillows, bed.protectors, bed.sheets].flatMap((all) =>
    all.map(({ itemId }) => itemId),
  )

/** Loads what there is to choose from, and has it put together. */
const loading =
  (
    putTogether: (
      guide: BedGuide,
      answered: Answered,
      range: readonly BedPiece[],
      choices: BedChoices,
    ) => Pick<LoadedBed, 'bed' | 'choices'>,
  ) =>
  async (
    services: Services,
    guide: BedGuide,
    answered: Answered,
    choices: BedChoices,
  ): Promise<Result<LoadedBed, CommerceError>> => {
    const loaded = await loadGuideProducts(services, itemIdsOf(guide))
    if (!loaded.ok) return loaded
    const products = loaded.value
    const range = [...products.values()].flatMap(({ itemId, productItems }) =>
      productItems.map((item) => pieceOf(itemId, item)),
    )
    return ok({ guide, answered, products, ...putTogether(guide, answered, range, choices) })
  }

export const loadBed = loading((guide, answered, range, choices) => ({
  choices,
  bed: composeBed(guide, answered, range, choices),
}))

/** The same with what the shop would choose for all that is open. */
export const loadBestBed = loading(bestBed)

const numbers = { mattress: 1, half: 1, base: 2, bedding: 3 } as const satisfies Record<
  BedStep,
  number
>

const namesAt: Readonly<Record<BedStep, readonly BedPartName[]>> = {
  mattress: ['mattress', 'half'],
  half: ['half'],
  base: ['base'],
  bedding: ['pillow', 'pillow2', 'protector', 'sheets'],
}

const stepOf = (name: BedPartName): BedStep =>
  (Object.keys(namesAt) as BedStep[]).findLast((step) => namesAt[step].includes(name)) ?? 'mattress'

const itemOf = ({ products }: LoadedBed, { piece }: BedPart): ProductItem | undefined =>
  products.get(piece.itemId)?.productItems.find(({ skuId }) => skuId === piece.skuId)

const choiceWords = ({ piece }: BedPart): string =>
  [piece.size, piece.option, piece.look].filter((it) => it !== null).join(', ')

const optionOf = (
  loaded: LoadedBed,
  part: BedPart,
  lines: readonly string[],
  { badge = null, height = null }: Partial<Pick<BedOption, 'badge' | 'height'>> = {},
): BedOption => ({
  value: part.piece.skuId,
  name: words.wholeBed.count({
    name: loaded.products.get(part.piece.itemId)?.name ?? part.piece.itemId,
    count: part.count,
  }),
  choice: choiceWords(part),
  lines,
  badge,
  height,
  price: priceOf(part),
  picture: itemOf(loaded, part)?.images[0] ?? null,
})

const without = (name: BedPartName, label: string, chosen: BedChoices) => ({
  value: NONE,
  label,
  isChosen: chosen[name] === NONE,
})

const mattressGroup = (loaded: LoadedBed, name: 'mattress' | 'half'): BedGroup => {
  const { choices, chosen } = loaded.bed[name]
  return {
    name,
    legend: words.wholeBed.sets[name],
    options: choices.map(({ part, met, unmet, fit }, at) =>
      optionOf(
        loaded,
        part,
        [...met, ...unmet].map(({ text }) => text),
        { badge: at === 0 && fit > 0 ? words.wholeBed.bestMatch : null },
      ),
    ),
    chosen: chosen?.piece.skuId ?? choices[0]?.part.piece.skuId ?? null,
    none: null,
    empty: words.wholeBed.nothingMade(loaded.bed.size ?? ''),
  }
}

const groupsOf = (loaded: LoadedBed, step: BedStep): readonly BedGroup[] => {
  const { bed, choices } = loaded
  if (step === 'mattress' || step === 'half') return [mattressGroup(loaded, step)]
  if (step === 'base')
    return [
      {
        name: 'base',
        legend: words.wholeBed.sets.base,
        options: bed.base.choices.map(({ part, note, height }) =>
          optionOf(loaded, part, note === null ? [] : [words.wholeBed.notes[note]], { height }),
        ),
        chosen: bed.base.chosen?.part.piece.skuId ?? null,
        none: without('base', words.wholeBed.noBase, choices),
        empty: words.wholeBed.nothingFits.base,
      },
    ]
  return bed.bedding.map(({ name, position, choices: parts, chosen }) => ({
    name,
    legend: words.wholeBed.sets[name],
    options: parts.map((part) =>
      optionOf(loaded, part, position === null ? [] : [words.wholeBed.pillowFor[position]]),
    ),
    chosen: chosen?.piece.skuId ?? null,
    none: without(name, words.wholeBed.without[name], choices),
    empty: words.wholeBed.nothingFits[name],
  }))
}

/** The step before: of the bed, else the last of the questions. */
const backHref = ({ guide, answered, choices, bed }: LoadedBed, step: BedStep): string => {
  const before: Readonly<Record<BedStep, BedStep | null>> = {
    mattress: null,
    half: 'mattress',
    base: bed.half.choices.length > 0 ? 'half' : 'mattress',
    bedding: 'base',
  }
  const at = before[step]
  return at === null
    ? guideUrl(guide, answered, guide.steps.length - 1)
    : wholeBedUrl(guide, answered, choices, at)
}

/** A step of the bed, with what goes with the choices before it. */
export const bedStepProps = (loaded: LoadedBed, step: BedStep): BedStepProps => {
  const { guide, answered, choices, bed } = loaded
  const here = namesAt[step]
  const kept = [
    ...[...answered].map(([name, { value }]) => [name, value] as const),
    ...bedParts.flatMap((name) => {
      const sku = choices[name]
      return sku === undefined || here.includes(name) ? [] : [[name, sku] as const]
    }),
  ]
  return {
    title: guide.title,
    heading: words.wholeBed.steps[step],
    hint:
      step === 'mattress'
        ? words.wholeBed.hints.mattress(bed.size ?? '')
        : words.wholeBed.hints[step],
    number: guide.steps.length + numbers[step],
    total: guide.steps.length + BED_STEPS,
    action: guidePath(guide.slug),
    kept,
    groups: groupsOf(loaded, step),
    refused:
      step === 'base'
        ? bed.base.refused.flatMap(({ itemId, why }) => {
            const product = loaded.products.get(itemId)
            return product
              ? [{ name: product.name, why: words.wholeBed.why[why](bed.size ?? '') }]
              : []
          })
        : [],
    backHref: backHref(loaded, step),
    isStrange: bed.isStrange,
    isLast: step === 'bedding',
  }
}

/** Which part of the bed a SKU is. */
export const partNameOf = ({ bed }: LoadedBed, { piece }: BedPart): BedPartName => {
  const is = (other: BedPart | null | undefined) => other?.piece.skuId === piece.skuId
  if (is(bed.mattress.chosen)) return 'mattress'
  if (is(bed.half.chosen)) return 'half'
  return bed.bedding.find(({ chosen }) => is(chosen))?.name ?? 'base'
}

const lineOf = (loaded: LoadedBed, part: BedPart): BedLine => {
  const { guide, answered, choices, products, bed } = loaded
  const name = partNameOf(loaded, part)
  const isForBoth = bed.bedding.filter(({ chosen }) => chosen?.piece.skuId === part.piece.skuId)
  const product = products.get(part.piece.itemId)
  return {
    kind: words.wholeBed.sets[isForBoth.length > 1 ? 'pillows' : name],
    name: words.wholeBed.count({ name: product?.name ?? part.piece.itemId, count: part.count }),
    choice: choiceWords(part),
    price: priceOf(part),
    picture: itemOf(loaded, part)?.images[0] ?? null,
    href: product ? productUrl(product, { s: part.piece.skuId }) : null,
    changeHref: wholeBedUrl(guide, answered, choices, stepOf(name)),
  }
}

/** The finished bed, for whoever looks at it: what is in it, how high it is, when it comes. */
export const loadWholeBedPage = async (
  services: Services,
  loaded: LoadedBed,
  visitor: { readonly location: VisitorLocation; readonly store: VisitorStore },
): Promise<Omit<WholeBedPageProps, 'formKey'> & { readonly address: string }> => {
  const { guide, answered, choices, bed } = loaded
  const height = bed.base.chosen?.height ?? null
  const mattress = bed.mattress.choices.find(
    ({ part }) => part.piece.skuId === bed.mattress.chosen?.piece.skuId,
  )
  const thickness = bed.mattress.chosen?.piece.height ?? null
  return {
    title: guide.title,
    size: bed.size ?? '',
    lead: words.wholeBed.readyLead,
    lines: bed.parts.map((part) => lineOf(loaded, part)),
    total: add(...bed.parts.map(priceOf)),
    arrival: await arrivalOf(
      services,
      bed.parts.map(({ piece }) => piece.skuId),
      visitor,
    ),
    height: height === null || thickness === null ? null : { inches: height, mattress: thickness },
    met: (mattress?.met ?? []).map(({ text }) => text),
    unmet: (mattress?.unmet ?? []).map(({ text }) => text),
    items: bed.parts.map(({ piece, count }) => `${piece.skuId}:${count}`).join(','),
    action: wholeBedPath(guide.slug),
    address: wholeBedUrl(guide, answered, choices, 'finished'),
    start: {
      href: guidePath(guide.slug),
      label: words.wholeBed.startOver,
      note: words.wholeBed.shareable,
    },
  }
}
