import { outlineOf } from '../../../commerce/domain/product/outline.ts'
import { measuresOf } from '../../components/product/measures.ts'
import { Island } from '../../island.tsx'
import { ModelOpener } from '../../islands/product/model-opener.tsx'
import type { ProductView } from './product-view.ts'

/** The way to the piece in 3D, where the chosen variant has a model. */
export const ProductModel = ({ view, sheetUrl }: { view: ProductView; sheetUrl: string }) => {
  const { item } = view.selection
  if (!item.model) return null
  const { url, variantName } = item.model
  const outline = outlineOf(item.dimensions)
  return (
    <Island
      name="model-opener"
      on="interaction"
      component={ModelOpener}
      props={{
        url,
        ...(variantName === null ? {} : { variantName }),
        name: view.product.name,
        measures: outline && measuresOf(outline),
        sheetUrl,
      }}
    />
  )
}
