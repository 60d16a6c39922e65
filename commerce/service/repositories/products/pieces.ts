import { z } from 'zod'
import { type Picture, picture } from '../../../contract/product/product.ts'
import { variantName } from '../../../domain/product/offer.ts'
import type { SiteId } from '../../../domain/brand.ts'
import type { Db } from '../../database.ts'
import { storedJson } from '../stored-json.ts'
import { rowsOf } from '../rows.ts'

/** What was chosen of a product to come to a variant (`s`). */
export const CHOICE_COLUMNS = `s.size, s.detail ->> '$.colorSwatch.name' AS color,
  s.detail ->> '$.finishSwatch.name' AS finish, s.detail ->> '$.option' AS option`

/** What says which variant (`s`) of a product (`p`) a piece is, for `namedPiece`. */
export const PIECE_COLUMNS = `s.sku_id AS skuId, p.item_id AS itemId, p.name,
  p.manufacturer AS manufacturerName, ${CHOICE_COLUMNS}`

export const pieceRow = z.object({
  skuId: z.string(),
  itemId: z.string(),
  name: z.string(),
  manufacturerName: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  finish: z.string().nullable(),
  option: z.string().nullable(),
})

type PieceRow = z.output<typeof pieceRow>

/** What a variant is chosen by, as it is said: `Full, Firm`. Nothing of a product's only one. */
export const choicesText = ({
  size,
  color,
  finish,
  option,
}: Pick<PieceRow, 'size' | 'color' | 'finish' | 'option'>): string => {
  const swatch = (name: string | null) => (name === null ? null : { name })
  return variantName(
    { name: '' },
    {
      dynamicProperties: { size, colorSwatch: swatch(color), finishSwatch: swatch(finish), option },
    },
  )
}

/** A row with its piece as it is said: `Hollis Sofa (Moss)`. */
export const namedPiece = <Row extends PieceRow>({ size, color, finish, option, ...row }: Row) => {
  const choices = choicesText({ size, color, finish, option })
  return { ...row, piece: choices === '' ? row.name : `${row.name} (${choices})` }
}

/** A variant of a site's range, and what it is called. */
export type Piece = ReturnType<typeof namedPiece<PieceRow>>

const pictureRow = z.object({ skuId: z.string(), picture: storedJson(picture.nullable()) })
const readPictureRows = rowsOf(pictureRow)

/** What these variants look like, of those that have a picture. */
export const findPictures = async (
  db: Db,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, Picture>> => {
  if (skuIds.length === 0) return new Map()
  const { results } = await db
    .prepare(
      `SELECT s.sku_id AS skuId, s.detail -> '$.images[0]' AS picture
       FROM json_each(?1) asked CROSS JOIN sku s ON s.sku_id = asked.value`,
    )
    .bind(JSON.stringify(skuIds))
    .all()
  return new Map(
    readPictureRows(results).flatMap(({ skuId, picture }) =>
      picture ? [[skuId, picture] as const] : [],
    ),
  )
}

/** The variants of a site's range among these, in their order; services are none. */
export const findPieces = async (
  db: Db,
  siteId: SiteId,
  skuIds: readonly string[],
): Promise<Piece[]> => {
  if (skuIds.length === 0) return []
  const { results } = await db
    .prepare(
      `SELECT ${PIECE_COLUMNS} FROM json_each(?1) asked
       CROSS JOIN sku s ON s.sku_id = asked.value JOIN product p ON p.id = s.product_id
       WHERE s.plan_years IS NULL AND s.is_mattress_removal = 0
         AND EXISTS (SELECT 1 FROM product_category sold INDEXED BY product_category_product
           WHERE sold.product_id = s.product_id AND sold.site_id = ?2 AND sold.path = '')
       ORDER BY asked.key`,
    )
    .bind(JSON.stringify([...new Set(skuIds)]), siteId)
    .all()
  return results.map((row) => namedPiece(pieceRow.parse(row)))
}

const nameRow = z.object({ name: z.string() })

/**
 * The same, and what the products of the others are called, or were while they were sold; what never was sold has no
 * name.
 */
export const findPiecesAndGone = async (
  db: Db,
  siteId: SiteId,
  skuIds: readonly string[],
): Promise<{ pieces: Piece[]; gone: string[] }> => {
  const pieces = await findPieces(db, siteId, skuIds)
  const isSold = new Set(pieces.map(({ skuId }) => skuId))
  const others = skuIds.filter((skuId) => !isSold.has(skuId))
  if (others.length === 0) return { pieces, gone: [] }
  const { results } = await db
    .prepare(
      `SELECT DISTINCT coalesce(p.name, g.name) AS name FROM json_each(?1) asked
       LEFT JOIN sku s ON s.sku_id = asked.value LEFT JOIN product p ON p.id = s.product_id
       LEFT JOIN gone_sku g ON g.sku_id = asked.value
       WHERE coalesce(p.name, g.name) IS NOT NULL ORDER BY name`,
    )
    .bind(JSON.stringify(others))
    .all()
  return { pieces, gone: results.map((row) => nameRow.parse(row).name) }
}
