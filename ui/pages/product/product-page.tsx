import type { ReactNode } from 'react'
import { Gallery } from '../../components/product/gallery.tsx'
import { JsonLd } from '../../components/json-ld.tsx'
import { LateSheets } from '../../components/late-sheets.tsx'
import { Breadcrumbs } from '../../layout/breadcrumbs.tsx'
import { BuyBox } from './buy-box.tsx'
import { ProductModel } from './product-model.tsx'
import { Lead, OtherProducts, ProductKnowledge, RatingLine } from './product-sections.tsx'
import type { ProductView } from './product-view.ts'

export type ProductPageProps = {
  view: ProductView
  /** Where the sheet is of the windows that show a piece closer. */
  lightboxSheet: string
  /** Structured data about the product; left out on pages that no search engine keeps. */
  jsonLd?: Readonly<Record<string, unknown>>
  /** Reviews and questions. */
  reviews?: ReactNode
}

/** A product: what is to be chosen stays in view while its pictures and all there is to know scroll by. */
export const ProductPage = ({ view, lightboxSheet, jsonLd, reviews }: ProductPageProps) => {
  const { product, selection } = view
  return (
    <div className="product">
      {jsonLd && <JsonLd data={jsonLd} />}
      <Breadcrumbs crumbs={view.crumbs} />
      <div className="product-top">
        <Gallery pictures={selection.item.images} name={product.name} lightboxSheet={lightboxSheet}>
          <ProductModel view={view} sheetUrl={lightboxSheet} />
        </Gallery>
        <div className="product-side">
          <p className="product-maker">{product.manufacturerName}</p>
          <h1>{product.name}</h1>
          <LateSheets after="product" />
          <RatingLine view={view} />
          <Lead view={view} />
          <BuyBox view={view} />
        </div>
        <div className="product-knowledge">
          <ProductKnowledge view={view} />
        </div>
      </div>
      {reviews}
      <OtherProducts view={view} />
    </div>
  )
}
