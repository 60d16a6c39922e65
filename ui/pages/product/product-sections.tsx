import { Suspense } from 'react'
import * as words from '#words'
import type { PortableText as PortableTextValue } from '../../../content/portable-text.ts'
import { Disclosure } from '../../components/disclosure.tsx'
import { Kept } from '../../components/kept.tsx'
import { drawingAmong } from '../../components/product/dimension-drawing.tsx'
import { Money } from '../../components/product/price.tsx'
import { ProductCard } from '../../components/product/product-card.tsx'
import { ProductFacts } from '../../components/product/product-facts.tsx'
import { RecentlyViewed } from '../../components/product/recently-viewed.tsx'
import { Recommended } from '../../components/product/recommended.tsx'
import { filledWith, linkTo } from '../../components/rich-parts.tsx'
import { Rich } from '../../components/rich.tsx'
import { Stars } from '../../components/reviews/stars.tsx'
import { RelatedProducts } from '../../components/product/related-products.tsx'
import { useSoonOrLater } from '../../components/soon-or-later.ts'
import { type NearPlaces, StorePlaces } from '../../components/stores/store-places.tsx'
import { PortableText } from '../../sections/portable-text.tsx'
import { ProductStories } from '../../sections/product-stories.tsx'
import type { ProductView } from './product-view.ts'

type Viewed = { view: ProductView }

/** What a product is in a sentence, unless its name has said so: tables often have one text for both. */
export const Lead = ({ view: { product } }: Viewed) =>
  product.name.includes(product.shortDescription) ? null : (
    <p className="lead">{product.shortDescription}</p>
  )

type DeliveryProps = Pick<ProductView, 'methods' | 'area'> & {
  readonly daysHref: string
  /** Where old mattresses are taken along, in words; null of what replaces none. */
  readonly removalPlaces: string | null
}

const Delivery = ({ methods, area, daysHref, removalPlaces }: DeliveryProps) => (
  <div className="prose">
    {methods.length > 0 && (
      <dl className="methods">
        {methods.map((method) => (
          <div key={method.id}>
            <dt>{method.name}</dt>
            <dd>{method.description}</dd>
          </div>
        ))}
      </dl>
    )}
    {area && (
      <p>
        <Rich
          text={words.productPage.area(area)}
          parts={{
            fee: filledWith(area.fee === 0 ? words.promise.free : <Money cents={area.fee} />),
            days: linkTo(daysHref),
          }}
        />
      </p>
    )}
    {removalPlaces && <p>{words.productPage.removal(removalPlaces)}</p>}
  </div>
)

const Stores = ({
  places,
  storeName,
  storesHref,
}: {
  places: NearPlaces
  storeName: string
  storesHref: string
}) => (
  <>
    <StorePlaces places={places} from={storeName} nowhere={words.productPage.atNoStore} />
    {(places.near.length > 0 || places.beyond) && (
      <p>
        <a href={storesHref}>{words.productPage.otherStores}</a>
      </p>
    )}
  </>
)

const Facts = ({ view, isOpen }: Viewed & { isOpen: boolean }) => {
  const { name, productType, description, features, materials, care, assembly, warranty } =
    view.product
  const { dimensions, dynamicProperties, images } = view.selection.item
  const { size } = dynamicProperties
  return (
    <ProductFacts
      {...{ name, productType, description, features, materials, care, assembly, warranty }}
      {...{ size, dimensions, isOpen }}
      drawing={drawingAmong(images)}
    />
  )
}

type WaysProps = {
  /** Null of what does not come: a plan. */
  readonly delivery: DeliveryProps | null
  readonly returns: PortableTextValue | null
  readonly stores: { readonly places: NearPlaces; readonly storeName: string } | null
  readonly isOpen: boolean
}

/** How it comes, how it goes back, and where it stands. */
const Ways = ({ delivery, returns, stores, isOpen }: WaysProps) => (
  <>
    {delivery && (
      <Disclosure title={words.productPage.delivery} open={isOpen}>
        <Delivery {...delivery} />
      </Disclosure>
    )}
    {returns && (
      <Disclosure title={words.productPage.returns} open={isOpen}>
        <div className="prose">
          <PortableText value={returns} />
        </div>
      </Disclosure>
    )}
    {delivery && stores && (
      <Disclosure title={words.productPage.seeInStore} open={isOpen}>
        <Stores {...stores} storesHref={delivery.daysHref} />
      </Disclosure>
    )}
  </>
)

const waysOf = ({
  methods,
  area,
  product,
  removalPlaces,
  returnPolicy,
  places,
  storeName,
  availabilityHref,
}: ProductView): Omit<WaysProps, 'isOpen'> => ({
  delivery:
    availabilityHref === null
      ? null
      : {
          methods,
          area,
          daysHref: availabilityHref,
          removalPlaces: product.mattressRemovalSkuId === null ? null : removalPlaces,
        },
  returns: returnPolicy,
  stores: places && { places, storeName },
})

/** What is to be known of the piece, the same everywhere, then how it comes and where it stands. */
export const ProductKnowledge = ({ view, isOpen = false }: Viewed & { isOpen?: boolean }) => (
  <>
    <Facts view={view} isOpen={isOpen} />
    <Kept
      as="div"
      className="product-facts"
      name="ways"
      part={Ways}
      props={{ ...waysOf(view), isOpen }}
    />
  </>
)

const Matching = ({ view: { matching, product } }: Viewed) => {
  const pieces = useSoonOrLater(matching)
  return pieces.length === 0 || product.collection === null ? null : (
    <section className="product-row" aria-labelledby="matching-pieces">
      <div className="section-head">
        <h2 id="matching-pieces">{words.otherProducts.collection(product.collection)}</h2>
      </div>
      <ul className="cards cards-row">
        {pieces.map((piece) => (
          <ProductCard key={piece.itemId} product={piece} />
        ))}
      </ul>
    </section>
  )
}

/** Other products at the end of the page: the piece's own family, what goes well with it, what was looked at before. */
export const OtherProducts = ({ view }: Viewed) => (
  <>
    {view.product.collection !== null && (
      <Suspense fallback={<div className="product-row-waiting" aria-hidden="true" />}>
        <Matching view={view} />
      </Suspense>
    )}
    <ProductStories stories={view.stories} />
    <RelatedProducts related={view.related} />
    <Recommended place="product" itemIds={[view.product.itemId]} />
    <RecentlyViewed product={view.product} />
  </>
)

/** How others rate it, where they have. */
export const RatingLine = ({ view: { product } }: Viewed) =>
  product.rating && product.rating.count > 0 ? (
    <p className="rating-line">
      <Stars value={product.rating.average} />
      <a href="#reviews">
        {words.productPage.rated({
          average: product.rating.average.toFixed(1),
          count: product.rating.count,
        })}
      </a>
    </p>
  ) : null
