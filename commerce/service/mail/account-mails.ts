import * as words from '#words'
import type { Brand } from '../../domain/brand.ts'
import { actionButton, letter, paragraph, smallPrint } from './letter.ts'
import type { Mail } from './mailer.ts'
import { opened, ownWords } from './own-words.ts'

/** Whom a mail about an account goes to. */
export type AccountOwner = {
  readonly brand: Brand
  readonly email: string
  readonly firstName: string
}

/** What a mail says besides greeting and farewell. */
type Content = {
  readonly kind: string
  readonly subject: string
  readonly lines: readonly string[]
  readonly action?: { readonly label: string; readonly href: string }
  readonly footing: string
}

const compose = ({ brand, email, firstName }: AccountOwner, content: Content): Mail => {
  const { name } = brand
  const { kind, action, footing } = content
  const own = ownWords(brand, kind)
  const subject = own.subject ?? content.subject
  const lines = [words.mails.greeting(firstName), ...opened(own, content.lines)]
  const text = [
    ...lines.flatMap((line) => [line, '']),
    ...(action ? [words.mails.leadsTo(action.label), action.href, ''] : []),
    footing,
    '',
    name,
  ].join('\n')
  const button = action ? `${actionButton(brand, action.href, action.label)}\n` : ''
  const html = letter(
    brand,
    own.heading ?? subject,
    `${lines.map(paragraph).join('\n')}
${button}${smallPrint(footing)}`,
  )
  return { to: email, subject, text, html, site: brand.id }
}

/** The first mail to a new customer. */
export const customerWelcomeMail = (owner: AccountOwner, accountLink: string): Mail => {
  const { name, mail } = owner.brand
  const { subject, oneAccount, toAccount, notYou } = words.accountMails.welcome
  return compose(owner, {
    kind: 'customer-welcome',
    subject: subject(name),
    lines: [mail.welcome, oneAccount],
    action: { label: toAccount, href: accountLink },
    footing: notYou,
  })
}

/** The way to a new password, which works for so many minutes. */
export const passwordForgotMail = (
  owner: AccountOwner,
  resetLink: string,
  minutes: number,
): Mail => {
  const { subject, asked, lasts, choose, notYou } = words.accountMails.passwordForgot
  return compose(owner, {
    kind: 'password-forgot',
    subject: subject(owner.brand.name),
    lines: [asked, lasts(minutes)],
    action: { label: choose, href: resetLink },
    footing: notYou,
  })
}

/** Tells the owner that their password is another, in case it was not them. */
export const passwordChangedMail = (owner: AccountOwner, forgotLink: string): Mail => {
  const { subject, changed, notMe, lockOut } = words.accountMails.passwordChanged
  return compose(owner, {
    kind: 'password-changed',
    subject: subject(owner.brand.name),
    lines: [changed, words.accountMails.wasYou],
    action: { label: notMe, href: forgotLink },
    footing: lockOut,
  })
}

/** Tells the old address that the account has another one now. */
export const emailChangedMail = (owner: AccountOwner): Mail => {
  const { subject, changed, notYou } = words.accountMails.emailChanged
  return compose(owner, {
    kind: 'email-changed',
    subject: subject(owner.brand.name),
    lines: [changed, words.accountMails.wasYou],
    footing: notYou,
  })
}

/** The last mail: the account is gone. */
export const accountDeletedMail = (owner: AccountOwner): Mail => {
  const { subject, gone, kept, thanks, notYou } = words.accountMails.deleted
  return compose(owner, {
    kind: 'account-deleted',
    subject: subject(owner.brand.name),
    lines: [gone, kept, thanks],
    footing: notYou,
  })
}
