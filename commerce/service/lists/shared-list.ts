import { err, ok } from '../../contract/result.ts'
import type {
  CommentRequest,
  SharedWishlist,
  VoteRequest,
} from '../../contract/product/wishlist.ts'
import { cleanProse } from '../../forms/reviews/feedback-fields.ts'
import { cleanText } from '../../forms/text.ts'
import { validateComment, validateDisplayName } from '../../forms/lists/wishlist.ts'
import type { SiteId } from '../../domain/brand.ts'
import type { Dependencies } from '../dependencies.ts'
import { invalidFields, notFound, type Outcome, type Refusal, tooManyRequests } from '../refusal.ts'
import { doneLimits, secondsOf } from '../rate-limits.ts'
import type { Owner } from '../repositories/customers/identities.ts'
import { readWishlist } from '../repositories/lists/wishlist-reading.ts'
import { insertComment, setVote } from '../repositories/lists/wishlist-words.ts'
import { type PricedList, withSets } from './list-sets.ts'
import { presentShared } from './present-list.ts'

/** The two parts of a link, and whose site it is opened on. */
export type SharedKey = {
  readonly siteId: SiteId
  readonly zone: string
  readonly customerId: string
  readonly wishlistId: string
}

/** The same for a link that never was, one that was revoked, and one of the other brand. */
const noLink = (): Refusal => notFound('shared-list')
const enough = (): Refusal =>
  tooManyRequests('list-comments', secondsOf(doneLimits['list-comments']))

const follow = async (dependencies: Dependencies, key: SharedKey): Promise<Outcome<PricedList>> => {
  const found = await readWishlist(dependencies.db, key, dependencies.now())
  const site = { id: key.siteId, zone: key.zone }
  return found ? ok(await withSets(dependencies, site, found)) : err(noLink())
}

/** The list that a link leads to. */
export const sharedList = async (
  dependencies: Dependencies,
  key: SharedKey,
  viewer: Owner | null,
): Promise<Outcome<SharedWishlist>> => {
  const found = await follow(dependencies, key)
  return found.ok ? ok(presentShared(found.value, viewer)) : found
}

const saying = async (
  dependencies: Dependencies,
  { key, itemId, voter, name }: Saying,
  write: (word: Parameters<typeof setVote>[1]) => Promise<boolean>,
): Promise<Outcome<SharedWishlist>> => {
  const found = await follow(dependencies, key)
  if (!found.ok) return found
  if (!found.value.items.some(({ id }) => id === itemId)) return err(notFound('shared-list-item'))
  const isWritten = await write({
    listId: found.value.id,
    itemId,
    voter,
    name: cleanText(name),
    now: dependencies.now().getTime(),
  })
  return isWritten ? sharedList(dependencies, key, voter) : err(enough())
}

type Saying = {
  readonly key: SharedKey
  readonly itemId: string
  readonly voter: Owner
  readonly name: string
}
type Place = Omit<Saying, 'name'>

export const voteOnItem = async (
  dependencies: Dependencies,
  place: Place,
  { vote, name }: VoteRequest,
): Promise<Outcome<SharedWishlist>> => {
  const message = vote === null ? null : validateDisplayName(name)
  if (message !== null) return err(invalidFields([{ field: 'name', message }]))
  return saying(dependencies, { ...place, name }, (word) => setVote(dependencies.db, word, vote))
}

export const commentOnItem = async (
  dependencies: Dependencies,
  place: Place,
  { text, name }: CommentRequest,
): Promise<Outcome<SharedWishlist>> => {
  const errors = Object.entries({ text: validateComment(text), name: validateDisplayName(name) })
  const problems = errors.flatMap(([field, message]) =>
    message === null ? [] : [{ field, message }],
  )
  if (problems.length > 0) return err(invalidFields(problems))
  return saying(dependencies, { ...place, name }, (word) =>
    insertComment(dependencies.db, word, cleanProse(text)),
  )
}
