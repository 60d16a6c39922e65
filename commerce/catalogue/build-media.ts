import { authoredProducts } from './catalogue.ts'
import { type DerivedFile, derivedFiles } from './media/derivatives.ts'
import { solidOf } from './media/gltf.ts'
import { drawnViewsOf, drawVariant, rendersOf } from './media/media.ts'
import { swatchMedia } from './media/swatches.ts'
import { variantsOf } from './variants.ts'

/** Every drawn picture of the catalogue: the file's name (without a folder) and its SVG. */
export const buildMedia = (): ReadonlyMap<string, string> => {
  const files = new Map<string, string>()
  for (const product of authoredProducts)
    for (const variant of variantsOf(product))
      for (const view of drawnViewsOf(product, variant)) {
        const { file, svg } = drawVariant(product, variant, view)
        files.set(file, svg)
      }
  return files
}

/** A rendered picture: its file in `media/`, and the sizes it is served in besides its own. */
export type RenderedMedium = { readonly source: string; readonly sizes: readonly DerivedFile[] }

/** Every rendered picture, by the name under which it is served. */
export const renderedMedia = (): ReadonlyMap<string, RenderedMedium> =>
  new Map([
    ...swatchMedia(),
    ...authoredProducts.flatMap((product) =>
      variantsOf(product).flatMap((variant) =>
        rendersOf(product, variant).map(
          ({ shot, original, sized, source, render }) =>
            [
              original,
              { source: `renders/${source}`, sizes: derivedFiles(sized, shot, render) },
            ] as const,
        ),
      ),
    ),
  ])

/** Every glTF file: where it lies in `media/gltf/`, by the name under which it is served. */
export const solidMedia = (): ReadonlyMap<string, string> =>
  new Map(
    authoredProducts.flatMap((product) =>
      variantsOf(product).flatMap((variant) => {
        const found = solidOf(product, variant)
        return found ? [[found.file, found.source] as const] : []
      }),
    ),
  )
