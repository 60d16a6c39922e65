import type { Product } from '../../commerce/contract/product.ts'
import type { VariantSelection } from '../../commerce/domain/variant.ts'
import { type Buying, BuyBox } from './buy-box.tsx'
import { Gallery } from '../components/gallery.tsx'
import { JsonLd } from '../components/json-ld.tsx'
import { ProductFacts } from '../components/product-facts.tsx'
import { RelatedProducts, type RelatedProps } from '../components/related-products.tsx'
import { type Crumb, Breadcrumbs } from '../layout/breadcrumbs.tsx'
import { ProductStories, type StoriesProps } from '../sections/product-stories.tsx'

export type ProductPageProps = RelatedProps &
  Partial<StoriesProps> & {
    product: Product
    /** The variant that the address asks for, and what else can be chosen. */
    selection: VariantSelection
    buying: Buying
    crumbs: readonly Crumb[]
    /** Structured data about the product; left out on pages that no search engine keeps. */
    jsonLd?: Readonly<Record<string, unknown>>
  }

/** A product: its pictures stay in view while the choices beside them scroll by. */
export const ProductPage = ({
  product,
  selection,
  buying,
  crumbs,
  related,
  stories,
  jsonLd,
}: ProductPageProps) => (
  <div className="product">
    {jsonLd && <JsonLd data={jsonLd} />}
    <Breadcrumbs crumbs={crumbs} />
    <div className="product-top">
      <Gallery pictures={selection.item.images} name={product.name} />
      <div className="product-side">
        <p className="product-maker">{product.manufacturerName}</p>
        <h1>{product.name}</h1>
        <p className="lead">{product.shortDescription}</p>
        <BuyBox product={product} selection={selection} buying={buying} />
        <ProductFacts product={product} dimensions={selection.item.dimensions} />
      </div>
    </div>
    {stories && <ProductStories stories={stories} />}
    <RelatedProducts related={related} />
  </div>
)
