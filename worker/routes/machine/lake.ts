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

/** The same of files, which browsers ask for in parts. */
const FILE_HEADERS = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'content-disposition',
  'content-security-policy',
  'cache-control',
  'etag',
] as const

const FILE_ANSWERS = [200, 206, 416]

const passed = (answer: Response, names: readonly string[]): [string, string][] =>
  names.flatMap((name): [string, string][] => {
    const value = answer.headers.get(name)
    return value ? [[name, value]] : []
  })

/** What editors upload to the embedded content service. */
export const lakeRoutes = factory
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
    return new Response(image.body, {
      status: image.status,
      headers: passed(image, IMAGE_HEADERS),
    })
  })
  // Films and their captions, and whatever else they upload.
  .get('/lake/files/*', async (c) => {
    const { lake } = c.var.site.content
    if (!lake) return c.notFound()
    const asked = ['range', 'if-range'].flatMap((name): [string, string][] => {
      const value = c.req.header(name)
      return value ? [[name, value]] : []
    })
    const file = await lake.fetch(`http://lake.internal${c.req.path}`, {
      redirect: 'manual',
      headers: Object.fromEntries(asked),
    })
    if (!FILE_ANSWERS.includes(file.status)) return c.notFound()
    return new Response(file.body, { status: file.status, headers: passed(file, FILE_HEADERS) })
  })
