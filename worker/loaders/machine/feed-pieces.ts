import type { FeedPage, FeedProduct, FeedQuery } from '../../../commerce/contract/product/feed.ts'
import type { Services } from '../../services.ts'

/** The piece of a part that follows could not be had: what is read must not pass for the whole. */
class BrokenFeedError extends Error {
  override readonly name = 'BrokenFeedError'
}

/**
 * The products of a part, piece by piece after its first: no more of the range is held than an answer of the service.
 * @throws BrokenFeedError when a piece cannot be had.
 */
export async function* feedPieces(
  { commerce }: Pick<Services, 'commerce'>,
  { part, storeId }: Pick<FeedQuery, 'part' | 'storeId'>,
  first: FeedPage,
): AsyncGenerator<readonly FeedProduct[], void, void> {
  for (let piece = first; ;) {
    yield piece.products
    if (piece.next === null) return
    const following = await commerce.catalog.feed(part, { after: piece.next, storeId })
    if (!following.ok) throw new BrokenFeedError(`catalog.feed ended in part ${part}`)
    piece = following.value
  }
}
