import { factory } from '../../factory.ts'
import { feedIndex } from '../../feeds/feed-index.ts'
import { FEED_HEADERS, notWritten } from '../../feeds/feed-refusal.ts'
import { feedNamesOf, partOf } from '../../feeds/formats.ts'

/** The goods for shops of others and for assistants, each variant a row. */
export const feedRoutes = factory
  .createApp()
  .get('/feeds', async (c) => {
    const index = await feedIndex(c.var.site)
    return index === null ? notWritten(c) : c.json(index, 200, FEED_HEADERS)
  })
  .get('/feeds/:file', async (c) => {
    // With what packs and unpacks.
    const { feedAnswer } = await import('../../feeds/feed-answer.ts')
    const names = feedNamesOf(c.var.site.brand)
    return feedAnswer(c, c.req.param('file'), (file) =>
      names.some((name) => name === partOf(file)?.name),
    )
  })
