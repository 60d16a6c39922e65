import type { CommerceError } from '../../../commerce/contract/errors.ts'
import type { Result } from '../../../commerce/contract/result.ts'
import { robotsText } from '../../agents/robots-text.ts'
import { MCP_PATH } from '../../assistants/mcp-path.ts'
import { statusOf } from '../../page/errors.tsx'
import { factory } from '../../factory.ts'
import { loadBlogFeed } from '../../loaders/content/blog-feed.ts'
import { loadLlmsText } from '../../loaders/machine/llms-text.ts'
import { loadSitemap, loadSitemapIndex } from '../../loaders/machine/sitemaps.ts'
import { partOf } from '../../feeds/formats.ts'
import { currentGeneration } from '../../feeds/generation.ts'
import { xmlAnswer } from '../../page/xml-answer.ts'

const sitemapAnswer = (map: Result<string | null, CommerceError>): Response => {
  if (!map.ok) return new Response(null, { status: statusOf(map.error) })
  return map.value === null ? new Response(null, { status: 404 }) : xmlAnswer(map.value)
}

const isPictureMap = (file: string): boolean => partOf(file)?.name === 'pictures.xml'

/** What there is on the site, for programs: the same for all of them, and kept by whoever asks. */
export const crawlerRoutes = factory
  .createApp()
  .get('/robots.txt', (c) =>
    c.text(robotsText(c.var.site.origin, c.var.site.policies.robots), 200, {
      'cache-control': 'public, max-age=3600',
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
  .get('/blog/feed.xml', async (c) =>
    xmlAnswer(await loadBlogFeed(c.var.services.content, c.var.site), 'application/rss+xml'),
  )
