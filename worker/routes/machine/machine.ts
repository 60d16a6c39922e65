import { robotsText } from '../../agents/robots-text.ts'
import { factory } from '../../factory.ts'

/** What of the embedded content service's answer goes on to the browser; its policy keeps scripts of an SVG still. */
const IMAGE_HEADERS = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-security-policy',
  'cache-control',
  'etag',
  'vary',
] as const

/** Its words on an address that asks for what cannot be made, or at a time when too many others ask. */
const REFUSALS = [400, 503]

/** Addresses for programs. */
export const machineRoutes = factory
  .createApp()
  // Pictures that editors upload to the embedded content service; Sanity serves its own.
  .get('/lake/images/*', async (c) => {
    const { lake } = c.var.site.content
    if (!lake) return c.notFound()
    const { search } = new URL(c.req.url)
    const image = await lake.fetch(`http://lake.internal${c.req.path}${search}`, {
      redirect: 'manual',
      headers: { accept: c.req.header('accept') ?? '' },
    })
    if (!image.ok && !REFUSALS.includes(image.status)) return c.notFound()
    const headers = IMAGE_HEADERS.flatMap((name): [string, string][] => {
      const value = image.headers.get(name)
      return value ? [[name, value]] : []
    })
    return new Response(image.body, { status: image.status, headers })
  })
  .get('/robots.txt', (c) =>
    c.text(robotsText(c.var.site.origin, c.var.site.policies.robots), 200, {
      'cache-control': 'public, max-age=3600',
    }),
  )
