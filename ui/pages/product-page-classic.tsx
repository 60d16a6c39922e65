import { BuyBox } from './buy-box.tsx'
import { Gallery } from '../components/gallery.tsx'
import { JsonLd } from '../components/json-ld.tsx'
import { ProductFacts } from '../components/product-facts.tsx'
import { RelatedProducts } from '../components/related-products.tsx'
import { Breadcrumbs } from '../layout/breadcrumbs.tsx'
import { ProductStories } from '../sections/product-stories.tsx'
import type { ProductPageProps } from './product-page.tsx'

/**
 * The page as it was before the redesign: heading first, picture and price side by side, the facts below at full
 * width. The setting PRODUCT_PAGE chooses between the two; both show the same data.
 */
export const ProductPageClassic = ({
  product,
  selection,
  buying,
  crumbs,
  related,
  stories,
  jsonLd,
}: ProductPageProps) => (
  <div className="product product-classic">
    {jsonLd && <JsonLd data={jsonLd} />}
    <Breadcrumbs crumbs={crumbs} />
    <h1>{product.name}</h1>
    <p className="product-maker">by {product.manufacturerName}</p>
    <div className="product-top">
      <Gallery pictures={selection.item.images} name={product.name} />
      <div className="product-side">
        <BuyBox product={product} selection={selection} buying={buying} />
      </div>
    </div>
    <p className="lead">{product.shortDescription}</p>
    <ProductFacts product={product} dimensions={selection.item.dimensions} />
    {stories && <ProductStories stories={stories} />}
    <RelatedProducts related={related} />
  </div>
)
