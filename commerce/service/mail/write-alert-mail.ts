import * as words from '#words'
import type { Brand } from '../../domain/brand.ts'
import { formatCents } from '../../domain/money.ts'
import { searchPath } from '../../domain/listing/search-path.ts'
import { productUrl } from '../../domain/product/product-url.ts'
import { brandOf } from '../../domain/shop.ts'
import { CONFIRM_DAYS } from '../alerts/product-alerts.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  type AlertPurpose,
  findProductAlert,
  insertProductAlertLink,
  resumeProductAlert,
  type StoredAlert,
} from '../repositories/products/product-alerts.ts'
import { findPictures } from '../repositories/products/pieces.ts'
import { newToken, sha256 } from '../tokens.ts'
import { actionButton, letter, paragraph, smallPrint } from './letter.ts'
import { largePicture } from './mail-picture.ts'
import type { Mail } from './mailer.ts'

const DAY_MS = 24 * 60 * 60_000
/** The confirmation's link also ends the alert, so it lives as long as one may wait. */
const LINK_MS = 400 * DAY_MS

/** A token of its own for every mail; only its hash is kept. */
const newLink = async (
  { db, now, config }: Dependencies,
  { id, siteId }: StoredAlert,
  purpose: AlertPurpose,
): Promise<string> => {
  const token = newToken()
  await insertProductAlertLink(db, {
    tokenHash: await sha256(token),
    alertId: id,
    purpose,
    expiresAt: now().getTime() + LINK_MS,
  })
  return `${config.siteOrigins[siteId]}/alerts/${purpose}/${token}`
}

type Said = {
  readonly subject: string
  readonly line: string
  readonly button: { readonly label: string; readonly href: string }
  readonly small: string
  readonly out?: { readonly label: string; readonly href: string }
  /** The piece, as markup. */
  readonly picture: string
}

const alertMail = (
  brand: Brand,
  to: string,
  { subject, line, button, small, out, picture }: Said,
): Mail => ({
  to,
  subject,
  text: [
    words.mails.greeting(''),
    '',
    line,
    '',
    words.mails.leadsTo(button.label),
    button.href,
    '',
    small,
    ...(out ? [words.mails.labelled({ label: out.label, value: out.href })] : []),
    '',
    brand.name,
  ].join('\n'),
  html: letter(
    brand,
    subject,
    `${picture}${paragraph(line)}
${actionButton(brand, button.href, button.label)}
${smallPrint(small, out)}`,
  ),
  site: brand.id,
  ...(out
    ? {
        headers: {
          'List-Unsubscribe': `<${out.href}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }
    : {}),
})

const pictureOf = async (
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  { skuId, siteId }: Pick<StoredAlert, 'skuId' | 'siteId'>,
): Promise<string> => {
  const pictures = await findPictures(db, [skuId])
  return largePicture(pictures.get(skuId), config.siteOrigins[siteId] ?? '')
}

/** Asks whoever reads the mailbox whether they want to hear of it. */
export const writeAlertConfirm = async (
  dependencies: Dependencies,
  id: string,
): Promise<Mail | null> => {
  const alert = await findProductAlert(dependencies.db, id)
  if (alert?.status !== 'pending' || alert.isGone) return null
  const said = words.alertMails.confirm
  const { piece: name, below } = alert
  const about = { name, days: CONFIRM_DAYS }
  return alertMail(brandOf(dependencies.shop, alert.siteId), alert.email, {
    subject: said.subject(name),
    line: below === null ? said.back(about) : said.cheaper({ ...about, price: formatCents(below) }),
    button: {
      label: words.productAlertLink.yes,
      href: await newLink(dependencies, alert, 'manage'),
    },
    small: words.mails.notYou,
    picture: await pictureOf(dependencies, alert),
  })
}

/** What was waited for will not come: its piece is sold no more. */
const withdrawnMail = async (dependencies: Dependencies, alert: StoredAlert): Promise<Mail> => {
  const said = words.alertMails.withdrawn
  const { piece: name, siteId } = alert
  return alertMail(brandOf(dependencies.shop, siteId), alert.email, {
    subject: said.subject(name),
    line: said.line(name),
    button: {
      label: words.productAlertLink.similar,
      href: `${dependencies.config.siteOrigins[siteId]}${searchPath(name)}`,
    },
    small: said.once,
    picture: '',
    out: {
      label: words.alertMails.told.stop,
      href: await newLink(dependencies, alert, 'unsubscribe'),
    },
  })
}

/** What was waited for has come, unless it went again before this mail. */
export const writeProductAlert = async (
  dependencies: Dependencies,
  id: string,
): Promise<Mail | null> => {
  const alert = await findProductAlert(dependencies.db, id)
  if (alert?.status !== 'told' || alert.toldPrice === null) return null
  if (alert.isGone) return withdrawnMail(dependencies, alert)
  const brand = brandOf(dependencies.shop, alert.siteId)
  const said = words.alertMails.told
  const subjects = words.listMails.changes.subject
  const { piece: name, below, skuId } = alert
  const about = { name, price: formatCents(alert.toldPrice) }
  const path = productUrl(alert, { s: skuId }, brand.name)
  return alertMail(brand, alert.email, {
    subject: below === null ? subjects.back(name) : subjects.cheaper(name),
    line: below === null ? said.back(about) : said.cheaper({ ...about, below: formatCents(below) }),
    button: { label: said.see, href: `${dependencies.config.siteOrigins[alert.siteId]}${path}` },
    small: said.once,
    picture: await pictureOf(dependencies, alert),
    out: { label: said.stop, href: await newLink(dependencies, alert, 'unsubscribe') },
  })
}

/** Once the clock saw that its piece is sold no more; sold again before anybody was told, its alert goes on. */
export const writeAlertWithdrawn = async (
  dependencies: Dependencies,
  id: string,
): Promise<Mail | null> => {
  const alert = await findProductAlert(dependencies.db, id)
  if (alert?.status !== 'told') return null
  if (alert.isGone) return withdrawnMail(dependencies, alert)
  await resumeProductAlert(dependencies.db, id)
  return null
}
