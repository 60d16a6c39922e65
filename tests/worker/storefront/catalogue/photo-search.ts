import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach } from 'vitest'
import { vectorText } from '../../../../commerce/domain/image-embedding/vector.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { weights } from '#shop-photo-weights'
import { loadEmbed } from '../../../../worker/image-search/load-embed.ts'
import { smallCatalogue } from '../../commerce/small-catalogue.ts'
import { type Drawing, drawing } from './photos.ts'
import { visit } from '../shop.ts'

/** Two pieces that do not look alike, and one that is sold out. */
export const sofa: Drawing = { piece: 'sofa', hex: [111, 122, 85] }

export const lamp: Drawing = { piece: 'lamp', hex: [60, 60, 70] }

export const stool: Drawing = { piece: 'stool', hex: [150, 90, 60] }

export const PATH = '/image-search'

export const BOUNDARY = 'a-boundary-of-our-own'

type Part = {
  readonly name: string
  readonly file?: string
  readonly data: Uint8Array | string
}

export const multipart = (parts: readonly Part[]): Uint8Array => {
  const chunks = parts.flatMap(({ name, file, data }) => [
    new TextEncoder().encode(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"\r\ncontent-type: image/png`}\r\n\r\n`,
    ),
    typeof data === 'string' ? new TextEncoder().encode(data) : data,
    new TextEncoder().encode('\r\n'),
  ])
  chunks.push(new TextEncoder().encode(`--${BOUNDARY}--\r\n`))
  return new Uint8Array(chunks.flatMap((chunk) => [...chunk]))
}

export const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

export const post = (
  parts: readonly Part[],
  headers: Record<string, string> = {},
  otherwise = {},
) =>
  visit(
    PATH,
    { method: 'POST', raw: multipart(parts), headers: { ...type, ...headers } },
    { otherwise },
  )

export const photo = (data: Uint8Array | string, file = 'photo.png'): Part => ({
  name: 'photo',
  file,
  data,
})

export const search = async (data: Uint8Array, fields: readonly Part[] = []) =>
  post([photo(data), ...fields])

/** What each file of the search by photo begins with: pieces that it knows by their pictures. */
export const piecesOnPhotos = (): void => {
  beforeAll(async () => {
    const embed = weights && (await loadEmbed(env.ASSETS, weights))
    if (!embed) throw new Error('nothing was learned')
    const vectorOf = (it: Drawing) => vectorText(embed(drawing(it)).vector)
    const catalogue = {
      ...smallCatalogue,
      pictureVectors: [
        { skuId: 'HOLLIS-MOSS', view: 0, vector: vectorOf(sofa) },
        { skuId: 'HOLLIS-FOG', view: 0, vector: vectorOf({ ...sofa, hex: [180, 180, 176] }) },
        { skuId: 'HOLLIS-MOSS', view: 1, vector: vectorOf({ ...sofa, piece: 'back' }) },
        { skuId: 'PILLOW', view: 0, vector: vectorOf(lamp) },
        { skuId: 'MARLOW-FOG', view: 0, vector: vectorOf(stool) },
      ],
      skus: smallCatalogue.skus.map((sku) =>
        sku.skuId === 'MARLOW-FOG' ? { ...sku, stock: 0 } : sku,
      ),
    }
    await env.DB.batch(
      seedStatements(catalogue).map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
    )
  })
  beforeEach(async () => {
    await env.DB.prepare('DELETE FROM attempt').run()
  })
}
