import type { SiteId } from '../../domain/brand.ts'
import type { ProductStoreRow } from '../../domain/catalogue-rows.ts'
import { categoryPath } from './adapter.ts'
import { partsOf, type Read, readCategory } from './cells.ts'
import type { PictureFiles } from './picture-files.ts'
import { type NumberedCells, readParts, type RowReader } from './row-reader.ts'

/** What must be known of the shop to judge a row. */
export type ShopFacts = {
  /** The sites that there are; a row that names none is sold on the first. */
  readonly siteIds: readonly [SiteId, ...SiteId[]]
  /** Paths by site. */
  readonly categories: ReadonlyMap<SiteId, ReadonlySet<string>>
  /** Paths by what their categories are called, `living-room/ottomans-benches`, by site; for files of other shops. */
  readonly categoriesByName?: ReadonlyMap<SiteId, ReadonlyMap<string, string>>
  readonly stores: ReadonlyMap<
    number,
    {
      readonly brandId: string
      readonly operational: boolean
      readonly pickupAvailable: boolean
      readonly pricingZone: string
    }
  >
  /** The pricing zones of the stores as they are called, by their names in small letters. */
  readonly zones: ReadonlyMap<string, string>
  readonly shippingMethodIds: ReadonlySet<string>
  /** How pieces travel whose row names no way; what the shop does not have of them is left out. */
  readonly usualMethods: readonly string[]
  /** Files of other shops have other trees: a category is then also known by the last part of its path. */
  readonly hasOtherTree: boolean
  /** Where products go whose own category the shop does not have; null leaves them out. */
  readonly otherwiseIn: string | null
  /** Pictures that came in as files; none where files are not brought in. */
  readonly pictureFiles?: PictureFiles
  /** The day of the import, ISO 8601: when a product that says nothing came in. */
  readonly today: string
}

/** The stores that have a product; null when the file does not say. */
export const readStores = (
  read: RowReader,
  row: NumberedCells,
  itemId: string,
  facts: Pick<ShopFacts, 'stores'>,
): ProductStoreRow[] | null => {
  if (row.cells.stores === undefined) return null
  return readParts(read, row, 'stores', (part) => {
    const [, number = '', shown] = /^(\d{1,9})(:display)?$/.exec(part) ?? []
    const store = facts.stores.get(Number(number))
    if (number === '') return { ok: false, reason: 'is not a store; write 7 or 7:display' }
    if (!store) return { ok: false, reason: `names store ${number}, which does not exist` }
    return {
      ok: true,
      value: {
        itemId,
        storeId: Number(number),
        brandId: store.brandId,
        pickupAvailable: store.pickupAvailable,
        operational: store.operational,
        onDisplay: shown !== undefined,
      },
    }
  })
}

/** What a row says that is on no site's shelves: a part of something that is put together. */
export const NO_SITE = 'none'

/** The sites that sell it; the shop's first when the file does not say. */
export const readSites = (
  read: RowReader,
  row: NumberedCells,
  { siteIds }: ShopFacts,
): SiteId[] => {
  if (row.cells.sites?.trim().toLowerCase() === NO_SITE) return []
  const sites = readParts(read, row, 'sites', (part) =>
    siteIds.includes(part)
      ? { ok: true, value: part }
      : {
          ok: false,
          reason: `names a site that does not exist; there ${siteIds.length > 1 ? 'are' : 'is'} ${siteIds.join(' and ')}`,
        },
  )
  return sites.length > 0 ? [...new Set(sites)] : [siteIds[0]]
}

/** Where a piece goes that has no category here, if all its sites have that one. */
const otherwiseFor = (sites: readonly SiteId[], { categories, otherwiseIn }: ShopFacts) =>
  otherwiseIn !== null && sites.every((site) => categories.get(site)?.has(otherwiseIn))
    ? otherwiseIn
    : null

const lastOf = (path: string): string => path.split('/').at(-1) ?? ''

/** Of a site's categories the one that a path of another shop means: by its names, or by how its path ends. */
const likeCategory = (path: string, site: SiteId, facts: ShopFacts): string | undefined => {
  const called = facts.categoriesByName?.get(site)?.get(path)
  if (called !== undefined) return called
  const end = lastOf(path)
  const alike = [...(facts.categories.get(site) ?? [])].filter((one) => lastOf(one) === end)
  return alike.length === 1 ? alike[0] : undefined
}

/** The category itself, or, in a file of another shop, the one that is called alike or whose path ends alike. */
const knownCategory = (part: string, sites: readonly SiteId[], facts: ShopFacts): Read<string> => {
  const isTheirs = facts.hasOtherTree && !/^[a-z0-9/-]+$/.test(part)
  const path = readCategory(isTheirs ? categoryPath(part) : part)
  if (!path.ok) return path
  const without = sites.find((site) => !facts.categories.get(site)?.has(path.value))
  if (without === undefined) return path
  const [site] = sites
  const like =
    facts.hasOtherTree && site !== undefined && sites.length === 1
      ? likeCategory(path.value, site, facts)
      : undefined
  return like === undefined
    ? { ok: false, reason: `is not a category of ${without}` }
    : { ok: true, value: like }
}

/**
 * Its categories, the main one first; null when none can be used. Of those that another shop names, one that is ours is
 * enough: a Sale is no place here.
 */
export const readCategories = (
  read: RowReader,
  row: NumberedCells,
  sites: readonly SiteId[],
  facts: ShopFacts,
): [string, ...string[]] | null => {
  const otherwise = otherwiseFor(sites, facts)
  const parts = partsOf(row.cells.category ?? '')
  if (parts.length === 0) {
    if (otherwise !== null) return [otherwise]
    read.add(row.row, 'category', 'is missing')
    return null
  }
  const judged = parts.map((part) => ({ part, known: knownCategory(part, sites, facts) }))
  const isEnough = facts.hasOtherTree && judged.some(({ known }) => known.ok)
  const paths = judged.flatMap(({ part, known }) => {
    if (known.ok) return [known.value]
    if (isEnough) return []
    if (otherwise !== null) return [otherwise]
    read.add(row.row, 'category', known.reason, part)
    return []
  })
  const [first, ...rest] = [...new Set(paths)]
  return first === undefined ? null : [first, ...rest]
}
