import { Suspense, use } from 'react'
import { offersMattressRemoval } from '../../commerce/domain/limits.ts'
import { Disclosure } from '../components/disclosure.tsx'
import { Money } from '../components/price.tsx'
import { ProductCard } from '../components/product-card.tsx'
import { ProductFacts } from '../components/product-facts.tsx'
import { RecentlyViewed } from '../components/recently-viewed.tsx'
import { Recommended } from '../components/recommended.tsx'
import { Stars } from '../components/stars.tsx'
import { RelatedProducts } from '../components/related-products.tsx'
import { StorePlaces } from '../components/store-places.tsx'
import { PortableText } from '../sections/portable-text.tsx'
import { ProductStories } from '../sections/product-stories.tsx'
import type { ProductView } from './product-view.ts'

type Viewed = { view: ProductView }

const Delivery = ({ view: { methods, area, availabilityHref, product } }: Viewed) => (
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
        Around {area.city} (zip code {area.postalCode}) delivery costs <Money cents={area.fee} />{' '}
        and takes {area.firstDay} to {area.lastDay} days.{' '}
        <a href={availabilityHref}>See the days and the fee for your zip code</a>
      </p>
    )}
    {product.mattressRemovalSkuId !== null && offersMattressRemoval('CA') && (
      <p>In California we take your old mattress away on the same visit, if you ask for it.</p>
    )}
  </div>
)

const Stores = ({ view: { places, storeName, availabilityHref } }: Viewed) =>
  places.length === 0 ? (
    <p>
      None of our stores has it on the floor. It comes to you from our warehouse or from its maker.
    </p>
  ) : (
    <>
      <StorePlaces places={places} from={storeName} />
      <p>
        <a href={availabilityHref}>All stores that carry it, by distance from you</a>
      </p>
    </>
  )

/** What is to be known of the piece, how it comes and where it stands. */
export const ProductKnowledge = ({ view, isOpen = false }: Viewed & { isOpen?: boolean }) => (
  <ProductFacts product={view.product} dimensions={view.selection.item.dimensions} isOpen={isOpen}>
    <Disclosure title="Delivery" open={isOpen}>
      <Delivery view={view} />
    </Disclosure>
    {view.returns && (
      <Disclosure title="Returns" open={isOpen}>
        <div className="prose">
          <PortableText value={view.returns.text} />
        </div>
      </Disclosure>
    )}
    <Disclosure title="See it in a store" open={isOpen}>
      <Stores view={view} />
    </Disclosure>
  </ProductFacts>
)

const Matching = ({ view: { matching, product } }: Viewed) => {
  const pieces = use(matching)
  return pieces.length === 0 ? null : (
    <section className="product-row" aria-labelledby="matching-pieces">
      <div className="section-head">
        <h2 id="matching-pieces">More of the {product.collection} collection</h2>
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
        Rated {product.rating.average.toFixed(1)} out of 5 by{' '}
        {product.rating.count.toLocaleString('en-US')}
      </a>
    </p>
  ) : null
