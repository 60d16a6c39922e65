import * as words from '#words'
import { mediaQuery } from '../../../commerce/contract/product/media.ts'
import { errorMessage } from '../../../commerce/domain/error-messages.ts'
import { pictureAt } from '../../../commerce/domain/product/picture-sources.ts'
import { refusal, statusOf } from '../../page/errors.tsx'
import { factory } from '../../factory.ts'

const FRESH_SECONDS = 300

/** The pictures of SKUs for whoever shows them elsewhere: the same answer for everybody. */
export const mediaRoutes = factory.createApp().get('/media/skus', async (c) => {
  const { searchParams } = c.var.url
  const query = mediaQuery.safeParse({
    ids: searchParams.get('ids') ?? undefined,
    width: searchParams.get('width') ?? undefined,
  })
  if (!query.success)
    return refusal(c, 400, query.error.issues[0]?.message ?? words.errors['COR-008'].otherwise)
  const { commerce, pictures } = c.var.services
  const { ids, width } = query.data
  const answer = await commerce.media.skus(ids, width)
  if (!answer.ok) return refusal(c, statusOf(answer.error), errorMessage(answer.error).summary)
  c.header('cache-control', `public, max-age=${FRESH_SECONDS}`)
  return c.json({
    ...answer.value,
    items: answer.value.items.map((item) => ({
      ...item,
      pictures: item.pictures.map((it) =>
        pictures ? { ...it, src: pictureAt(it, width, pictures) } : it,
      ),
    })),
  })
})
