import type { SiteId } from '../../domain/brand.ts'
import { categoryPath } from './adapter.ts'
import type { ShopFacts } from './shop-facts.ts'

type Category = { readonly siteId: SiteId; readonly path: string; readonly name: string }

/** A path with each of its categories by its own part of the path, or by its name: menus may call one otherwise. */
const namedPaths = (path: string, names: ReadonlyMap<string, string>): string[] => {
  const slugs = path.split('/')
  const along = slugs.map((slug, at) => {
    const name = names.get(slugs.slice(0, at + 1).join('/'))
    return name === undefined ? [slug] : [slug, categoryPath(name)]
  })
  return along.reduce<string[]>(
    (above, ways) => above.flatMap((it) => ways.map((way) => (it === '' ? way : `${it}/${way}`))),
    [''],
  )
}

/** The categories of each site, by their paths and by their names. */
export const categoriesOf = (
  rows: readonly Category[],
): Required<Pick<ShopFacts, 'categories' | 'categoriesByName'>> => {
  const sites = [...Map.groupBy(rows, ({ siteId }) => siteId)].map(
    ([siteId, those]) => [siteId, new Map(those.map(({ path, name }) => [path, name]))] as const,
  )
  return {
    categories: new Map(sites.map(([siteId, names]) => [siteId, new Set(names.keys())])),
    categoriesByName: new Map(
      sites.map(([siteId, names]) => [
        siteId,
        new Map(
          [...names.keys()].flatMap((path) =>
            namedPaths(path, names).map((named) => [named, path] as const),
          ),
        ),
      ]),
    ),
  }
}
