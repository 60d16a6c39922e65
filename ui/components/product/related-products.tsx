import { Suspense } from 'react'
import * as words from '#words'
import type { ProductSummary } from '../../../commerce/contract/product/product.ts'
import { type SoonOrLater, useSoonOrLater } from '../soon-or-later.ts'
import { ProductCard } from './product-card.tsx'

export type RelatedProps = {
  /** What cannot be had is an empty list. */
  related: SoonOrLater<readonly ProductSummary[]>
}

const Related = ({ related }: RelatedProps) => {
  const products = useSoonOrLater(related)
  return products.length === 0 ? null : (
    <section className="product-row">
      <div className="section-head">
        <h2>{words.otherProducts.related}</h2>
      </div>
      <ul className="cards cards-row">
        {products.map((product) => (
          <ProductCard key={product.itemId} product={product} />
        ))}
      </ul>
    </section>
  )
}

/** May arrive after the page it stands on; until then its place is kept. */
export const RelatedProducts = ({ related }: RelatedProps) => (
  <Suspense fallback={<div className="product-row-waiting" aria-hidden="true" />}>
    <Related related={related} />
  </Suspense>
)
