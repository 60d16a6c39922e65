import * as words from '#words'
import type { Product, ProductItem, Swatch } from '../../contract/product/product.ts'
import { isBuyable, isInStock } from '../delivery/availability.ts'
import type { ProductQuery } from './product-url.ts'
import { inSizeOrder } from '../listing/size-order.ts'

/** What a shopper can choose of a product, in the order that counts when not all wishes can be met. */
export const axisNames = ['Size', 'color', 'finish', 'option'] as const
export type AxisName = (typeof axisNames)[number]

/**
 * - `available`: with the other choices as they are, it is there.
 * - `sold-out`: it is made, but none are left.
 * - `elsewhere`: not with the other choices as they are; choosing it changes them.
 */
export type ValueAvailability = 'available' | 'sold-out' | 'elsewhere'

export type AxisValue = {
  readonly value: string
  readonly selected: boolean
  readonly availability: ValueAvailability
  readonly swatch: Swatch | null
  /** The variant that choosing it leads to, and the query of that variant's address. */
  readonly skuId: string
  readonly query: ProductQuery
}

export type Axis = {
  readonly name: AxisName
  readonly label: string
  readonly values: readonly AxisValue[]
  /** Null when the selected variant has nothing to say here. */
  readonly selected: string | null
}

/** A wish that could not be met. `got` is null when the selected variant has nothing of the kind. */
export type Change = {
  readonly name: AxisName
  readonly label: string
  readonly wanted: string
  readonly got: string | null
  /** The nearest variant that has what was wanted; null when the product is not made in it at all. */
  readonly nearest: { readonly query: ProductQuery; readonly words: string } | null
}

export type VariantSelection = {
  readonly item: ProductItem
  readonly axes: readonly Axis[]
  readonly changes: readonly Change[]
}

const valueOf = (item: ProductItem, axis: AxisName): string | null => {
  const { size, colorSwatch, finishSwatch, option } = item.dynamicProperties
  return {
    Size: size,
    color: colorSwatch?.name ?? null,
    finish: finishSwatch?.name ?? null,
    option,
  }[axis]
}

const swatchOf = (item: ProductItem, axis: AxisName): Swatch | null => {
  if (axis === 'color') return item.dynamicProperties.colorSwatch
  return axis === 'finish' ? item.dynamicProperties.finishSwatch : null
}

/** Addresses write spaces as dashes, and people write as they please. */
const fold = (value: string): string =>
  value
    .trim()
    .toLowerCase()
    .replaceAll(/[\s~-]+/g, '-')

const isSame = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : fold(a) === fold(b)

type Wishes = Readonly<Partial<Record<AxisName, string | null>>>

/**
 * The variant that meets the wishes best: an earlier axis outweighs all later ones. Among equals the named SKU comes
 * first, then what is in stock, then the product's own order.
 */
const nearest = (
  items: readonly ProductItem[],
  wishes: Wishes,
  skuId?: string,
): ProductItem | undefined => {
  const score = (item: ProductItem): number => {
    let points = 0
    for (const axis of axisNames) {
      const wish = wishes[axis]
      points = points * 2 + (wish !== undefined && isSame(wish, valueOf(item, axis)) ? 1 : 0)
    }
    return points * 4 + (item.skuId === skuId ? 2 : 0) + (isInStock(item) ? 1 : 0)
  }
  let best: ProductItem | undefined
  for (const item of items) if (!best || score(item) > score(best)) best = item
  return best
}

/** Variants by how near their size is to another's; without sizes in their own order. */
const bySizeNear = (items: readonly ProductItem[], to: ProductItem): ProductItem[] => {
  const sizes = inSizeOrder([...new Set(items.map((it) => valueOf(it, 'Size') ?? ''))])
  const place = (it: ProductItem) => sizes.indexOf(valueOf(it, 'Size') ?? '')
  const away = (it: ProductItem) => Math.abs(place(it) - place(to))
  return items.toSorted((a, b) => away(a) - away(b))
}

const choicesOf = (item: ProductItem): Record<AxisName, string | null> => ({
  Size: valueOf(item, 'Size'),
  color: valueOf(item, 'color'),
  finish: valueOf(item, 'finish'),
  option: valueOf(item, 'option'),
})

