import * as words from '#words'
import type { CommerceError } from '../../../commerce/contract/errors.ts'
import type { Result } from '../../../commerce/contract/result.ts'
import { SiteDirectoryPage } from '../../../ui/pages/content/site-directory-page.tsx'
import { MCP_PATH } from '../../assistants/mcp-path.ts'
import { statusOf } from '../../page/errors.tsx'
import { factory } from '../../factory.ts'
import { loadLlmsText } from '../../loaders/machine/llms-text.ts'
import { loadSiteDirectory } from '../../loaders/machine/site-directory.ts'
import { loadPictureMap } from '../../loaders/machine/picture-map.ts'
import { loadSitemap, loadSitemapIndex } from '../../loaders/machine/sitemaps.ts'
import { feedReads } from '../../rate-limit/rate-limit.ts'
import { sharedPage } from '../../page/shared-page.ts'
import { xmlAnswer } from '../../page/xml-answer.ts'

const sitemapAnswer = (
  map: Result<string | AsyncGenerator<string, void, void> | null, CommerceError>,
): Response => {
  if (!map.ok) return new Response(null, { status: statusOf(map.error) })
  return map.value === null ? new Response(null, { status: 404 }) : xmlAnswer(map.value)
}

/** What there is on the site: for people a directory, for programs sitemaps and llms.txt. */
export const directoryRoutes = factory
  .createApp()
  .get(
    '/site-directory',
    sharedPage([], async ({ services, site, path, found }) => {
      found()
      const { props, chrome } = await loadSiteDirectory(services, site)
      return {
        meta: {
          title: words.siteDirectory.title,
          description: words.siteDirectory.description(site.brand.name),
          canonical: `${site.origin}${path}`,
        },
        body: <SiteDirectoryPage {...props} />,
        chrome: chrome.chrome,
        address: path,
      }
    }),
  )
  .get('/sitemap.xml', async (c) =>
    sitemapAnswer(await loadSitemapIndex(c.var.services, c.var.site)),
  )
  .get('/sitemaps/:file', async (c) => {
    const name = /^([a-z0-9-]+)\.xml$/.exec(c.req.param('file'))?.[1]
    if (name === undefined) return c.notFound()
    const part = /^pictures-([1-9]\d{0,4})$/.exec(name)?.[1]
    if (part === undefined)
      return sitemapAnswer(await loadSitemap(c.var.services, c.var.site, name))
    const seconds = feedReads.mustWait(c)
    if (seconds !== null)
      return new Response(null, { status: 429, headers: { 'retry-after': String(seconds) } })
    feedReads.count(c)
    return sitemapAnswer(await loadPictureMap(c.var.services, c.var.site, Number(part)))
  })
  .get('/llms.txt', async (c) =>
    c.text(await loadLlmsText(c.var.services.content, c.var.site, MCP_PATH), 200, {
      'cache-control': 'public, max-age=600',
    }),
  )
