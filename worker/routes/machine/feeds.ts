import { factory } from '../../factory.ts'
import { FEED_HEADERS, feedAnswer, notWritten } from '../../feeds/feed-answer.ts'
import { feedNames, partOf } from '../../feeds/formats.ts'
import { feedIndex } from '../../feeds/read-feed.ts'

const isFeed = (file: string): boolean => feedNames.some((name) => name === partOf(file)?.name)

/** The goods for shops of others and for assistants, each variant a row. */
export const feedRoutes = factory
  .createApp()
  .get('/feeds', async (c) => {
    const index = await feedIndex(c.var.site, feedNames)
    return index === null ? notWritten(c) : c.json(index, 200, FEED_HEADERS)
  })
  .get('/feeds/:file', async (c) => feedAnswer(c, c.req.param('file'), isFeed))
