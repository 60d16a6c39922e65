import { partsOf } from './cells.ts'
import { type Cells, columns } from './columns.ts'
import type { NumberedCells } from './row-reader.ts'

const OF_PRODUCT = columns.flatMap(({ of, name }) =>
  of === 'product' && name !== 'item_id' ? [name] : [],
)

const isSaid = (cell: string | undefined): cell is string => (cell ?? '').trim() !== ''

/** The first that is said of each column of the product. */
const ofProduct = (shared: readonly Cells[]): Cells =>
  Object.fromEntries(
    OF_PRODUCT.flatMap((name) => {
      const cell = shared.map((cells) => cells[name]).find(isSaid)
      return cell === undefined ? [] : [[name, cell]]
    }),
  )

/** The pictures that rows name, each once, with what is said of them; a bar would part it. */
const picturesIn = (shared: readonly Cells[]): ReadonlyMap<string, string> => {
  const pictures = new Map<string, string>()
  for (const { images = '', image_alt: alt = '' } of shared)
    for (const image of partsOf(images))
      pictures.set(image, pictures.get(image) || alt.replaceAll('|', ',').trim())
  return pictures
}

/** A variant shows its own pictures, then those of the product that are no other variant's own. */
const withPictures = (
  row: NumberedCells,
  name: string,
  pictures: ReadonlyMap<string, string>,
  ownByVariants: ReadonlySet<string>,
): NumberedCells => {
  const { cells } = row
  const own = partsOf(cells.images ?? '')
  const others = [...pictures.keys()].filter((image) => !ownByVariants.has(image))
  const choices = [name, cells.size, cells.color, cells.finish, cells.option].filter(isSaid)
  const said = (image: string, otherwise: string) => pictures.get(image) || otherwise
  return {
    ...row,
    cells: {
      ...cells,
      images: [...own, ...others].join('|'),
      image_alt: [
        ...own.map((image) => said(image, choices.join(', '))),
        ...others.map((image) => said(image, name)),
      ].join('|'),
    },
  }
}

/** The rows of a product's variants with what other rows say of it. */
export const foldShared = (
  rows: readonly NumberedCells[],
  shared: readonly Cells[],
): readonly NumberedCells[] => {
  const [first] = rows
  if (shared.length === 0 || !first) return rows
  const said = ofProduct(shared)
  const pictures = picturesIn(shared)
  const ownByVariants = new Set(rows.flatMap(({ cells }) => partsOf(cells.images ?? '')))
  return rows.map((row) =>
    withPictures(
      { ...row, cells: { ...row.cells, ...said } },
      said.name ?? first.cells.name ?? '',
      pictures,
      ownByVariants,
    ),
  )
}
