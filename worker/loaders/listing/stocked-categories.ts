import { SHORT_LISTS_MAX } from '../../../commerce/contract/limits.ts'
import { categoryHref } from '../../../content/menu.ts'
import type { CategoryLink } from '../../../content/queries/category.ts'
import type { Services } from '../../services.ts'
import { categoryQuery, readCategorySearch } from './filtered-listing.ts'

/** A category by where its page is, and what it lists where it is more than a place in the tree. */
type Listed = { readonly path: string; readonly searchQuery?: string | undefined }

/** Whether there is something in each of these; where the catalogue does not answer, nobody knows that there is not. */
const areStocked = async (
  { commerce }: Pick<Services, 'commerce'>,
  categories: readonly Listed[],
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
export const stockedCategories = async <T extends Listed>(
  services: Pick<Services, 'commerce'>,
  categories: readonly T[],
): Promise<T[]> => {
  const parts = Array.from({ length: Math.ceil(categories.length / SHORT_LISTS_MAX) }, (_, part) =>
    categories.slice(part * SHORT_LISTS_MAX, (part + 1) * SHORT_LISTS_MAX),
  )
  const stocked = (await Promise.all(parts.map((part) => areStocked(services, part)))).flat()
  return categories.filter((_, index) => stocked[index])
}

/** The departments, or those below one, that have something in them: one without goods is none to a shopper. */
export const stockedDepartments = async (
  services: Pick<Services, 'commerce' | 'notes'>,
  departments: readonly (CategoryLink & Pick<Listed, 'searchQuery'>)[],
) => {
  const placed = departments.map((department) => ({
    ...department,
    path: categoryHref(department.slug),
  }))
  // They are ways on: no page waits for the catalogue to show them.
  return (await services.notes.soon(stockedCategories(services, placed))) ?? placed
}
