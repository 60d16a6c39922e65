import * as words from '#words'
import type { CommerceError } from '../../../commerce/contract/errors.ts'
import type { Result } from '../../../commerce/contract/result.ts'
import { SiteDirectoryPage } from '../../../ui/pages/content/site-directory-page.tsx'
import { MCP_PATH } from '../../assistants/mcp-path.ts'
import { statusOf } from '../../page/errors.tsx'
import { factory } from '../../factory.ts'
import { loadLlmsText } from '../../loaders/machine/llms-text.ts'
import { loadSiteDirectory } from '../../loaders/machine/site-directory.ts'
import { loadSitemap, loadSitemapIndex } from '../../loaders/machine/sitemaps.ts'
import { partOf } from '../../feeds/formats.ts'
import { currentGeneration } from '../../feeds/generation.ts'
import { sharedPage } from '../../page/shared-page.ts'
import { xmlAnswer } from '../../page/xml-answer.ts'

const sitemapAnswer = (map: Result<string | null, CommerceError>): Response => {
  if (!map.ok) return new Response(null, { status: statusOf(map.error) })
  return map.value === null ? new Response(null, { status: 404 }) : xmlAnswer(map.value)
}

const isPictureMap = (file: string): boolean => partOf(file)?.name === 'pictures.xml'

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
    sitemapAnswer(
      await loadSitemapIndex(
        c.var.services,
        c.var.site,
        (await currentGeneration(c.var.site))?.parts ?? 0,
      ),
    ),
  )
  .get('/sitemaps/:file', async (c) => {
    const name = /^([a-z0-9-]+)\.xml$/.exec(c.req.param('file'))?.[1]
    if (name === undefined) return c.notFound()
    if (!isPictureMap(`${name}.xml`))
      return sitemapAnswer(await loadSitemap(c.var.services, c.var.site, name))
    const { feedAnswer } = await import('../../feeds/feed-answer.ts')
    return feedAnswer(c, `${name}.xml`, isPictureMap)
  })
  .get('/llms.txt', async (c) =>
    c.text(await loadLlmsText(c.var.services, c.var.site, MCP_PATH), 200, {
      'cache-control': 'public, max-age=600',
    }),
  )
