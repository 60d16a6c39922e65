import * as words from '#words'
import type { Product, ProductItem } from '../../../commerce/contract/product/product.ts'
import { returnBarOf, type ReturnTerms } from '../../../commerce/domain/claims/return-terms.ts'
import { buyableQuantity, isBuyable } from '../../../commerce/domain/delivery/availability.ts'
import { firmnessOf } from '../../../commerce/domain/product/compare.ts'
import type { VariantSelection } from '../../../commerce/domain/product/variant.ts'
import { FirmnessScale } from '../../components/product/firmness-scale.tsx'
import { Icon } from '../../components/icon.tsx'
import { KeptInPlace } from '../../components/kept.tsx'
import { Badge } from '../../components/product/badge.tsx'
import { lastMoment } from '../../components/dates.ts'
import { CompareLink } from '../../components/listing/compare-link.tsx'
import { FinancingLine } from '../../components/financing/financing-line.tsx'
import { pieceMarks } from '../../components/product/piece-marks.ts'
import { Price } from '../../components/product/price.tsx'
import { SaveButton } from '../../components/lists/save-button.tsx'
import { ShareLink } from '../../components/lists/share-link.tsx'
import { useShopClock } from '../../components/shop-clock.tsx'
import {
  VariantChanges,
  VariantField,
  VariantOptions,
} from '../../components/product/variant-options.tsx'
import { Island } from '../../island.tsx'
import { ADD_TO_CART_FORM, AddToCart } from '../../islands/cart/add-to-cart.tsx'
import { linkTo } from '../../components/rich-parts.tsx'
import { Rich } from '../../components/rich.tsx'
import { PortableText } from '../../sections/portable-text.tsx'
import type { ProductView } from './product-view.ts'

type Item = Pick<ProductItem, 'skuId' | 'pricing'> & { readonly isClearance: boolean }

type OfferProps = Pick<
  ProductView,
  'financing' | 'financingNote' | 'offersFinancing' | 'swatchesHref'
> &
  Omit<VariantSelection, 'item'> & {
    readonly product: Pick<Product, 'itemId' | 'name' | 'manufacturerName'>
    readonly item: Item
  }

/**
 * Financing, from the least amount on and not on clearance: a plan with its terms and the editors' disclosure, or no
 * figure at all.
 */
const FinancingOf = ({ financing, financingNote, offersFinancing, item }: OfferProps) => {
  if (!offersFinancing || item.isClearance) return null
  if (financing) return <FinancingLine financing={financing} amount={item.pricing.price} />
  return (
    <div className="financing">
      {financingNote ? (
        <PortableText value={financingNote} />
      ) : (
        <p>
          <Rich text={words.productPage.financing} parts={{ how: linkTo('/financing') }} />
        </p>
      )}
    </div>
  )
}

/** What it costs, and what else can be chosen. */
const Offer = (props: OfferProps) => {
  const { product, item, axes, changes, swatchesHref } = props
  const { longDate } = useShopClock()
  const { price, listPrice, priceValidUntil } = item.pricing
  return (
    <>
      {item.isClearance && <Badge tone="sale">{words.badges.clearance}</Badge>}
      <Price
        price={price}
        listPrice={listPrice}
        saving
        saleUntil={priceValidUntil && longDate(lastMoment(priceValidUntil))}
      />
      <FinancingOf {...props} />
      <VariantChanges product={product} changes={changes} />
      <VariantOptions product={product} axes={axes} />
      {swatchesHref && <a href={swatchesHref}>{words.swatchOrders.link}</a>}
    </>
  )
}

const goesBack = (terms: ReturnTerms, item: ProductItem): string => {
  const { noReturn, trialOf, returnsUnopened, returnsWithin } = words.productPage
  const bar = returnBarOf(terms, item)
  if (bar !== null) return noReturn[bar]
  if (terms.isTrial) return trialOf[terms.endsIn](terms.days)
  return terms.isUnopened ? returnsUnopened(terms.days) : returnsWithin(terms.days)
}

/** What one wants to be sure of before pressing the button. */
const assurancesOf = ({ product, returnTerms, otherPart, selection }: ProductView) =>
  [
    { icon: 'moon', line: product.productType === 'mattress' ? product.warranty : null },
    { icon: 'back', line: returnTerms && goesBack(returnTerms, selection.item) },
    { icon: 'bed', line: otherPart },
  ] as const

