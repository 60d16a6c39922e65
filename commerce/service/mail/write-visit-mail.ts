import * as words from '#words'
import type { Store } from '../../contract/location.ts'
import type { Brand } from '../../domain/brand.ts'
import { brandOf } from '../../domain/shop.ts'
import { addressLine, directionsUrl } from '../../domain/stores/store-address.ts'
import { daysUntil } from '../../domain/stores/store-clock.ts'
import { visitCapacity, visitWhen } from '../../domain/stores/visits.ts'
import type { Dependencies } from '../dependencies.ts'
import { findPiecesAndGone } from '../repositories/products/pieces.ts'
import { findStore } from '../repositories/products/stores.ts'
import { findVisit, insertVisitLink, type StoredVisit } from '../repositories/stores/visits.ts'
import { newToken, sha256 } from '../tokens.ts'
import type { Mail } from './mailer.ts'
import { placeMail, type PlaceNews } from './place-letter.ts'

type About = {
  readonly visit: StoredVisit
  readonly brand: Brand
  readonly store: Store
  readonly when: string
}

/** What a mail is about; null when the visit is gone, over or of a store that is. */
const about = async (
  { db, shop, now }: Dependencies,
  id: string,
  status: StoredVisit['status'],
): Promise<About | null> => {
  const visit = await findVisit(db, id)
  if (visit?.status !== status || visit.endsAt <= now().getTime()) return null
  const brand = brandOf(shop, visit.siteId)
  const store = await findStore(db, brand.brandId, visit.storeId)
  return store && { visit, brand, store, when: visitWhen(store, visit.startsAt).words }
}

const newLink = async (
  { db, config }: Dependencies,
  { id, siteId }: StoredVisit,
): Promise<string> => {
  const token = newToken()
  await insertVisitLink(db, { tokenHash: await sha256(token), visitId: id })
  return `${config.siteOrigins[siteId]}/visits/manage/${token}`
}

/** When, where and what of a visit that stands, with the links that go with it. */
const standing = async (
  dependencies: Dependencies,
  { visit, store, when }: About,
): Promise<Pick<PlaceNews, 'facts' | 'button' | 'small'>> => {
  const said = words.visitMails
  const [link, { pieces, gone }] = await Promise.all([
    newLink(dependencies, visit),
    findPiecesAndGone(dependencies.db, visit.siteId, visit.skuIds),
  ])
  return {
    facts: [
      { label: said.when, value: when },
      { label: said.calendar, href: `${link}/calendar.ics` },
      { label: said.where, value: `${store.name}, ${addressLine(store)}` },
      { label: words.stores.directions, href: directionsUrl(store) },
      ...(pieces.length > 0
        ? [{ label: said.pieces, value: pieces.map(({ piece }) => piece).join('; ') }]
        : []),
      ...(gone.length > 0 ? [{ label: said.gone, value: gone.join('; ') }] : []),
      ...(visit.note === '' ? [] : [{ label: said.note, value: visit.note }]),
    ],
    button: { label: said.change, href: link },
    small: said.days(dependencies.policies.visits?.keptDays ?? 0),
  }
}

/** Says that a visit is booked, or moved. */
export const writeVisitBooked = async (
  dependencies: Dependencies,
  id: string,
): Promise<Mail | null> => {
  const it = await about(dependencies, id, 'booked')
  if (!it) return null
  const news = it.visit.moves === 0 ? 'booked' : 'moved'
  const said = words.visitMails[news]
  const told = { store: it.store.name, when: it.when }
  return placeMail(it.brand, it.visit, {
    kind: `visit-${news}`,
    subject: said.subject(told),
    heading: said.heading,
    lead: said.lead(told),
    ...(await standing(dependencies, it)),
  })
}

/** The day before, or on the day itself where the mail was late; nothing once the visit has begun. */
export const writeVisitReminder = async (
  dependencies: Dependencies,
  id: string,
): Promise<Mail | null> => {
  const it = await about(dependencies, id, 'booked')
  const now = dependencies.now()
  if (!it || it.visit.startsAt <= now.getTime()) return null
  const { date, time } = visitWhen(it.store, it.visit.startsAt)
  const isToday = daysUntil(date, now, it.store.timeZone) === 0
  const said = words.visitMails.reminder
  const told = { day: isToday ? 'today' : 'tomorrow', store: it.store.name, time } as const
  return placeMail(it.brand, it.visit, {
    kind: 'visit-reminder',
    subject: said.subject(told),
    heading: said.heading(told),
    lead: said.lead(told),
    ...(await standing(dependencies, it)),
  })
}

/** Says that a visit is canceled: by whoever booked it, or since the store is closed then. */
const writeOff =
  (by: 'cancelled' | 'closed') =>
  async (dependencies: Dependencies, id: string): Promise<Mail | null> => {
    const it = await about(dependencies, id, 'cancelled')
    if (!it) return null
    const { cancelled } = words.visitMails
    const said = words.visitMails[by]
    const told = { store: it.store.name, when: it.when }
    const site = dependencies.config.siteOrigins[it.visit.siteId]
    const isReceiving = visitCapacity(dependencies.policies.visits, it.store) > 0
    return placeMail(it.brand, it.visit, {
      kind: `visit-${by}`,
      subject: said.subject(told),
      heading: said.heading,
      lead: said.lead(told),
      facts: [],
      button: isReceiving
        ? { label: cancelled.again, href: `${site}/visits/new/${it.store.storeId}` }
        : { label: words.visitMails.elsewhere, href: `${site}/locations` },
      small: cancelled.calendar,
    })
  }

export const writeVisitCancelled = writeOff('cancelled')
export const writeVisitClosed = writeOff('closed')
