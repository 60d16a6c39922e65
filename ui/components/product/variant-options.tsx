import * as words from '#words'
import type { Product, ProductItem } from '../../../commerce/contract/product/product.ts'
import { isBuyable } from '../../../commerce/domain/delivery/availability.ts'
import { variantName } from '../../../commerce/domain/product/offer.ts'
import { productUrl } from '../../../commerce/domain/product/product-url.ts'
import type { Axis, AxisValue, Change } from '../../../commerce/domain/product/variant.ts'
import { Notice } from '../notice.tsx'
import { moneyText } from './price.tsx'
import { Chip } from './swatches.tsx'

type ProductName = Pick<Product, 'itemId' | 'name' | 'manufacturerName'>

const notes = {
  available: '',
  'sold-out': words.variants.isSoldOut,
  elsewhere: words.variants.isElsewhere,
} as const

/** `chosen` is the id of the axis's value that is taken: the focus goes from the one that was pressed to it. */
const Value = ({
  product,
  value,
  chosen,
}: {
  product: ProductName
  value: AxisValue
  chosen: string
}) => (
  <li>
    <a
      href={productUrl(product, value.query)}
      className={`option option-${value.availability}${value.swatch ? ' option-swatch' : ''}`}
      aria-current={value.selected ? 'true' : undefined}
      {...(value.selected ? { id: chosen } : { 'data-focus-next': chosen })}
    >
      {value.swatch && <Chip swatch={value.swatch} />}
      {value.swatch ? <span className="vh">{value.value}</span> : value.value}
      {notes[value.availability] && <span className="vh">{notes[value.availability]}</span>}
    </a>
  </li>
)

/** What can be chosen of a product: each value is a link to the variant it leads to. */
export const VariantOptions = ({
  product,
  axes,
}: {
  product: ProductName
  axes: readonly Axis[]
}) => (
  <div className="options" data-keep-scroll="">
    {axes.map((axis) => (
      <div key={axis.name} role="group" aria-label={axis.label} className="option-axis">
        <p className="option-label">
          {axis.label}
          {axis.selected && <span>{`: ${axis.selected}`}</span>}
        </p>
        <ul>
          {axis.values.map((value) => (
            <Value key={value.value} product={product} value={value} chosen={`${axis.name}-now`} />
          ))}
        </ul>
      </div>
    ))}
  </div>
)

const chosenOf = ({ dynamicProperties: it }: ProductItem) =>
  [it.size, it.colorSwatch?.name, it.finishSwatch?.name, it.option] as const

/** What a variant has otherwise than another. */
const differences = (it: ProductItem, from: ProductItem) => {
  const other = chosenOf(from)
  return chosenOf(it).filter((choice, at) => choice !== other[at])
}

/** The one choice that a variant differs by, and what it costs where that differs too. */
const otherChoice = (it: ProductItem, from: ProductItem): string => {
  const choice = differences(it, from)[0] ?? variantName({ name: '' }, it)
  const { price } = it.pricing
  return price === from.pricing.price ? choice : `${choice}: ${moneyText(price)}`
}

/**
 * The same choice as a field of the form with this id: for who has no scripts, so that what they chose below it (how it
 * comes, a plan, how many) is not lost to a link. It offers what the links do, one other choice at a time: some pieces
 * have a hundred variants.
 */
export const VariantField = ({
  product: { productItems },
  axes,
  item,
  form,
}: {
  product: Pick<Product, 'productItems'>
  axes: readonly Axis[]
  item: ProductItem
  form: string
}) => {
  const others = productItems.filter(
    (it) => it.skuId === item.skuId || (isBuyable(it) && differences(it, item).length === 1),
  )
  return others.length < 2 ? null : (
    <noscript>
      <div className="field">
        <label htmlFor="other-sku">{words.variants.another(axes.map(({ label }) => label))}</label>
        <select id="other-sku" name="otherSkuId" form={form} defaultValue={item.skuId}>
          {others.map((it) => (
            <option key={it.skuId} value={it.skuId}>
              {it.skuId === item.skuId ? variantName({ name: '' }, it) : otherChoice(it, item)}
            </option>
          ))}
        </select>
      </div>
    </noscript>
  )
}

/** Says which wishes of the address could not be met, what is shown instead, and what to change to have the wish. */
export const VariantChanges = ({
  product,
  changes,
}: {
  product: ProductName
  changes: readonly Change[]
}) =>
  changes.length === 0 ? null : (
    <Notice>
      {changes.map((change) => (
        <div key={change.name}>
          <p>
            {change.nearest ? words.variants.notTogether(change) : words.variants.notMade(change)}
            {change.got && ` ${words.variants.lookingAt(change.got)}`}
          </p>
          {change.nearest && (
            <p>
              <a href={productUrl(product, change.nearest.query)} data-keep-scroll>
                {words.variants.seeItIn(change.nearest.words)}
              </a>
            </p>
          )}
        </div>
      ))}
    </Notice>
  )
