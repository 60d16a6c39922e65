import * as words from '#words'
import type { ClaimDecision } from '../../contract/order/claims.ts'
import { dayWords } from '../../domain/delivery/day-words.ts'
import { formatCents } from '../../domain/money.ts'
import { brandOf } from '../../domain/shop.ts'
import { dateOf, wallClock } from '../../domain/stores/store-clock.ts'
import { piecesOf } from '../claims/claim-context.ts'
import type { Dependencies } from '../dependencies.ts'
import { findClaim, type StoredClaim } from '../repositories/orders/claims.ts'
import { presentOrder } from '../repositories/orders/orders.ts'
import type { Mail } from './mailer.ts'
import { orderLetter, type OrderNews } from './order-letter.ts'
import { orderWithLink } from './write-order-mail.ts'

const said = words.claimMails

/** What a mail tells of a claim at one of its events. */
type About = {
  readonly claim: StoredClaim
  /** As it stands in a sentence. */
  readonly kind: string
  /** What was asked, or said with what was decided. */
  readonly note: string
  /** The last day on which an exchange can be ordered. */
  readonly orderBy: string
}

type News = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** What one does on its page, where that is more than to look. */
  readonly linkWords?: string
}

const noted = (note: string): string[] => (note === '' ? [] : [note])

const whyOf = ({ reason, note }: ClaimDecision): string[] =>
  note === '' ? [words.claimReasons[reason]].filter(Boolean) : [note]

const agreed = ({ claim, orderBy, note }: About): string[] => {
  const { decision } = claim
  if (!decision?.outcome) return []
  const { outcome, reason, refund, fee, swap } = decision
  if (outcome === 'exchange' && swap)
    return [
      said.approved.exchange({ name: swap.name, by: orderBy }),
      ...(swap.difference > 0 ? [said.approved.toPay(formatCents(swap.difference))] : []),
      ...(refund > 0 ? [said.approved.back(formatCents(refund))] : []),
      ...noted(note),
    ]
  if (outcome === 'refund')
    return [
      said.approved.refund(formatCents(refund)),
      ...(fee > 0 ? [said.approved.fee(formatCents(fee))] : []),
      ...(reason === 'same-trip' ? [words.claimReasons[reason]] : []),
      ...noted(note),
    ]
  return [outcome === 'replace' ? said.approved.replace : said.approved.repair, ...noted(note)]
}

const news: Readonly<Record<string, (it: About) => News>> = {
  'claim-received': ({ kind }) => ({
    subject: said.received.subject(kind),
    paragraphs: [said.received.lead(kind)],
  }),
  'claim-asked': ({ kind, note }) => ({
    subject: said.asked.subject(kind),
    paragraphs: [said.asked.lead, note, said.asked.how],
    linkWords: said.asked.answer,
  }),
  'claim-approved': (it) => ({
    subject: said.approved.subject(it.kind),
    paragraphs: agreed(it),
    ...(it.claim.decision?.outcome === 'exchange' ? { linkWords: said.order } : {}),
  }),
  'claim-lapsing': ({ kind, claim: { decision }, orderBy }) => ({
    subject: said.lapsing.subject({ kind, by: orderBy }),
    paragraphs: [
      said.lapsing.order({ name: decision?.swap?.name ?? '', by: orderBy }),
      said.lapsing.else,
    ],
    linkWords: said.order,
  }),
  'claim-refused': ({ kind, claim }) => ({
    subject: said.refused.subject(kind),
    paragraphs: [
      said.refused.lead(kind),
      ...(claim.decision ? whyOf(claim.decision) : []),
      said.refused.rights,
    ],
  }),
  'claim-closed': ({ kind, claim: { decision }, note }) => ({
    subject: said.closed.subject(kind),
    paragraphs: [
      said.closed.lead,
      ...(decision && decision.refund > 0
        ? [said.closed.refund(formatCents(decision.refund))]
        : []),
      ...noted(note),
    ],
  }),
}

const LAPSING = 'claim-lapsing'

/** The kinds of mails about claims. */
export const claimMailKinds = Object.keys(news)

/** The mail about one event of a claim, `<claim>/<seq>`; none about one whose order is anybody's no more. */
export const writeClaimMail =
  (kind: string) =>
  async (dependencies: Dependencies, subjectId: string): Promise<Mail | null> => {
    const [claimId = '', seq] = subjectId.split('/')
    const { db, shop, policies } = dependencies
    const claim = await findClaim(db, claimId)
    const event = claim?.events[Number(seq) - 1]
    const write = news[kind]
    if (!claim || !event || !write) return null
    // Ordered, withdrawn or lapsed meanwhile: there is nothing to remind of any more.
    if (kind === LAPSING && (claim.status !== 'approved' || claim.orderedAs !== null)) return null
    const found = await orderWithLink(dependencies, claim.orderId)
    if (!found || found.stored.snapshot.contact.email === '') return null
    const { stored, link } = found
    const day = wallClock(new Date(claim.orderBy ?? 0), policies.clock.timeZone)
    const { subject, paragraphs, linkWords } = write({
      claim,
      kind: words.claimKindsWithin[claim.kind],
      note: event.note,
      orderBy: dayWords(dateOf(day?.day ?? 0)),
    })
    const order = presentOrder(stored)
    const letter: OrderNews = {
      subject,
      heading: subject,
      paragraphs,
      items: order.items
        .filter(({ id }) => id === claim.lineId)
        .map((item) => ({ ...item, quantity: piecesOf(claim) })),
      closing: [said.number(claim.number)],
      linkWords: linkWords ?? said.see,
    }
    return orderLetter(brandOf(shop, stored.siteId), order, `${link}/claims/${claim.id}`, {
      kind,
      news: letter,
    })
  }
