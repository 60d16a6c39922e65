import type { SiteId } from '../config.ts'
import { escapeHtml, letter, voices } from './letter.ts'
import type { Mail } from './mailer.ts'

/** Whom a mail about an account goes to. */
export type AccountOwner = {
  readonly site: SiteId
  readonly email: string
  readonly firstName: string
}

type Words = {
  readonly subject: string
  readonly lines: readonly string[]
  readonly action?: { readonly label: string; readonly href: string }
  readonly footing: string
}

const compose = ({ site, email, firstName }: AccountOwner, words: Words): Mail => {
  const { name, accent } = voices[site]
  const greeting = `Hello ${firstName},`
  const text = [
    greeting,
    '',
    ...words.lines.flatMap((line) => [line, '']),
    ...(words.action ? [`${words.action.label}:`, words.action.href, ''] : []),
    words.footing,
    '',
    name,
  ].join('\n')
  const button = words.action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(words.action.href)}" style="display:inline-block;padding:12px 20px;background:${accent};color:#fff;text-decoration:none">${escapeHtml(words.action.label)}</a></p>\n`
    : ''
  const html = letter(
    site,
    words.subject,
    `${[greeting, ...words.lines].map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
${button}<p style="font-size:14px">${escapeHtml(words.footing)}</p>`,
  )
  return { to: email, subject: words.subject, text, html, site }
}

/** The first mail to a new customer. */
export const customerWelcomeMail = (owner: AccountOwner, accountLink: string): Mail => {
  const { name, welcome } = voices[owner.site]
  return compose(owner, {
    subject: `Welcome to ${name}`,
    lines: [
      welcome,
      'Your orders, addresses and lists are in one place now, and on every device that you sign in on.',
    ],
    action: { label: 'Go to your account', href: accountLink },
    footing: `It was not you who opened this account? Then ask for a new password on our sign-in page, and it is yours alone.`,
  })
}

/** The way to a new password. */
export const passwordForgotMail = (owner: AccountOwner, resetLink: string): Mail => {
  const { name } = voices[owner.site]
  return compose(owner, {
    subject: `A new password for ${name}`,
    lines: [
      'Someone, we hope you, asked for a new password for your account.',
      'The button leads to a page where you choose one. It works once, and for 30 minutes.',
    ],
    action: { label: 'Choose a new password', href: resetLink },
    footing: 'It was not you? Then do nothing: your password stays as it is.',
  })
}

/** Tells the owner that their password is another, in case it was not them. */
export const passwordChangedMail = (owner: AccountOwner, forgotLink: string): Mail => {
  const { name } = voices[owner.site]
  return compose(owner, {
    subject: `Your password for ${name} was changed`,
    lines: [
      'The password of your account was changed just now, and all other devices were signed out.',
      'If that was you, there is nothing to do.',
    ],
    action: { label: 'It was not me', href: forgotLink },
    footing: 'The button leads to a new password, which locks out whoever changed this one.',
  })
}

/** Tells the old address that the account has another one now. */
export const emailChangedMail = (owner: AccountOwner): Mail => {
  const { name } = voices[owner.site]
  return compose(owner, {
    subject: `Your e-mail address at ${name} was changed`,
    lines: [
      'Your account has another e-mail address since just now. This one gets no more mails about it.',
      'If that was you, there is nothing to do.',
    ],
    footing:
      'It was not you? Reply to this mail right away. A person reads it and gets your account back to you.',
  })
}

/** The last mail: the account is gone. */
export const accountDeletedMail = (owner: AccountOwner): Mail => {
  const { name } = voices[owner.site]
  return compose(owner, {
    subject: `Your account at ${name} is deleted`,
    lines: [
      'As you asked, your account is gone: profile, addresses, lists, carts, and every place where you were signed in.',
      'Of your orders we keep what tax law asks for, without your name. An order that is still on its way keeps your address until it has arrived.',
      'Thank you for having been with us.',
    ],
    footing: 'You did not ask for this? Reply to this mail. A person reads it.',
  })
}
