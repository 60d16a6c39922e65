import * as words from '#words'
import type { ProductItem } from '../../../commerce/contract/product/product.ts'
import { returnBarOf, type ReturnTerms } from '../../../commerce/domain/claims/return-terms.ts'
import { buyableQuantity, isBuyable } from '../../../commerce/domain/delivery/availability.ts'
import { firmnessOf } from '../../../commerce/domain/product/compare.ts'
import { FirmnessScale } from '../../components/product/firmness-scale.tsx'
import { Icon } from '../../components/icon.tsx'
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

/**
 * Financing, from the least amount on and not on clearance: a plan with its terms and the editors' disclosure, or no
 * figure at all.
 */
const FinancingOf = ({
  view: { financing, financingNote, offersFinancing, selection },
}: {
  view: ProductView
}) => {
  const { pricing, dynamicProperties } = selection.item
  if (!offersFinancing || dynamicProperties.clearance) return null
  if (financing) return <FinancingLine financing={financing} amount={pricing.price} />
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

const goesBack = (terms: ReturnTerms, item: ProductItem): string => {
  const { noReturn, trialOf, returnsUnopened, returnsWithin } = words.productPage
  const bar = returnBarOf(terms, item)
  if (bar !== null) return noReturn[bar]
  if (terms.isTrial) return trialOf[terms.endsIn](terms.days)
  return terms.isUnopened ? returnsUnopened(terms.days) : returnsWithin(terms.days)
}

/** What one wants to be sure of before pressing the button. */
const Assurances = ({
  view: { product, returns, otherPart, selection },
}: {
  view: ProductView
}) => {
  const isMattress = product.productType === 'mattress'
  const said = [
    { icon: 'moon', line: isMattress ? product.warranty : null },
    {
      icon: 'back',
      line: returns && returns.terms && goesBack(returns.terms, selection.item),
    },
    {
      icon: 'bed',
      line: otherPart && (
        <span>
          <Rich
            text={words.productPage.soldWithout[otherPart.part](otherPart.size)}
            parts={{ see: linkTo(otherPart.href), bed: linkTo(otherPart.wholeHref) }}
          />
        </span>
      ),
    },
  ] as const
  const lines = said.filter(({ line }) => line !== null)
  return lines.length === 0 ? null : (
    <ul className="assurances">
      {lines.map(({ line, icon }) => (
        <li key={icon}>
          <Icon name={icon} />
          {line}
        </li>
      ))}
    </ul>
  )
}

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
  const { longDate } = useShopClock()
  const { product, selection } = view
  const { item } = selection
  const { price, listPrice, priceValidUntil } = item.pricing
  return (
    <div className="buy-box">
      {item.dynamicProperties.clearance && <Badge tone="sale">{words.badges.clearance}</Badge>}
      <Price
        price={price}
        listPrice={listPrice}
        saving
        saleUntil={priceValidUntil && longDate(lastMoment(priceValidUntil))}
      />
      <FinancingOf view={view} />
      <VariantChanges product={product} changes={selection.changes} />
      <VariantOptions product={product} axes={selection.axes} />
      {view.swatchesHref && <a href={view.swatchesHref}>{words.swatchOrders.link}</a>}
      {view.covers ? <BoughtWith covers={view.covers} /> : <ToCart view={view} />}
      <Assurances view={view} />
      <p className="more-links">
        {view.availabilityHref && (
          <a href={view.availabilityHref}>
            {words.productPage.deliveryDays({ stores: view.places !== null })}
          </a>
        )}
        {view.fitHref && <a href={view.fitHref}>{words.fit.heading}</a>}
        {view.alertHref && (
          <a href={view.alertHref}>
            {isBuyable(item) ? words.productAlert.cheaper : words.productAlert.back}
          </a>
        )}
      </p>
      <div className="buy-box-foot" {...pieceMarks({ itemId: product.itemId, skuId: item.skuId })}>
        {!view.covers && (
          <SaveButton
            itemId={product.itemId}
            skuId={item.skuId}
            productName={product.name}
            worded
          />
        )}
        <CompareLink product={{ ...product, skuId: item.skuId }} />
        <ShareLink title={product.name} url={view.url} />
      </div>
      <p className="fine">{words.productPage.item(item.skuId)}</p>
    </div>
  )
}
