import { authoredProducts } from './catalogue.ts'
import { drawnViewsOf, drawVariant, rendersOf } from './media/media.ts'
import { drawScene, sceneFile, sceneNames } from './media/scenes.ts'
import { variantsOf } from './variants.ts'

/** Every drawn picture of the catalogue and every scene: the file's name (without a folder) and its SVG. */
export const buildMedia = (): ReadonlyMap<string, string> => {
  const files = new Map<string, string>()
  for (const product of authoredProducts)
    for (const variant of variantsOf(product))
      for (const view of drawnViewsOf(product, variant)) {
        const { file, svg } = drawVariant(product, variant, view)
        files.set(file, svg)
      }
  for (const name of sceneNames) files.set(sceneFile(name), drawScene(name))
  return files
}

/** Every rendered picture: the name under which it is served, and its file in `media/renders/`. */
export const renderedMedia = (): ReadonlyMap<string, string> =>
  new Map(
    authoredProducts.flatMap((product) =>
      variantsOf(product).flatMap((variant) =>
        rendersOf(product, variant).map(({ file, source }) => [file, source] as const),
      ),
    ),
  )
