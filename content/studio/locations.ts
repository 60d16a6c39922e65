import { defineLocations } from 'sanity/presentation'
import { pageName } from '../page-name.ts'

const select = { title: 'title', name: 'name', address: 'seo.slug.current', slug: 'slug.current' }

type Selected = Partial<Record<keyof typeof select, string>> | null

const at = (
  href: (found: NonNullable<Selected>) => string | undefined,
  name = (found: NonNullable<Selected>) => found.title ?? found.name,
) =>
  defineLocations({
    select,
    resolve: (found: Selected) => {
      const address = found ? href(found) : undefined
      if (!found || !address) return { locations: [] }
      return { locations: [{ title: name(found) ?? address, href: address }] }
    },
  })

const onEveryPage = defineLocations({
  message: 'Shown on every page',
  locations: [{ title: 'Home', href: '/' }],
})

/** Where in the shop each document is seen. */
export const locations = {
  page: at(
    ({ address }) => address,
    ({ title, address }) => pageName(title, address),
  ),
  blog: at(({ address }) => (address ? `/blog/${address}` : undefined)),
  category: at(({ slug }) => (slug ? `/c/${slug}` : undefined)),
  categoryParent: at(({ slug }) => (slug ? `/c/${slug}` : undefined)),
  campaign: onEveryPage,
  experiment: defineLocations({
    select: { name: 'name', address: 'page.seo.slug.current' },
    resolve: (found: { name?: string; address?: string } | null) => ({
      locations: found?.address
        ? [{ title: found.name ?? found.address, href: found.address }]
        : [],
    }),
  }),
  header: onEveryPage,
  navigationTree: onEveryPage,
  navigationItem: onEveryPage,
  desktopFooter: onEveryPage,
  mobileFooter: onEveryPage,
}
