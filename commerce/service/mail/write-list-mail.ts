import { formatCents } from '../../domain/money.ts'
import type { Dependencies } from '../dependencies.ts'
import { type SiteId, siteIds } from '../config.ts'
import {
  findAlert,
  findUnconfirmed,
  insertAlertLink,
  type ListChange,
  type StoredAlert,
} from '../repositories/wishlist-alerts.ts'
import { newToken, sha256 } from '../tokens.ts'
import { escapeHtml, letter, voices } from './letter.ts'
import type { Mail } from './mailer.ts'

const LINK_MS = 400 * 24 * 60 * 60_000
const CONFIRM_MS = 3 * 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000
/** Nobody's mailbox is filled from a switch on a page. */
const ASKED_AN_HOUR = 3
const NAMED = 20

const newsOf = ({ before, price, isBack }: ListChange): string => {
  const words = [
    ...(isBack ? ['it can be had again'] : []),
    ...(price < before
      ? [`now ${formatCents(price)}, it was ${formatCents(before)}`]
      : [`${formatCents(price)}`]),
  ]
  return words.join(', ')
}

type Links = { readonly lists: string; readonly unsubscribe: string }

/** Tells what changed on somebody's lists since they were last told. */
export const listChangesMail = (
  { siteId, changes, email, firstName }: StoredAlert,
  links: Links,
): Mail => {
  const { name, accent } = voices[siteId]
  const [first] = changes
  const subject =
    changes.length === 1 && first
      ? `${first.name}: ${first.isBack ? 'it can be had again' : 'the price is down'}`
      : `${changes.length} pieces on your lists have news`
  const hello = firstName.trim() ? `Hello ${firstName.trim()},` : 'Hello,'
  const opening = 'You asked us to tell you when something you saved changes. Here is what did:'
  const lines = changes
    .slice(0, NAMED)
    .map((change) => `${change.name} (${change.listName}): ${newsOf(change)}`)
  const rest = changes.length > NAMED ? [`And ${changes.length - NAMED} more.`] : []
  const footing = 'We write at most once a day, and only about what you saved.'
  const leave = 'Stop these e-mails with one click'
  const text = [
    hello,
    '',
    opening,
    '',
    ...lines,
    ...rest,
    '',
    'See your lists:',
    links.lists,
    '',
    footing,
    `${leave}: ${links.unsubscribe}`,
    '',
    name,
  ].join('\n')
  const html = letter(
    siteId,
    subject,
    `<p>${escapeHtml(hello)}</p><p>${escapeHtml(opening)}</p>
<ul>${[...lines, ...rest].map((line) => `<li>${escapeHtml(line)}</li>`).join('\n')}</ul>
<p style="margin:28px 0"><a href="${escapeHtml(links.lists)}" style="display:inline-block;padding:12px 20px;background:${accent};color:#fff;text-decoration:none">See your lists</a></p>
<p style="font-size:14px">${escapeHtml(footing)} <a href="${escapeHtml(links.unsubscribe)}" style="color:${accent}">${leave}</a>.</p>`,
  )
  return {
    to: email,
    subject,
    text,
    html,
    site: siteId,
    headers: {
      'List-Unsubscribe': `<${links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** A token of its own for every mail; only its hash is kept. */
export const writeListChanges = async (
  { db, now, config }: Dependencies,
  id: string,
): Promise<Mail | null> => {
  const alert = await findAlert(db, id)
  if (!alert || alert.changes.length === 0) return null
  const token = newToken()
  const { owner, siteId } = alert
  await insertAlertLink(db, {
    owner,
    siteId,
    tokenHash: await sha256(token),
    purpose: 'end',
    email: alert.email,
    now: now().getTime(),
    expiresAt: now().getTime() + LINK_MS,
  })
  const origin = config.siteOrigins[siteId]
  return listChangesMail(alert, {
    lists: `${origin}/account/lists`,
    unsubscribe: `${origin}/lists/unsubscribe/${token}`,
  })
}

type Asked = { readonly email: string; readonly firstName: string }

/** Asks whoever reads the mailbox whether they want these mails. */
const confirmListMail = (site: SiteId, { email, firstName }: Asked, link: string): Mail => {
  const { name, accent } = voices[site]
  const subject = `Please confirm: e-mails about your lists at ${name}`
  const lines = [
    firstName.trim() ? `Hello ${firstName.trim()},` : 'Hello,',
    'You asked us to write when something on your list costs less or can be had again. Please confirm within three days that this is your address. Until you do, we send nothing else.',
  ]
  const footing = 'It was not you? Then do nothing, and no such e-mails come.'
  const label = 'Yes, this is my address'
  const text = [
    ...lines.flatMap((line) => [line, '']),
    `${label}:`,
    link,
    '',
    footing,
    '',
    name,
  ].join('\n')
  const html = letter(
    site,
    subject,
    `${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
<p style="margin:28px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:${accent};color:#fff;text-decoration:none">${label}</a></p>
<p style="font-size:14px">${footing}</p>`,
  )
  return { to: email, subject, text, html, site }
}

/** `subject` is the site and the owner: `davenport|customer:5f0c…`. */
export const writeListConfirm = async (
  { db, now, config }: Dependencies,
  subject: string,
): Promise<Mail | null> => {
  const [, siteText = '', customerId = ''] = /^([a-z]+)\|customer:(.+)$/.exec(subject) ?? []
  const siteId = siteIds.find((id) => id === siteText)
  const at = now().getTime()
  const owner = `customer:${customerId}` as const
  const since = at - HOUR_MS
  const asked = await findUnconfirmed(db, owner, { since, most: ASKED_AN_HOUR })
  if (!siteId || !asked) return null
  const token = newToken()
  await insertAlertLink(db, {
    owner,
    siteId,
    tokenHash: await sha256(token),
    purpose: 'confirm',
    email: asked.email,
    now: at,
    expiresAt: at + CONFIRM_MS,
  })
  return confirmListMail(siteId, asked, `${config.siteOrigins[siteId]}/lists/confirm/${token}`)
}
