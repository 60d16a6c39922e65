import { describe, expect, test } from 'vitest'
import {
  blogBySlugQuery,
  blogListByProductQuery,
  blogListBySearchQuery,
  blogListByTagQuery,
  blogListQuery,
} from '../../content/queries/blog.ts'
import {
  categoryByIdQuery,
  categoryBySlugQuery,
  categoryParentsQuery,
} from '../../content/queries/category.ts'
import {
  featureCalloutsByProductQuery,
  featureCalloutsBySlugsQuery,
} from '../../content/queries/feature-callouts.ts'
import { desktopFooterQuery, mobileFooterQuery } from '../../content/queries/footers.ts'
import { fragmentBySlugQuery, snippetBySlugQuery } from '../../content/queries/fragment.ts'
import { headerQuery } from '../../content/queries/header.ts'
import { navigationQuery } from '../../content/queries/navigation.ts'
import { pageMetadataQuery, sitemapCategoriesQuery } from '../../content/queries/page-metadata.ts'
import { pageBySlugQuery } from '../../content/queries/page.ts'
import { saleRedirectsQuery } from '../../content/queries/sale-redirects.ts'
import {
  socialPostsByProductQuery,
  socialPostsByTagQuery,
} from '../../content/queries/social-posts.ts'
import { documentTypes } from '../../content/schemas/schema-types.ts'
import type { AnyContentQuery } from '../../content/source.ts'

const queries: AnyContentQuery[] = [
  headerQuery,
  navigationQuery,
  desktopFooterQuery,
  mobileFooterQuery,
  pageBySlugQuery,
  categoryByIdQuery,
  categoryBySlugQuery,
  categoryParentsQuery,
  fragmentBySlugQuery,
  snippetBySlugQuery,
  pageMetadataQuery,
  sitemapCategoriesQuery,
  saleRedirectsQuery,
  blogBySlugQuery,
  blogListQuery,
  blogListByProductQuery,
  blogListByTagQuery,
  blogListBySearchQuery,
  socialPostsByTagQuery,
  socialPostsByProductQuery,
  featureCalloutsBySlugsQuery,
  featureCalloutsByProductQuery,
]

const typeNames = documentTypes.map(({ name }) => name)

test('queries have names of their own', () => {
  const names = queries.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

describe.each(queries)('$name', ({ name, groq, tags, revalidateSeconds }) => {
  test('has a name that can be a request tag', () => {
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('is tagged with every type that it asks for, and with no other than ours', () => {
    const quoted = [...groq.matchAll(/"([A-Za-z]+)"/g)].flatMap(([, word]) => word ?? [])
    const asked = typeNames.filter((type) => quoted.includes(type))
    expect(asked).not.toEqual([])
    expect(tags).toEqual(expect.arrayContaining(asked))
    expect(typeNames).toEqual(expect.arrayContaining([...tags]))
  })

  test('stays fresh for one of the lifetimes there are', () => {
    expect([60, 180, 600, 3600]).toContain(revalidateSeconds)
  })
})
