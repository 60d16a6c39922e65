import { spelled } from '../language.ts'

export const accountProfile = {
  title: 'Profile and password',
  email: 'E-mail',
  changeEmail: 'Change e-mail',
  password: 'Password',
  changePassword: 'Change password',
  signedIn: 'Signed in',
  data: 'Your data',
  download: 'Download my data',
  deleteAccount: 'Delete my account',
  back: 'Back to your profile',
} as const

export const profileForm = {
  currentPassword: 'Current password',
  userNameHint: (min: number) =>
    `${min} characters or more, without an @. You can sign in with it instead of your e-mail.`,
  birthDate: 'Birth date',
  save: 'Save profile',
  newEmail: 'New e-mail',
  changeEmail: 'Change e-mail',
  deleteAccount: 'Delete my account',
} as const

export const changeEmail = {
  title: 'Change your e-mail',
  lead: (email: string) =>
    `You sign in with <email>${email}</email>, and mails about your orders go there. We’ll tell that address about the change.`,
} as const

export const changePassword = {
  title: 'Change your password',
  lead: 'Everywhere else you’re signed in, you’ll be signed out.',
} as const

/** At how many of a retailer's shops an account ends: with a single one it goes without saying. */
const atShops = (shops: number): string => {
  if (shops === 1) return ''
  return shops === 2 ? ', at both of our shops,' : `, at all ${spelled(shops)} of our shops,`
}

export const deleteAccount = {
  title: 'Delete your account',
  lead: ({ email, shops }: { readonly email: string; readonly shops: number }) =>
    `This ends the account of <email>${email}</email> at once${atShops(shops)} and can’t be undone.`,
  goesTitle: 'What goes',
  goes: [
    'Your profile, password, addresses, lists and carts.',
    'Every place where you’re signed in, this one too.',
    'Your e-mail subscriptions, once you have shown that the address is yours.',
    'Your name beside reviews, questions and answers. The words themselves stay.',
  ],
  staysTitle: 'What stays',
  stays: [
    'Your orders, without your name, street, e-mail and phone. Tax law asks us to keep what was sold, for how much, and the town it was taxed in.',
    'An order that is still on its way keeps your address until it has arrived. The link in its mail goes on working.',
  ],
  copyFirst: 'Want a copy first? <download>Download your data</download>.',
  keep: 'Keep my account',
} as const

export const accountDeleted = {
  title: 'Your account is deleted',
  lead: 'A mail that says so is on its way. Thank you for having been with us.',
} as const
