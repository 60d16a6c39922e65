import { authoredProducts } from './catalogue.ts'
import { drawVariant } from './media/media.ts'
import { drawScene, sceneFile, sceneNames } from './media/scenes.ts'
import { viewsOf } from './media/view.ts'
import { variantsOf } from './variants.ts'

/** Every picture of the catalogue and every scene: the file's name (without a folder) and its SVG. */
export const buildMedia = (): ReadonlyMap<string, string> => {
  const files = new Map<string, string>()
  for (const product of authoredProducts)
    for (const variant of variantsOf(product))
      for (const view of viewsOf(product.type)) {
        const { file, svg } = drawVariant(product, variant, view)
        files.set(file, svg)
      }
  for (const name of sceneNames) files.set(sceneFile(name), drawScene(name))
  return files
}
