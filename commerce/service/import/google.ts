import { type Adapter, axisOf, categoryPath, given, typeOf } from './adapter.ts'
import { googleCategory } from './google-categories.ts'
import { american } from './maps/units.ts'

const names = {
  item_id: 'item_group_id',
  sku: 'id',
  gtin: 'gtin',
  mpn: 'mpn',
  name: 'title',
  manufacturer: 'brand',
  product_type: 'product_type',
  category: 'product_type',
  price: 'price',
  list_price: 'sale_price',
  sale_price: 'sale_price',
  from: 'sale_price_effective_date',
  until: 'sale_price_effective_date',
  stock: 'availability',
  lead_time_days: 'availability_date',
  color: 'color',
  size: 'size',
  materials: 'material',
  width: 'product_width',
  depth: 'product_length',
  height: 'product_height',
  weight: 'product_weight',
  images: 'image_link',
  description: 'description',
} as const

/** Names may have spaces for their lines: `image link`. */
export const googleName = (name: string): string => name.replace(/^g:/, '').replaceAll(/\s+/g, '_')

/** Whether a header, in lower case, is that of a feed. */
export const isOfGoogle = (header: ReadonlySet<string>): boolean => {
  const named = new Set([...header].map(googleName))
  return named.has('id') && named.has('image_link')
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `Luna Sofa` of `Luna Sofa - Sand - 84 in`: a title without what its variant is chosen by, which stands at its end. */
const withoutChoices = (title: string, choices: readonly string[]): string => {
  const values = choices.filter((choice) => choice !== '').map(escaped)
  if (values.length === 0) return title
  const atEnd = new RegExp(`^(.*\\S)[\\s,;:/|(–—-]+(?:${values.join('|')})\\)?$`, 'iu')
  let name = title
  for (let found = atEnd.exec(name); found?.[1]; found = atEnd.exec(name))
    name = found[1].replace(/[\s,;:/|(–—-]+$/, '')
  return name === title ? title : name.replace(/\s+in$/i, '')
}

const DAY_MS = 86_400_000

/** Days until what is not there now is; undefined where the feed names no day to come. */
const daysUntil = (date: string, today: Date): string | undefined => {
  const days =
    (Date.parse(date.slice(0, 10)) - Date.parse(today.toISOString().slice(0, 10))) / DAY_MS
  return days > 0 ? String(days) : undefined
}

const soldOut = /^(?:out[ _]of[ _]stock|backorder|preorder)$/i

/** Whether it may be ordered though none is there. */
export const isAwaited = (availability: string): boolean =>
  /^\s*(?:backorder|preorder)\s*$/i.test(availability)

/** What stands where a piece has no further picture: the address of the shop. */
const BARE_HOST = /^https?:\/\/[^/]*\/?$/

/** Pages and feeds of the shop say of everything that it is new. */
const NOT_NEW = /^(?:used|refurbished)$/i
const isNotNew = (condition: string): string =>
  `is left out: the product is ${condition.toLowerCase()}, and the shop sells new ones`

type Chosen = Partial<Record<ReturnType<typeof axisOf> | 'option_label', string>>

/** What a variant is chosen by, of `Size:84 in,Firmness:Medium`; a comma without a name after it is the value's own. */
const chosenBy = (cell: string): Chosen => {
  const pairs: { name: string; value: string }[] = []
  for (const part of cell.split(/[|,]/)) {
    const [, name, value] = /^\s*([^:]+?)\s*:\s*(.+?)\s*$/.exec(part) ?? []
    const last = pairs.at(-1)
    if (name !== undefined && value !== undefined) pairs.push({ name, value })
    else if (last) last.value += `,${part.trimEnd()}`
  }
  const chosen: Chosen = {}
  for (const { name, value } of pairs) {
    const axis = axisOf(name)
    if (chosen[axis] !== undefined) continue
    chosen[axis] = value
    if (axis === 'option') chosen.option_label = name
  }
  return chosen
}

/**
 * A product feed of Google Merchant Center, XML or tab separated: one item a variant, joined by `item_group_id`. Days to
 * come are counted from `today`.
 */
export const googleAdapter = (today: Date): Adapter => {
  const first = new Map<string, { name: string; description: string; material: string }>()
  return {
    names,
    called: googleName,
    reads: [
      'additional_image_link',
      'condition',
      'google_product_category',
      'item_group_title',
      'variant_option',
    ],
    read: (row) => {
      const text = (name: string) => row.get(name)?.trim() ?? ''
      const itemId = text('item_group_id') || text('id')
      const chosen = chosenBy(text('variant_option'))
      const isVariant = text('item_group_id') !== ''
      const choices = [text('color'), text('size'), text('material'), ...Object.values(chosen)]
      // Variants are titled with their choices; a product has one name, that of its first without them.
      const known = first.get(itemId) ?? {
        name:
          text('item_group_title') ||
          (isVariant ? withoutChoices(text('title'), choices) : text('title')),
        // Atom’s own word for it.
        description: text('description') || text('summary'),
        material: text('material'),
      }
      first.set(itemId, known)
      const isTold = chosen.color !== undefined || chosen.finish !== undefined
      const google = googleCategory(text('google_product_category'))
      const trail = text('product_type').split('|')[0] ?? ''
      // From one moment to another, or for as long as the feed says so.
      const [from, until = ''] = text('sale_price_effective_date').split('/')
      const hasWindow = text('sale_price') !== '' && from !== ''
      const isOnSale = text('sale_price') !== '' && !hasWindow
      const measures = ['product_width', 'product_length', 'product_height', 'product_weight'].map(
        (name) => (text(name) === '' ? undefined : american(text(name))),
      )
      const [width, depth, height, weight] = measures
      const hasBeenUsed = NOT_NEW.test(text('condition'))
      const cells = given({
        item_id: itemId,
        sku: text('id'),
        gtin: text('gtin'),
        mpn: text('mpn'),
        name: known.name,
        manufacturer: text('brand'),
        // What is written in other letters than ours says nothing of where it goes.
        product_type: typeOf(trail) || typeOf(google),
        category: categoryPath(trail) === '' ? google : trail,
        price: hasBeenUsed ? '' : isOnSale ? text('sale_price') : text('price'),
        list_price: isOnSale ? text('price') : '',
        ...(hasWindow && { sale_price: text('sale_price'), from, until }),
        stock: soldOut.test(text('availability')) ? '0' : undefined,
        lead_time_days: soldOut.test(text('availability'))
          ? daysUntil(text('availability_date'), today)
          : undefined,
        // A color beside the choices is what it is chosen by in other words.
        color: isTold ? chosen.color : text('color'),
        finish: chosen.finish,
        size: text('size') || chosen.size,
        option: chosen.option,
        option_label: chosen.option_label,
        materials: known.material === '' ? undefined : `Material: ${known.material}`,
        width,
        depth,
        height,
        weight,
        images: [text('image_link'), ...text('additional_image_link').split(/[|,]/)]
          .map((one) => one.trim())
          .filter((one) => one !== '' && !BARE_HOST.test(one))
          .join('|'),
        description: known.description,
      })
      const isOver = soldOut.test(text('availability')) && !isAwaited(text('availability'))
      return {
        cells,
        ...(hasBeenUsed && { missing: { price: isNotNew(text('condition')) } }),
        ...(isOver && { empty: ['lead_time_days'] }),
      }
    },
  }
}
