import type { SiteConfig } from '../../config.ts'

/** Who runs the site and how it is searched; stands on the home page. */
export const siteJsonLd = ({ origin, brand }: SiteConfig): Readonly<Record<string, unknown>> => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: brand.name,
      url: `${origin}/`,
      slogan: brand.tagline,
      email: brand.helpEmail,
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: brand.name,
      url: `${origin}/`,
      publisher: { '@id': `${origin}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
})
