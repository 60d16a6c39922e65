import * as words from '#words'
import { readStudioPreview } from '../../content/studio-preview.ts'
import { factory } from '../factory.ts'

/**
 * Only the studio goes on, which may ask from another origin: it proves itself as for previews, with a secret that it
 * leaves in the dataset.
 */
export const studioAsks = factory.createMiddleware(async (c, next) => {
  const { site } = c.var
  c.header('cache-control', 'private, no-store')
  c.header('vary', 'Origin', { append: true })
  const { studioOrigin } = site.preview
  if (studioOrigin) c.header('access-control-allow-origin', studioOrigin)
  const { token } = site.content
  if (!token) return c.json({ summary: words.draftPreview.notSetUp }, 503)
  const studio = await readStudioPreview({ ...site.content, token }, c.req.url).catch(
    () => undefined,
  )
  if (studio === undefined) return c.json({ summary: words.draftPreview.noAnswer }, 502)
  if (studio === null) return c.json({ summary: words.draftPreview.notValid }, 401)
  return next()
})
