import { factory } from '../../factory.ts'
import { feedIndex } from '../../feeds/feed-index.ts'
import { FEED_HEADERS, notWritten } from '../../feeds/feed-refusal.ts'
import { feedNames, partOf } from '../../feeds/formats.ts'

const isFeed = (file: string): boolean => feedNames.some((name) => name === partOf(file)?.name)

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
    return feedAnswer(c, c.req.param('file'), isFeed)
  })
