import { element } from './xml.ts'

/** How a sitemap is written. https://www.sitemaps.org/protocol.html */

export type SitemapEntry = {
  readonly path: string
  readonly changed?: string
  readonly images?: readonly string[]
}

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

export const sitemapHead = `<urlset ${NAMESPACES}>\n`
export const SITEMAP_END = '</urlset>\n'

/** A page, with what it shows. */
export const sitemapUrl = (
  origin: string,
  { path, changed, images = [] }: SitemapEntry,
): string => {
  const absolute = (address: string) => new URL(address, origin).href
  const shown = images
    .map((image) => `<image:image>${element('image:loc', absolute(image))}</image:image>`)
    .join('')
  return `<url>${element('loc', absolute(path))}${element('lastmod', changed)}${shown}</url>`
}
