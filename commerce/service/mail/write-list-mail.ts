import * as words from '#words'
import type { Picture } from '../../contract/product/product.ts'
import { formatCents } from '../../domain/money.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Brand } from '../../domain/brand.ts'
import { brandOf } from '../../domain/shop.ts'
import {
  findAlert,
  findUnconfirmed,
  insertAlertLink,
  type ListChange,
  type StoredAlert,
} from '../repositories/lists/wishlist-alerts.ts'
import { findPictures } from '../repositories/products/pieces.ts'
import { newToken, sha256 } from '../tokens.ts'
import { actionButton, letter, paragraph, smallPrint } from './letter.ts'
import { pieceRow, pieceSaid } from './mail-picture.ts'
import type { Mail } from './mailer.ts'
import { table } from './order-letter.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const LINK_MS = 400 * DAY_MS
const CONFIRM_MS = 3 * DAY_MS
/** Nobody's mailbox is filled from a switch on a page. */
const ASKED_AN_HOUR = 3
const NAMED = 20

const detailsOf = ({ listName, before, price, isBack }: ListChange): readonly string[] => [
  words.listMails.changes.news({
    price: formatCents(price),
    before: price < before ? formatCents(before) : null,
    isBack,
  }),
  words.listMails.changes.onList(listName),
]

type Links = { readonly origin: string; readonly lists: string; readonly unsubscribe: string }

/** Tells what changed on somebody's lists since they were last told. */
const listChangesMail = (
  brand: Brand,
  { changes, email, firstName }: StoredAlert,
  links: Links,
  pictures: ReadonlyMap<string, Picture>,
): Mail => {
  const { name } = brand
  const [first] = changes
  const said = words.listMails.changes
  const subject =
    changes.length === 1 && first
      ? said.subject[first.isBack ? 'back' : 'cheaper'](first.name)
      : said.subject.many(changes.length)
  const hello = words.mails.greeting(firstName.trim())
  const named = changes.slice(0, NAMED)
  const rest = changes.length > NAMED ? [said.more(changes.length - NAMED)] : []
  const text = [
    hello,
    '',
    said.opening,
    '',
    ...named.flatMap((it) => [it.name, ...detailsOf(it), '']),
    ...rest.flatMap((line) => [line, '']),
    words.mails.leadsTo(said.seeLists),
    links.lists,
    '',
    said.howOften,
    words.mails.labelled({ label: said.stop, value: links.unsubscribe }),
    '',
    name,
  ].join('\n')
  const html = letter(
    brand,
    subject,
    `${[hello, said.opening].map(paragraph).join('\n')}
${table(named.map((it) => pieceRow(pictures.get(it.skuId ?? '') ?? null, links.origin, pieceSaid(it.name, detailsOf(it)))))}
${rest.map(paragraph).join('\n')}
${actionButton(brand, links.lists, said.seeLists)}
${smallPrint(said.howOften, { href: links.unsubscribe, label: said.stop })}`,
  )
  return {
    to: email,
    subject,
    text,
    html,
    site: brand.id,
    headers: {
      'List-Unsubscribe': `<${links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** A token of its own for every mail; only its hash is kept. */
export const writeListChanges = async (
  { db, now, config, shop }: Dependencies,
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
  const origin = config.siteOrigins[siteId] ?? ''
  const pictures = await findPictures(
    db,
    alert.changes.flatMap(({ skuId }) => skuId ?? []),
  )
  const links = {
    origin,
    lists: `${origin}/account/lists`,
    unsubscribe: `${origin}/lists/unsubscribe/${token}`,
  }
  return listChangesMail(brandOf(shop, siteId), alert, links, pictures)
}

type Asked = { readonly email: string; readonly firstName: string }

/** Asks whoever reads the mailbox whether they want these mails. */
const confirmListMail = (brand: Brand, { email, firstName }: Asked, link: string): Mail => {
  const { name } = brand
  const said = words.listMails.confirm
  const subject = said.subject(name)
  const lines = [words.mails.greeting(firstName.trim()), said.asked(CONFIRM_MS / DAY_MS)]
  const text = [
    ...lines.flatMap((line) => [line, '']),
    words.mails.leadsTo(words.listMailPages.yes),
    link,
    '',
    words.mails.notYou,
    '',
    name,
  ].join('\n')
  const html = letter(
    brand,
    subject,
    `${lines.map(paragraph).join('\n')}
${actionButton(brand, link, words.listMailPages.yes)}
${smallPrint(words.mails.notYou)}`,
  )
  return { to: email, subject, text, html, site: brand.id }
}

/** `subject` is the site and the owner: `<site>|customer:5f0c…`. */
export const writeListConfirm = async (
  { db, now, config, shop }: Dependencies,
  subject: string,
): Promise<Mail | null> => {
  const [, siteText = '', customerId = ''] = /^([a-z0-9-]+)\|customer:(.+)$/.exec(subject) ?? []
  const brand = shop.brands.find(({ id }) => id === siteText)
  const at = now().getTime()
  const owner = `customer:${customerId}` as const
  const since = at - HOUR_MS
  const asked = await findUnconfirmed(db, owner, { since, most: ASKED_AN_HOUR })
  if (!brand || !asked) return null
  const token = newToken()
  await insertAlertLink(db, {
    owner,
    siteId: brand.id,
    tokenHash: await sha256(token),
    purpose: 'confirm',
    email: asked.email,
    now: at,
    expiresAt: at + CONFIRM_MS,
  })
  return confirmListMail(brand, asked, `${config.siteOrigins[brand.id]}/lists/confirm/${token}`)
}
