import * as words from '#words'
import type { ProductSummary } from '../../../commerce/contract/product/product.ts'
import { ProductCard } from './product-card.tsx'

/** A few pieces to begin with, where a page has nothing else to show. */
export const Starters = ({ products }: { products: readonly ProductSummary[] }) =>
  products.length > 0 && (
    <section className="product-row" aria-labelledby="starters">
      <div className="section-head">
        <h2 id="starters">{words.common.starters}</h2>
      </div>
      <ul className="cards cards-row">
        {products.map((product) => (
          <ProductCard key={product.itemId} product={product} />
        ))}
      </ul>
    </section>
  )
