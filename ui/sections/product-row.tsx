import type { ProductSummary } from '../../commerce/contract/product/product.ts'
import type { SectionOf } from '../../content/sections.ts'
import { useFields } from '../components/content/editing.tsx'
import { EditorLink } from '../components/content/editor-link.tsx'
import { ProductCard } from '../components/product/product-card.tsx'

/** A few products of a category, side by side; nothing at all when there are none to show. */
export const ProductRow = ({
  section,
  products,
}: {
  section: SectionOf<'productRow'>
  products: readonly ProductSummary[]
}) => {
  const edit = useFields()
  return products.length === 0 ? null : (
    <section className="product-row">
      <div className="section-head">
        <h2 {...edit('title')}>{section.title}</h2>
        {section.text && <p {...edit('text')}>{section.text}</p>}
        {section.link && (
          <EditorLink
            className="more"
            href={section.link.href}
            openInNewTab={section.link.openInNewTab}
            {...edit('link.label')}
          >
            {section.link.label}
          </EditorLink>
        )}
      </div>
      <ul className="cards cards-row">
        {products.map((product) => (
          <ProductCard key={product.itemId} product={product} />
        ))}
      </ul>
    </section>
  )
}
