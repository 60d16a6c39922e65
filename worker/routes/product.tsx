import {
  isProductPath,
  parseProductPath,
  productQueryNames,
  productUrl,
  readProductQuery,
} from '../../commerce/domain/product-url.ts'
import { ProductPageClassic } from '../../ui/pages/product-page-classic.tsx'
import { ProductPage } from '../../ui/pages/product-page.tsx'
import { failedPage, notFoundPage } from '../errors.tsx'
import { factory } from '../factory.ts'
import { loadProductPage } from '../loaders/product-page.ts'
import type { Page } from '../page.ts'
import { redirectTo, sharedPage, type SharedRequest } from '../shared-page.ts'

const load = async ({
  services,
  site,
  store,
  path,
  query,
}: SharedRequest): Promise<Page | Response> => {
  const wanted = parseProductPath(path)
  if (!wanted) return notFoundPage(services, path)
  const choices = readProductQuery(query)
  const address = query.size > 0 ? `${path}?${query}` : path
  const loaded = await loadProductPage(services, site, store, wanted, choices)
  if (!loaded.ok) {
    const { error } = loaded
    const isMissing = error.kind === 'refused' && (error.status === 404 || error.status === 400)
    return isMissing ? notFoundPage(services, path) : failedPage(services, address, error)
  }
  const { product, selection, canonicalPath, props, chrome } = loaded.value
  // The id says which product it is; other words around it are an old or a mistyped link.
  if (!isProductPath(path, product, site.brand.shortName))
    return redirectTo(productUrl(product, choices), 301)
  const [picture] = selection.item.images
  const View = site.productPage === 'classic' ? ProductPageClassic : ProductPage
  return {
    meta: {
      title: product.name,
      description: product.shortDescription,
      kind: 'product',
      canonical: `${site.origin}${canonicalPath}`,
      ...(picture
        ? {
            image: { ...picture, url: new URL(picture.url, site.origin).href },
            preloadImage: picture.url,
          }
        : {}),
    },
    body: <View {...props} />,
    markdown: async () =>
      (await import('../markdown/page-markdown.ts')).productMarkdown(
        product,
        site.origin,
        canonicalPath,
      ),
    chrome: chrome.chrome,
    address,
  }
}

export const productRoutes = factory
  .createApp()
  .get('/pd/:manufacturer/:name/:id', sharedPage(productQueryNames, load))
  .get('/pd/:name/:id', sharedPage(productQueryNames, load))
