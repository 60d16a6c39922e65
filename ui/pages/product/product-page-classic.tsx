import * as words from '#words'
import { Gallery } from '../../components/product/gallery.tsx'
import { JsonLd } from '../../components/json-ld.tsx'
import { LateSheets } from '../../components/late-sheets.tsx'
import { Breadcrumbs } from '../../layout/breadcrumbs.tsx'
import { BuyBox } from './buy-box.tsx'
import type { ProductPageProps } from './product-page.tsx'
import { ProductModel } from './product-model.tsx'
import { Lead, OtherProducts, ProductKnowledge, RatingLine } from './product-sections.tsx'

/**
 * The page as it was before the redesign: heading first, picture and price side by side, everything to know below at
 * full width and open. The setting PRODUCT_PAGE chooses between the two; both show the same data.
 */
export const ProductPageClassic = ({ view, lightboxSheet, jsonLd, reviews }: ProductPageProps) => {
  const { product, selection } = view
  return (
    <div className="product product-classic">
      {jsonLd && <JsonLd data={jsonLd} />}
      <Breadcrumbs crumbs={view.crumbs} />
      <h1>{product.name}</h1>
      <p className="product-maker">{words.productPage.by(product.manufacturerName)}</p>
      <RatingLine view={view} />
      <div className="product-top">
        <Gallery pictures={selection.item.images} name={product.name} lightboxSheet={lightboxSheet}>
          <ProductModel view={view} sheetUrl={lightboxSheet} />
        </Gallery>
        <div className="product-side">
          <Lead view={view} />
          <LateSheets after="product-classic" />
          <BuyBox view={view} />
        </div>
      </div>
      <ProductKnowledge view={view} isOpen />
      {reviews}
      <OtherProducts view={view} />
    </div>
  )
}