type FootProps = Pick<ProductView, 'availabilityHref' | 'fitHref' | 'alertHref' | 'url'> & {
  readonly product: Pick<Product, 'itemId' | 'name' | 'productType'>
  readonly skuId: string
  readonly assurances: ReturnType<typeof assurancesOf>
  readonly hasStores: boolean
  readonly isBuyable: boolean
  readonly canBeSaved: boolean
}

const Assurances = ({ assurances }: Pick<FootProps, 'assurances'>) => {
  const lines = assurances.filter(({ line }) => line !== null)
  return lines.length === 0 ? null : (
    <ul className="assurances">
      {lines.map(({ line, icon }) => (
        <li key={icon}>
          <Icon name={icon} />
          {line === null || typeof line === 'string' ? (
            line
          ) : (
            <span>
              <Rich
                text={words.productPage.soldWithout[line.part](line.size)}
                parts={{ see: linkTo(line.href), bed: linkTo(line.wholeHref) }}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What is sure of it, and what else can be done with it than to buy it. */
const Foot = ({ product, skuId, ...it }: FootProps) => (
  <>
    <Assurances assurances={it.assurances} />
    <p className="more-links">
      {it.availabilityHref && (
        <a href={it.availabilityHref}>{words.productPage.deliveryDays({ stores: it.hasStores })}</a>
      )}
      {it.fitHref && <a href={it.fitHref}>{words.fit.heading}</a>}
      {it.alertHref && (
        <a href={it.alertHref}>
          {it.isBuyable ? words.productAlert.cheaper : words.productAlert.back}
        </a>
      )}
    </p>
    <div className="buy-box-foot" {...pieceMarks({ itemId: product.itemId, skuId })}>
      {it.canBeSaved && (
        <SaveButton itemId={product.itemId} skuId={skuId} productName={product.name} worded />
      )}
      <CompareLink product={{ ...product, skuId }} />
      <ShareLink title={product.name} url={it.url} />
    </div>
    <p className="fine">{words.productPage.item(skuId)}</p>
  </>
)

/** What is chosen, and the button that puts it into the cart. */
const ToCart = ({ view: { product, selection, buying } }: { view: ProductView }) => {
  const { item } = selection
  const firmness = firmnessOf(product, item)
  const available = buyableQuantity(item)
  const choices = selection.axes.flatMap((axis) => axis.selected ?? []).join(', ')
  return (
    <>
      {isBuyable(item) && (
        <VariantField product={product} axes={selection.axes} item={item} form={ADD_TO_CART_FORM} />
      )}
      {typeof firmness?.step === 'number' && <FirmnessScale step={firmness.step} labelled />}
      <Island
        name="add-to-cart"
        on="interaction"
        isSameForAll
        component={AddToCart}
        props={{
          ...buying,
          skuId: item.skuId,
          name: product.name,
          choices,
          ...(available === null ? {} : { availableQuantity: available }),
          bar: { price: item.pricing.price, listPrice: item.pricing.listPrice },
        }}
      />
    </>
  )
}

/** A plan is chosen where the piece is: it says so, and leads there. */
const BoughtWith = ({ covers }: { covers: NonNullable<ProductView['covers']> }) => (
  <div>
    <p>{words.productPage.planWithPiece}</p>
    {covers.length > 0 && (
      <nav aria-label={words.productPage.planCovers}>
        <ul className="pills">
          {covers.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    )}
  </div>
)

/** Price, choices and the way into the cart of the variant chosen. */
export const BuyBox = ({ view }: { view: ProductView }) => {
  const { financing, financingNote, offersFinancing, swatchesHref, selection } = view
  const { itemId, name, manufacturerName, productType } = view.product
  const { item, axes, changes } = selection
  const { skuId, pricing } = item
  return (
    <div className="buy-box">
      <KeptInPlace
        name="offer"
        part={Offer}
        props={{
          financing,
          financingNote,
          offersFinancing,
          swatchesHref,
          axes,
          changes,
          product: { itemId, name, manufacturerName },
          item: { skuId, pricing, isClearance: item.dynamicProperties.clearance },
        }}
      />
      {view.covers ? <BoughtWith covers={view.covers} /> : <ToCart view={view} />}
      <KeptInPlace
        name="foot"
        part={Foot}
        props={{
          product: { itemId, name, productType },
          skuId,
          url: view.url,
          availabilityHref: view.availabilityHref,
          fitHref: view.fitHref,
          alertHref: view.alertHref,
          assurances: assurancesOf(view),
          hasStores: view.places !== null,
          isBuyable: isBuyable(item),
          canBeSaved: !view.covers,
        }}
      />
    </div>
  )
}
