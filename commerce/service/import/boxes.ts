import { MAX_BOXES } from '../../contract/limits.ts'
import type { ProductBox } from '../../contract/product/product.ts'
import { type Read, readInches, readPounds } from './cells.ts'
import { type NumberedCells, readParts, type RowReader } from './row-reader.ts'

/** The boxes that goods come in, in a cell: `86 x 42 x 34 @ 150 | 30 x 30 x 8`, inches, and pounds after `@`. */

const MEASURES = ['width', 'depth', 'height'] as const

const readBox = (part: string): Read<ProductBox> => {
  const [measures = '', pounds, ...more] = part.split('@')
  const sides = measures.split(/[x×*]/i)
  if (more.length > 0 || sides.length !== MEASURES.length)
    return { ok: false, reason: 'is not width x depth x height @ pounds' }
  const read = sides.map((side) => readInches(side.trim()))
  const wrong = read.find((it) => !it.ok)
  if (wrong && !wrong.ok) return wrong
  const weight = pounds === undefined ? null : readPounds(pounds.trim())
  if (weight && !weight.ok) return weight
  const [width = 0, depth = 0, height = 0] = read.flatMap((it) => (it.ok ? it.value : []))
  return { ok: true, value: { width, depth, height, weight: weight?.value ?? null } }
}

/** Null for an empty cell: nothing is known of them. Where one cannot be read, none of them counts. */
export const readBoxes = (reader: RowReader, row: NumberedCells): readonly ProductBox[] | null => {
  if ((row.cells.boxes ?? '').trim() === '') return null
  const boxes = readParts(reader, row, 'boxes', readBox)
  if (boxes.length > MAX_BOXES)
    reader.add(row.row, 'boxes', `has ${boxes.length} boxes; ${MAX_BOXES} is the most`)
  return boxes
}

/** A box as `readBoxes` reads it. */
export const boxText = ({ width, depth, height, weight }: ProductBox): string =>
  `${[width, depth, height].join(' x ')}${weight === null ? '' : ` @ ${weight}`}`
