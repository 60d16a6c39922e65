import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { authoredProducts } from '../../../shop/goods/catalogue.ts'
import media from '../../../shop/media/media.json' with { type: 'json' }
import { modelOf } from '../models.ts'
import { bareShareOf, framesOf } from './frames.ts'
import { jobOf, sceneHash, variantOf } from './job.ts'
import { MADE } from './props.ts'
import type { Scene } from './scene.ts'
import { seenAt, spotsOf } from './spots.ts'
import { rendered, sceneNames, scenes } from './scenes.ts'

const dataset = new URL('../../../shop/content/', import.meta.url)
const pictures = new URL('images/', dataset)
const brands = ['davenport', 'drift'] as const
const linesOf = (brand: (typeof brands)[number]) =>
  readFileSync(new URL(`${brand}.ndjson`, dataset), 'utf8')
    .trim()
    .split('\n')
const picturesIn = (text: string) =>
  [...text.matchAll(/images\/([a-z-]+)\.webp/g)].map(([, name]) => name ?? '')
const inGalleries = Object.keys(media.pictures).join(' ')
const shown = [brands.flatMap(linesOf).join(' '), inGalleries].flatMap(picturesIn)

describe('a room scene', () => {
  test.each(sceneNames)(
    '%s holds pieces of the catalogue, in colours that they come in',
    (name) => {
      expect(() => jobOf(scenes[name])).not.toThrow()
    },
  )

  test.each(sceneNames)('%s stands inside its room, on the floor or on something', (name) => {
    const { room, pieces } = scenes[name]
    for (const { at } of pieces) {
      expect(Math.abs(at[0]), JSON.stringify(at)).toBeLessThan(room.width / 2)
      expect(at[1], JSON.stringify(at)).toBeLessThanOrEqual(0)
      expect(at[2], JSON.stringify(at)).toBeGreaterThanOrEqual(0)
    }
  })

  test('has what lies on its beds lying on their covers', () => {
    const sized = z.object({ width: z.number(), depth: z.number() })
    const railed = z.object({
      rail_top: z.number().default(13.5),
      made: z.object({ bare: z.boolean().default(false) }).default({ bare: false }),
    })
    const lying = z.object({ path: z.array(z.tuple([z.number(), z.number()])).default([]) })
    for (const name of sceneNames) {
      const { pieces } = jobOf(scenes[name])
      for (const bed of pieces.filter(({ family }) => family === 'bed')) {
        const { width, depth } = sized.parse(bed.params)
        const { rail_top: rail, made } = railed.parse(bed.params)
        // A mattress of the catalogue lies in it, under covers of its own.
        if (made.bare) continue
        const covers = rail + MADE
        for (const { family, at, params } of pieces) {
          const [x, y, up] = at
          if (family !== 'dressing' || up > 40) continue
          if (Math.abs(x - bed.at[0]) > width / 2 || Math.abs(y - bed.at[1]) > depth / 2) continue
          const top = Math.max(up, ...lying.parse(params).path.map(([, high]) => up + high))
          expect(Math.abs(top - covers), `${name}: ${JSON.stringify(at)}`).toBeLessThan(2)
        }
      }
    }
  })

  test.each(sceneNames)('%s has its pictures above its wainscot and beside its windows', (name) => {
    const { room, pieces }: Scene = scenes[name]
    for (const piece of pieces) {
      if (!('prop' in piece) || piece.prop !== 'art') continue
      const [width, height] = [Number(piece.params['width']), Number(piece.params['height'])]
      const said = JSON.stringify(piece.at)
      expect(piece.at[2] - height / 2, said).toBeGreaterThan(room.panels?.height ?? 0)
      for (const window of room.back.windows)
        expect(Math.abs(piece.at[0] - window.at), said).toBeGreaterThan((window.width + width) / 2)
    }
  })

  test.each(sceneNames)(
    '%s is shown by content or in a gallery, and its picture is there',
    (name) => {
      expect(shown).toContain(name)
      expect(existsSync(new URL(`${name}.webp`, pictures))).toBe(true)
      expect(rendered[name], 'npm run media:scenes').toBeDefined()
    },
  )

  test.each(brands)('stands above every category and post of %s', (brand) => {
    const seeded = z.object({
      _id: z.string(),
      _type: z.string(),
      thumbnailImage: z.unknown().optional(),
      heroImage: z.unknown().optional(),
    })
    const bare = linesOf(brand)
      .map((line) => seeded.parse(JSON.parse(line)))
      .filter(({ _type }) => ['category', 'categoryParent', 'blog'].includes(_type))
      .filter(({ thumbnailImage, heroImage }) => {
        const [room] = picturesIn(JSON.stringify(thumbnailImage ?? heroImage ?? ''))
        return !sceneNames.some((one) => one === room)
      })
    expect(bare.map(({ _id }) => _id)).toEqual([])
  })

  test.each(brands)('is met once on the way from the home page of %s to a list', (brand) => {
    const seeded = z.object({
      _id: z.string(),
      _type: z.string(),
      sections: z.unknown().optional(),
      thumbnailImage: z.unknown().optional(),
    })
    const documents = linesOf(brand).map((line) => seeded.parse(JSON.parse(line)))
    const home = documents.find(({ _id }) => _id === 'page-home')
    const onHome = picturesIn(JSON.stringify(home?.sections ?? ''))
    expect(onHome.length).toBeGreaterThan(0)
    const listed = documents.flatMap(({ thumbnailImage }) =>
      picturesIn(JSON.stringify(thumbnailImage ?? '')),
    )
    for (const pictures of [onHome, listed])
      expect(pictures.filter((name, index) => pictures.indexOf(name) !== index)).toEqual([])
    expect(onHome.filter((name) => listed.includes(name))).toEqual([])
  })

  test('stands in the gallery of what is in it, and is not met before on the way there', () => {
    const documents = brands.flatMap(linesOf)
    const near = (item: string) => {
      const { paths = [] } = authoredProducts.find(({ itemId }) => itemId === item) ?? {}
      const departments = paths.map((path) => path.split('/')[0])
      return documents.filter((line) =>
        departments.some((it) => new RegExp(`"_id":"(?:department|category)-${it}\\b`).test(line)),
      )
    }
    const home = documents.filter((line) => line.includes('"_id":"page-home"'))
    const roomed = Object.entries(media.skus).flatMap(([skuId, { pictures: its }]) =>
      'room' in its ? [{ skuId, room: its.room.slice('../content/images/'.length, -5) }] : [],
    )
    expect(roomed.length).toBeGreaterThan(10)
    for (const { skuId, room } of roomed) {
      const item = skuId.slice(0, 6)
      const scene = sceneNames.flatMap((one) => (one === room ? scenes[one] : []))
      expect(JSON.stringify(scene), skuId).toContain(`"item":"${item}"`)
      const thumbnails = near(item).map((line) => line.slice(line.indexOf('"thumbnailImage"')))
      expect([...home, ...thumbnails].flatMap(picturesIn), skuId).not.toContain(room)
    }
  })

  test.each(brands)('that %s lets shop has its pieces where they stand', (brand) => {
    const shopRoom = z.object({
      _type: z.literal('shopRoom'),
      image: z.unknown(),
      spots: z.array(
        z.object({ product: z.string(), skuId: z.string(), left: z.number(), top: z.number() }),
      ),
    })
    const rooms = linesOf(brand)
      .flatMap((line) => {
        const { sections = [] } = z
          .object({ sections: z.array(z.unknown()).optional() })
          .parse(JSON.parse(line))
        return sections
      })
      .flatMap((section) => shopRoom.safeParse(section).data ?? [])
    for (const { image, spots } of rooms) {
      const [shownIn] = picturesIn(JSON.stringify(image))
      const name = sceneNames.find((one) => one === shownIn)
      expect(name, `no scene ${shownIn}`).toBeDefined()
      const standing = name ? spotsOf(scenes[name]) : []
      expect(spots.length).toBeGreaterThan(2)
      // Editors may leave pieces out.
      for (const spot of spots) expect(standing).toContainEqual(spot)
    }
  })

  test.each(brands)('that %s posted has the pieces that are named beside it', (brand) => {
    const post = z.object({
      _type: z.literal('socialPost'),
      name: z.string(),
      products: z.array(z.string()),
      image: z.unknown(),
    })
    const posts = linesOf(brand).flatMap((line) => post.safeParse(JSON.parse(line)).data ?? [])
    expect(posts.length).toBeGreaterThan(2)
    for (const { name, products, image } of posts) {
      const [shownIn] = picturesIn(JSON.stringify(image))
      const scene = sceneNames.flatMap((one) => (one === shownIn ? scenes[one].pieces : []))
      const standing = scene.flatMap((piece) => ('item' in piece ? piece.item : []))
      for (const product of products) expect(standing, name).toContain(product)
    }
  })

  test('has a folded comforter where it lies, not where it would lie spread out', () => {
    const { room, camera } = scenes['drift-comforters']
    const comforter = { item: '200117', color: 'white', at: [-4, -108, 17.8] } as const
    const scene: Scene = { room, camera, pieces: [comforter] }
    const [frame] = framesOf(scene)
    const [spot] = spotsOf(scene)
    expect(frame && frame.right - frame.left).toBeLessThan(0.3)
    expect(spot).toMatchObject({ left: 34.8, top: 59.4 })
  })

  test('shows of a rug what is in its picture and has nothing before it', () => {
    const { room, camera } = scenes['davenport-tolland']
    const rug = { item: '100901', color: 'ivory', size: "5' x 8'", at: [4, -34, 0] } as const
    const chair = { item: '100123', color: 'graphite', at: [4, -34, 0.5] } as const
    expect(bareShareOf({ room, camera, pieces: [rug] }, rug)).toBe(1)
    const under = bareShareOf({ room, camera, pieces: [rug, chair] }, rug)
    expect(under).toBeGreaterThan(0.3)
    expect(under).toBeLessThan(0.8)
    const aside = { ...rug, at: [260, -34, 0] } as const
    expect(bareShareOf({ room, camera, pieces: [aside] }, aside)).toBe(0)
  })

  test('has the spot of a table on its top, and that of a bed apart from the mattress in it', () => {
    const { room, camera } = scenes['davenport-wexley']
    const table = { item: '100136', finish: 'brass', at: [0, -60, 0] } as const
    const [spot] = spotsOf({ room, camera, pieces: [table] })
    const edge = seenAt(camera, [0, -73, 17])
    expect(spot?.left).toBeCloseTo(edge?.left ?? 0, 0)
    expect(spot?.top).toBeCloseTo(edge?.top ?? 0, 0)
    const [bed, mattress] = ['100203', '100305'].map((item) =>
      spotsOf(scenes['davenport-ashbury']).find(({ product }) => product === item),
    )
    expect((bed?.top ?? 0) - (mattress?.top ?? 0)).toBeGreaterThan(15)
  })

  test('has a mattress of the catalogue in a bed, under covers of its own', () => {
    const { pieces } = jobOf(scenes['davenport-ashbury'])
    const bed = pieces.find(({ family }) => family === 'bed')
    const mattress = pieces.find(({ family }) => family === 'mattress')
    expect(bed?.params).toMatchObject({ made: { bare: true } })
    expect(mattress?.params).toMatchObject({ covers: { corner: -1, linens: [{}, {}, {}] } })
    expect(mattress?.at.slice(0, 2)).toEqual(bed?.at.slice(0, 2))
  })

  test('is due again when a piece in it moves, and not when nothing changes', async () => {
    const scene = scenes['davenport-library']
    const pieces = scene.pieces.map((piece) => ({ ...piece, at: [1, -60, 0] as const }))
    const moved = { ...scene, pieces }
    expect(await sceneHash(moved)).not.toBe(await sceneHash(scene))
    expect(await sceneHash({ ...scene })).toBe(await sceneHash(scene))
  })

  test('has its beds made up as it says, and else as they are photographed', () => {
    const { room, camera } = scenes['davenport-beds']
    const bed = { item: '100202', finish: 'walnut', at: [0, -46, 0] } as const
    const linens = ['#ffffff', '#ffffff', '#000000'] as const
    const madeUp = (piece: Scene['pieces'][number]) =>
      jobOf({ room, camera, pieces: [piece] }).pieces.map(({ params }) => params)
    expect(madeUp({ ...bed, linens })).toMatchObject([
      {
        linens: [
          [1, 1, 1],
          [1, 1, 1],
          [0, 0, 0],
        ],
      },
    ])
    const { product, variant } = variantOf(bed)
    expect(madeUp(bed)).toMatchObject([{ linens: modelOf(product, variant)?.params['linens'] }])
  })

  test('whose piece does not come in a colour is refused, in words that say which', () => {
    const { room, camera } = scenes['davenport-living-room']
    const at = [0, -40, 0] as const
    const wrong = { room, camera, pieces: [{ item: '100101', color: 'plum', at }] } as const
    expect(() => jobOf(wrong)).toThrow('Hollis Sofa (100101) does not come in plum')
  })
})
