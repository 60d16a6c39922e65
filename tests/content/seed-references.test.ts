import { describe, expect, test } from 'vitest'
import { breadcrumbs, buildMenu } from '../../content/menu.ts'
import { navigationQuery } from '../../content/queries/navigation.ts'
import { isSafeHref } from '../../content/safe-href.ts'
import { strongReferencesIn } from '../../doubles/lake/document-tree.ts'
import { datasets } from './lake/lake-fixture.ts'
import { brandPages, categories, documentsOf, pages, sourceOf, valuesOf } from './seed-lakes.ts'

/** What only one of them has. */
const ownPages = { davenport: ['/rooms'], drift: [] }

/** Pages of ours that are no documents. */
const otherPages = [
  '/account/financing',
  '/cart',
  '/blog',
  '/locations',
  '/site-directory',
  '/swatches',
  '/pl?offer=sale',
  '/build/merrick',
  '/guide/find-your-feel',
  '/guide/whole-bed',
  '/pd/Drift-Mattress-Company/Drift-One-Mattress/200101',
  '/pd/Drift-Mattress-Company/Drift-Cove-Hybrid-Mattress/200102',
  '/pd/Drift-Mattress-Company/Drift-Tidal-Luxe-Mattress/200103',
]

describe.each(datasets)('the seed of %s', (dataset) => {
  const documents = documentsOf(dataset)

  test('holds no reference that leads nowhere', () => {
    const ids = new Set(documents.map(({ _id }) => _id))
    const references = [...documents.flatMap(strongReferencesIn), ...valuesOf('_ref', documents)]
    expect(references.filter((id) => typeof id !== 'string' || !ids.has(id))).toEqual([])
  })

  test('links only to safe addresses, and on this site only to pages that exist', () => {
    const hrefs = [...valuesOf('href', documents), ...valuesOf('link', documents)]
      .filter((href) => typeof href === 'string')
      .concat(valuesOf('to', documents).filter((to) => typeof to === 'string'))
    const tags = valuesOf(
      'tag',
      documents.filter(({ _type }) => _type === 'blog'),
    )
    const known = new Set([
      ...pages,
      ...brandPages[dataset],
      ...ownPages[dataset],
      ...otherPages,
      ...tags.map((tag) => `/blog/tag/${tag}`),
      ...documents
        .filter(({ _type }) => _type === 'blog')
        .map(({ _id }) => _id.replace(/^blog-/, '/blog/')),
      ...categories[dataset].map((slug) => `/c/${slug}`),
    ])
    const prepared = documents.filter(({ enabled }) => enabled === false).map(({ link }) => link)
    expect(hrefs.length).toBeGreaterThan(30)
    expect(hrefs.filter((href) => !isSafeHref(href))).toEqual([])
    expect(
      hrefs.filter((href) => href.startsWith('/') && !known.has(href) && !prepared.includes(href)),
    ).toEqual([])
  })

  test('takes its rows and tiles from categories that exist', () => {
    const slugs = valuesOf('categorySlug', documents)
    expect(slugs.length).toBeGreaterThan(5)
    expect(slugs.filter((slug) => !categories[dataset].some((known) => known === slug))).toEqual([])
  })

  test('has no key twice in one array', () => {
    const doubled: unknown[] = []
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) {
        const keys = value.flatMap((item: { _key?: string }) => item._key ?? [])
        if (new Set(keys).size !== keys.length) doubled.push(value)
      }
      if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
    }
    documents.forEach(visit)
    expect(doubled).toEqual([])
  })

  test('builds a menu that leads to every department and base, and breadcrumbs from it', async () => {
    const tree = await sourceOf(dataset).fetch(navigationQuery, { id: 'desktopNavigationParent' })
    if (tree === null) throw new Error('no tree')
    const menu = buildMenu(tree)
    const linked = menu.flatMap(({ href, list }) => [
      href,
      ...list.flatMap((block) => [block.headerUrl, ...block.list.map((link) => link.href)]),
    ])
    for (const slug of categories[dataset]) expect(linked).toContain(`/c/${slug}`)
    const crumbs = breadcrumbs(tree, '/c/mattresses/hybrid', 'Home')
    expect(crumbs.map(({ label }) => label)).toEqual(['Home', 'Mattresses', 'Hybrid'])
    const mattresses = menu.find(({ navHeader }) => navHeader === 'Mattresses')
    expect(mattresses?.list.some(({ hasStaticContent }) => hasStaticContent)).toBe(true)
  })
})
