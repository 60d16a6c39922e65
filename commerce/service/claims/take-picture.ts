import type { ClaimPicture } from '../../contract/order/claims.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE } from '../../contract/limits.ts'
import { err, ok } from '../../contract/result.ts'
import { readPictureHeader } from '../../domain/product/picture-header.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  claimRefused,
  invalidFields,
  type Outcome,
  tooLarge,
  tooManyRequests,
  unreachable,
  wrongType,
} from '../refusal.ts'
import { doneLimits, secondsOf } from '../rate-limits.ts'
import { countPictures, insertPicture } from '../repositories/orders/claim-pictures.ts'
import { type ClaimKey, findClaim } from './find-claim.ts'

const UNREADABLE = wrongType('picture-unreadable')

/** Takes in one picture of a claim: what is kept is written anew, and says nothing but what it shows. */
export const takePicture = async (
  dependencies: Dependencies,
  picture: ClaimKey & { readonly position: number },
  data: Uint8Array,
): Promise<Outcome<ClaimPicture>> => {
  const { db, now, rewritePicture } = dependencies
  const { order, id: claimId, position } = picture
  const found = await findClaim(dependencies, picture)
  if (!found.ok) return found
  if (data.length > MAX_PICTURE_BYTES) return err(tooLarge('picture-too-large'))
  const header = readPictureHeader(data)
  if (!header) return err(UNREADABLE)
  if (header.width > MAX_PICTURE_SIDE || header.height > MAX_PICTURE_SIDE)
    return err(
      invalidFields([
        { field: `picture${position}`, code: 'picture-side', params: { max: MAX_PICTURE_SIDE } },
      ]),
    )
  const limit = doneLimits['claim-pictures']
  const at = now().getTime()
  if ((await countPictures(db, order.id, at - limit.windowMs)) >= limit.times)
    return err(tooManyRequests('claim-pictures', secondsOf(limit)))
  const written = await rewritePicture(data)
  if (!written.ok)
    return err(written.error === 'unreadable' ? UNREADABLE : unreachable({ cause: 'network' }))
  const isKept = await insertPicture(db, { claimId, now: at }, { position, ...written.value })
  const { data: kept, ...about } = written.value
  return isKept ? ok({ position, ...about, bytes: kept.length }) : err(claimRefused('sent'))
}