const queryOf = (item: ProductItem, cat: string | undefined): ProductQuery => ({
  ...Object.fromEntries(Object.entries(choicesOf(item)).filter(([, value]) => value !== null)),
  ...(cat ? { Cat: cat } : {}),
})

/** The labels of options in the contract. They are data, as what products call their own option is. */
export const optionLabels = {
  size: 'Size',
  color: 'Color',
  finish: 'Finish',
  option: 'Option',
} as const

type NamedOption = { readonly label: string; readonly value: string }

/** A variant's options as carts, lists and quotes name them; what it has nothing of is left out. */
export const namedOptions = ({
  optionLabel,
  ...has
}: Readonly<Record<keyof typeof optionLabels, string | null>> & {
  /** What its product calls the option. */
  readonly optionLabel: string | null
}): NamedOption[] =>
  (['size', 'color', 'finish', 'option'] as const).flatMap((axis) => {
    const value = has[axis]
    const label = (axis === 'option' ? optionLabel : null) ?? optionLabels[axis]
    return value === null ? [] : [{ label, value }]
  })

const labelOf = (product: Product, axis: AxisName): string =>
  ({
    Size: words.variantAxes.size,
    color: words.variantAxes.color,
    finish: words.variantAxes.finish,
    option: product.optionLabel ?? words.variantAxes.option,
  })[axis]

const isExact = (item: ProductItem, choices: Wishes): boolean =>
  axisNames.every((axis) => isSame(choices[axis] ?? null, valueOf(item, axis)))

const axisOf = (
  product: Product,
  name: AxisName,
  chosen: ProductItem,
  cat: string | undefined,
): Axis | null => {
  const items = product.productItems
  const values = new Map<string, ProductItem[]>()
  for (const item of items) {
    const value = valueOf(item, name)
    if (value !== null) values.set(value, [...(values.get(value) ?? []), item])
  }
  if (values.size === 0) return null
  const selected = valueOf(chosen, name)
  const inOrder = name === 'Size' ? inSizeOrder([...values.keys()]) : [...values.keys()]
  const rows = inOrder.map((value): AxisValue => {
    const having = values.get(value) ?? []
    const choices = { ...choicesOf(chosen), [name]: value }
    const exact = having.filter((item) => isExact(item, choices))
    const target = value === selected ? chosen : (nearest(having, choices) ?? chosen)
    return {
      value,
      selected: value === selected,
      availability:
        exact.length === 0 ? 'elsewhere' : exact.some(isBuyable) ? 'available' : 'sold-out',
      swatch: swatchOf(target, name),
      skuId: target.skuId,
      query: queryOf(target, cat),
    }
  })
  return { name, label: labelOf(product, name), values: rows, selected }
}

/**
 * Selects the variant that an address asks for (`Size`, `color`, `finish`, `option`; `s` names a SKU) and tells, for
 * every choice, where it leads. When no variant meets all wishes the nearest one is selected, and `changes` says what
 * is different. Wishes of an axis come before `s`; without any wish it is the first variant in stock.
 */
export const selectVariant = (product: Product, query: ProductQuery): VariantSelection => {
  const named = product.productItems.find((item) => item.skuId === query.s)
  const asked: Wishes = Object.fromEntries(
    axisNames.flatMap((axis) => (query[axis] ? [[axis, query[axis]]] : [])),
  )
  const item = nearest(
    product.productItems,
    { ...(named ? choicesOf(named) : {}), ...asked },
    named?.skuId,
  )
  if (!item) throw new RangeError(`product ${product.itemId} has no variants`)
  return {
    item,
    axes: axisNames.flatMap((axis) => axisOf(product, axis, item, query.Cat) ?? []),
    changes: axisNames.flatMap((name): Change[] => {
      const wanted = asked[name]
      const got = valueOf(item, name)
      if (!wanted || isSame(wanted, got)) return []
      const having = bySizeNear(product.productItems, item).filter((it) =>
        isSame(wanted, valueOf(it, name)),
      )
      const target = nearest(having, choicesOf(item))
      const spelled = target && valueOf(target, name)
      return [
        {
          name,
          label: labelOf(product, name),
          wanted: spelled ?? wanted.replaceAll(/[-~]+/g, ' '),
          got,
          nearest: target
            ? {
                query: queryOf(target, query.Cat),
                words: axisNames.flatMap((axis) => valueOf(target, axis) ?? []).join(', '),
              }
            : null,
        },
      ]
    }),
  }
}
