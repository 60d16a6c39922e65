import * as words from '#words'
import type { Store } from '../../contract/location.ts'
import { searchPath } from '../../domain/listing/search-path.ts'
import { brandOf } from '../../domain/shop.ts'
import { addressLine, directionsUrl } from '../../domain/stores/store-address.ts'
import { visitWhen } from '../../domain/stores/visits.ts'
import type { Dependencies } from '../dependencies.ts'
import { findPiecesAndGone, findPictures, findPieces } from '../repositories/products/pieces.ts'
import { findStore } from '../repositories/products/stores.ts'
import { findHold, insertHoldLink } from '../repositories/stores/holds.ts'
import { newToken, sha256 } from '../tokens.ts'
import { largePicture } from './mail-picture.ts'
import { placeMail } from './place-letter.ts'
import type { Mail } from './mailer.ts'

const factsOf = (store: Store) => [
  { label: words.visitMails.where, value: `${store.name}, ${addressLine(store)}` },
  { label: words.stores.directions, href: directionsUrl(store) },
]

/** Says that a store holds a piece, and until when; null when it does no more. */
export const writeHoldPlaced = async (
  { db, shop, config, policies, now }: Dependencies,
  id: string,
): Promise<Mail | null> => {
  const hold = await findHold(db, id)
  if (hold?.status !== 'held' || hold.until <= now().getTime()) return null
  const brand = brandOf(shop, hold.siteId)
  const [store, [piece], pictures] = await Promise.all([
    findStore(db, brand.brandId, hold.storeId),
    findPieces(db, hold.siteId, [hold.skuId]),
    findPictures(db, [hold.skuId]),
  ])
  if (!store || !piece) return null
  const token = newToken()
  await insertHoldLink(db, { tokenHash: await sha256(token), holdId: id })
  const said = words.holdMails
  const told = {
    piece: piece.piece,
    store: store.name,
    until: visitWhen(store, hold.until).words,
  }
  return placeMail(brand, hold, {
    kind: 'hold-placed',
    subject: said.subject(told),
    heading: said.heading,
    lead: said.lead(told),
    picture: largePicture(pictures.get(hold.skuId), config.siteOrigins[hold.siteId] ?? ''),
    facts: factsOf(store),
    button: {
      label: said.change,
      href: `${config.siteOrigins[hold.siteId]}/holds/manage/${token}`,
    },
    small: said.days(policies.holds?.keptDays ?? 0),
  })
}

/** Says that a hold is over because its piece is sold no more; null where it would have been over by now. */
export const writeHoldWithdrawn = async (
  { db, shop, config, policies, now }: Dependencies,
  id: string,
): Promise<Mail | null> => {
  const hold = await findHold(db, id)
  if (hold?.status !== 'withdrawn' || hold.until <= now().getTime()) return null
  const brand = brandOf(shop, hold.siteId)
  const [store, { gone }] = await Promise.all([
    findStore(db, brand.brandId, hold.storeId),
    findPiecesAndGone(db, hold.siteId, [hold.skuId]),
  ])
  const [piece] = gone
  if (!store || piece === undefined) return null
  const said = words.holdMails.withdrawn
  return placeMail(brand, hold, {
    kind: 'hold-withdrawn',
    subject: said.subject(piece),
    heading: said.heading,
    lead: said.lead({ piece, store: store.name }),
    facts: factsOf(store),
    button: {
      label: words.productAlertLink.similar,
      href: `${config.siteOrigins[hold.siteId]}${searchPath(piece)}`,
    },
    small: words.holdMails.days(policies.holds?.keptDays ?? 0),
  })
}
