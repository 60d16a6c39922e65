import { defineLocations } from 'sanity/presentation'

const select = { title: 'title', name: 'name', address: 'seo.slug.current', slug: 'slug.current' }

type Selected = Partial<Record<keyof typeof select, string>> | null

const at = (href: (found: NonNullable<Selected>) => string | undefined) =>
  defineLocations({
    select,
    resolve: (found: Selected) => {
      const address = found ? href(found) : undefined
      if (!found || !address) return { locations: [] }
      return { locations: [{ title: found.title ?? found.name ?? address, href: address }] }
    },
  })

const onEveryPage = defineLocations({
  message: 'Shown on every page',
  locations: [{ title: 'Home', href: '/' }],
})

/** Where in the shop each document is seen. */
export const locations = {
  page: at(({ address }) => address),
  blog: at(({ address }) => (address ? `/blog/${address}` : undefined)),
  category: at(({ slug }) => (slug ? `/c/${slug}` : undefined)),
  categoryParent: at(({ slug }) => (slug ? `/c/${slug}` : undefined)),
  header: onEveryPage,
  navigationTree: onEveryPage,
  navigationItem: onEveryPage,
  desktopFooter: onEveryPage,
  mobileFooter: onEveryPage,
}
