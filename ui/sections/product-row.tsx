import type { ProductSummary } from '../../commerce/contract/product.ts'
import type { ProductRowSection } from '../../content/sections.ts'
import { ProductCard } from '../components/product-card.tsx'

/** A few products of a category, side by side; nothing at all when there are none to show. */
export const ProductRow = ({
  section,
  products,
}: {
  section: ProductRowSection
  products: readonly ProductSummary[]
}) =>
  products.length === 0 ? null : (
    <section className="product-row">
      <div className="section-head">
        <h2>{section.title}</h2>
        {section.text && <p>{section.text}</p>}
        {section.link && (
          <a className="more" href={section.link.href}>
            {section.link.label}
          </a>
        )}
      </div>
      <ul className="cards cards-row">
        {products.map((product) => (
          <ProductCard key={product.itemId} product={product} />
        ))}
      </ul>
    </section>
  )
