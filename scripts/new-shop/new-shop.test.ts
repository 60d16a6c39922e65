import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import type { Shop } from '../../commerce/domain/shop.ts'
import type { Goods } from '../../commerce/domain/catalogue-rows.ts'
import { desktopFooterQuery, mobileFooterQuery } from '../../content/queries/footers.ts'
import { policyPages } from '../../content/policy-pages.ts'
import { createSanitySource } from '../../content/sanity-source.ts'
import { openLake } from '../../tests/content/lake/lake-fixture.ts'
import { shop } from '../shop/own-shop.ts'
import { folderOfShop, root } from '../shop/places.ts'
import { filesOf, laidOut, type NewShop } from './new-shop.ts'

const asked: NewShop = {
  name: 'acme',
  title: 'Acme & Sons’ Home',
  color: '#2f5d50',
  zip: '55401',
  timeZone: 'America/Chicago',
  deliversOnly: false,
}

type MenuNode = {
  readonly _key: string
  readonly parent: string | null
  readonly value: { readonly reference: { readonly _ref: string } }
}

describe('npm run shop -- new acme', () => {
  // As deep in the project as shops/acme, since its files import the engine by relative paths.
  mkdirSync(join(root, 'reports'), { recursive: true })
  const folder = mkdtempSync(join(root, 'reports', 'new-shop-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  for (const [path, source] of filesOf(asked)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, source)
  }
  const read = (file: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)

  test('writes a shop of that name, color and place', async () => {
    const { shop } = (await read('shop.ts')) as { readonly shop: Shop }
    const [brand] = shop.brands
    expect(shop.brands).toHaveLength(1)
    expect(brand).toMatchObject({ id: 'acme', name: asked.title, dataset: 'acme' })
    expect(brand.mail.accent).toBe(asked.color)
    expect(shop.policies.clock.timeZone).toBe(asked.timeZone)
    expect(shop.policies.defaultPlace.location.postalCode).toBe(asked.zip)
  })

  test('with one store there, which is its default, and empty shelves', async () => {
    const { buildGoods } = (await read('goods/goods.ts')) as { buildGoods: () => Goods }
    const { shop } = (await read('shop.ts')) as { readonly shop: Shop }
    const { stores, products, categories } = buildGoods().catalogue
    expect(stores).toHaveLength(1)
    expect(stores[0]).toMatchObject({
      storeId: shop.policies.defaultPlace.store.storeId,
      brandId: shop.brands[0].brandId,
      address: { city: 'Minneapolis', stateOrRegion: 'MN', postalCode: '55401' },
    })
    expect(products).toEqual([])
    expect(new Set(categories.map(({ siteId }) => siteId))).toEqual(new Set(['acme']))
  })

  test('or, delivering only, with a warehouse there of which nothing tells', async () => {
    const files = filesOf({ ...asked, deliversOnly: true })
    expect(files.get('acme/brand.ts')).not.toContain('storeFinderLead')
    expect(files.get('goods/goods.ts')).toContain('pickupAvailable: false')
    for (const [path, source] of files) {
      const told = source.replaceAll(/^ *(\/\*\*|\/\/).*$/gm, '')
      expect(`${path} ${told}`).not.toMatch(
        /in-store|\/locations|Main Street|at a store|your store/i,
      )
    }
  })

  test('whose departments are in the menu and known to editors, as the goods have them', async () => {
    const { buildGoods } = (await read('goods/goods.ts')) as { buildGoods: () => Goods }
    const lines = filesOf(asked).get('content/acme.ndjson')?.trim().split('\n') ?? []
    const found = lines.map((line): Record<string, unknown> => JSON.parse(line))
    const slugs = found.flatMap(({ slug }) => (slug ? [slug] : []))
    const { categories } = buildGoods().catalogue
    expect(slugs).toEqual(categories.map(({ path }) => ({ _type: 'slug', current: path })))
    const links = new Map(found.flatMap(({ _id, link }) => (link ? [[_id, link]] : [])))
    const trees = found.flatMap(({ tree }) => (tree ? [tree as MenuNode[]] : []))
    expect(trees).toHaveLength(2)
    for (const tree of trees) {
      const linkOf = (of: string | null) => {
        const node = tree.find(({ _key }) => _key === of)
        return node ? links.get(node.value.reference._ref) : null
      }
      const places = tree.map(({ _key, parent }) => [linkOf(_key), linkOf(parent)])
      expect(places).toEqual([
        ...categories.map(({ path, parentPath }) => [
          `/c/${path}`,
          parentPath === null ? null : `/c/${parentPath}`,
        ]),
        ['/pl', null],
        ['/locations', null],
      ])
    }
  })

  test('with a footer for wide windows and one for narrow ones, whose columns all lead somewhere', async () => {
    const lines = filesOf(asked).get('content/acme.ndjson')?.trim().split('\n') ?? []
    const source = createSanitySource({
      projectId: 'local',
      dataset: 'davenport',
      perspective: 'published',
      lake: openLake(lines.map((line): Record<string, unknown> => JSON.parse(line))).binding,
    })
    const wide = await source.fetch(desktopFooterQuery, {})
    const narrow = await source.fetch(mobileFooterQuery, {})
    expect([wide?.columns.length, narrow?.columns.length]).toEqual([3, 1])
    for (const { heading, listings } of [wide, narrow].flatMap((it) => it?.columns ?? [])) {
      expect(heading).toBeTruthy()
      expect(listings.length).toBeGreaterThan(1)
    }
  })

  test('with the pages that its checkout and forms link to, out of search until they are written', () => {
    const lines = filesOf(asked).get('content/acme.ndjson')?.trim().split('\n') ?? []
    const hidden = lines.flatMap((line) => {
      const { seo }: { seo?: { slug: { current: string }; noIndex?: boolean } } = JSON.parse(line)
      return seo?.noIndex ? seo.slug.current : []
    })
    expect(hidden).toEqual(Object.values(policyPages))
  })

  test('and nothing is left of what it was made from', () => {
    for (const [path, source] of filesOf(asked)) expect(`${path} ${source}`).not.toMatch(/starter/i)
  })
})

test('its files are laid out as `npm test` wants them, whatever it is called', async () => {
  const files = await laidOut(filesOf({ ...asked, title: "O'Brien & Søn's" }))
  expect(files.get('acme/brand.ts')).toContain(`name: "O'Brien & Søn's"`)
  expect(files.get('policies/policies.ts')).toContain(
    "import { MILITARY_ZIPS, TERRITORY_ZIPS } from '",
  )
})

test.each([
  ['96813', "offshoreStates: ['AK']"],
  ['99501', "offshoreStates: ['HI']"],
])('a shop at %s delivers in its own state', (zip, states) => {
  expect(filesOf({ ...asked, zip }).get('policies/policies.ts')).toContain(states)
})

test('a title may hold words that the template is full of', () => {
  const title = 'Starter Sofas of New York 10001'
  expect(filesOf({ ...asked, title }).get('acme/brand.ts')).toContain(`name: '${title}'`)
})

describe('what cannot be written', () => {
  const run = (...args: string[]) => {
    const program = ['scripts/new-shop/new-shop.ts', ...args]
    const { status, stderr } = spawnSync(process.execPath, program, { cwd: root, encoding: 'utf8' })
    return { status, stderr }
  }

  test.each([
    [['new', '../acme'], 'cannot be a shop’s name'],
    [['new', 'acme', '--zip', '00000'], 'There is no ZIP code 00000'],
    [['new', 'acme', '--colour', '#123456'], 'not --colour.'],
    [['new', 'acme', 'and-more'], 'takes NAME; “and-more” is one too many'],
    [['old', 'acme'], 'npm run shop -- new NAME'],
  ])('%j is said in words, with status 2, and nothing is there afterwards', (args, words) => {
    const { status, stderr } = run(...args)
    expect(status).toBe(2)
    expect(stderr).toContain(words)
    expect(stderr).not.toMatch(/^\s+at /m)
    expect(existsSync(folderOfShop('acme'))).toBe(false)
  })

  test('a shop that is there already is left as it is', () => {
    const there = folderOfShop('there-already')
    mkdirSync(there, { recursive: true })
    try {
      expect(run('new', 'there-already')).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('already exists. Nothing was changed.'),
      })
      expect(readdirSync(there)).toEqual([])
    } finally {
      rmSync(there, { recursive: true })
    }
  })
})

test.each([
  [{ name: 'Acme' }, 'cannot be a shop’s name'],
  [{ name: '../acme' }, 'cannot be a shop’s name'],
  [{ name: '1acme' }, 'cannot be a shop’s name'],
  [{ name: 'acme-' }, 'cannot be a shop’s name'],
  [{ name: 'shop' }, 'is reserved'],
  ...shop.brands.map(({ id }) => [{ name: id }, 'is reserved'] as const),
  [{ title: ' ' }, 'is what shoppers call it'],
  [{ title: 'Acme\nHome' }, 'is what shoppers call it'],
  [{ color: 'green' }, 'is not a color'],
  [{ color: '#ffee88' }, 'too little contrast'],
  [{ zip: '00000' }, 'There is no ZIP code'],
  [{ timeZone: 'Minneapolis' }, 'is not a time zone'],
] satisfies readonly (readonly [Partial<NewShop>, string])[])(
  '%j is refused in words',
  (wrong, words) => {
    expect(() => filesOf({ ...asked, ...wrong })).toThrow(words)
  },
)
