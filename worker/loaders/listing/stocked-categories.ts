import { SHORT_LISTS_MAX } from '../../../commerce/contract/limits.ts'
import type { SitemapCategory } from '../../../content/queries/page-metadata.ts'
import type { Services } from '../../services.ts'
import { categoryQuery, readCategorySearch } from './filtered-listing.ts'

/** Whether there is something in each of these; where the catalogue does not answer, nobody knows that there is not. */
const areStocked = async (
  { commerce }: Pick<Services, 'commerce'>,
  categories: readonly SitemapCategory[],
): Promise<boolean[]> => {
  const searches = categories.map(({ searchQuery = '' }) => readCategorySearch(searchQuery))
  const lists = categories.flatMap(({ path }, index) => {
    const search = searches[index]
    // SKUs are goods that editors chose by name.
    return search === undefined || search.kind === 'skus'
      ? []
      : [{ index, query: { ...categoryQuery(path.slice('/c/'.length), search), pageSize: 1 } }]
  })
  if (lists.length === 0) return categories.map(() => true)
  const answer = await commerce.catalog.shortLists(lists.map(({ query }) => query))
  const empty = new Set(
    answer.ok
      ? lists
          .filter((_, at) => answer.value.lists[at]?.items.length === 0)
          .map(({ index }) => index)
      : [],
  )
  return categories.map((_, index) => !empty.has(index))
}

/** The categories that have something in them: an empty one has its page, and is not sent to search engines. */
export const stockedCategories = async (
  services: Pick<Services, 'commerce'>,
  categories: readonly SitemapCategory[],
): Promise<SitemapCategory[]> => {
  const parts = Array.from({ length: Math.ceil(categories.length / SHORT_LISTS_MAX) }, (_, part) =>
    categories.slice(part * SHORT_LISTS_MAX, (part + 1) * SHORT_LISTS_MAX),
  )
  const stocked = (await Promise.all(parts.map((part) => areStocked(services, part)))).flat()
  return categories.filter((_, index) => stocked[index])
}
