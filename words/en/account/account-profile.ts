import { spelled } from '../language.ts'

export const accountProfile = {
  title: 'Profile and password',
  email: 'Email',
  changeEmail: 'Change email',
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
    `At least ${spelled(min)} characters, with no @. You can sign in with it instead of your email.`,
  birthDate: 'Birth date',
  save: 'Save profile',
  newEmail: 'New email',
  changeEmail: 'Change email',
  deleteAccount: 'Delete my account',
} as const

export const changeEmail = {
  title: 'Change your email',
  lead: (email: string) =>
    `You sign in with <email>${email}</email>, and we send order emails there. We’ll let that address know about the change.`,
} as const

export const changePassword = {
  title: 'Change your password',
  lead: 'You’ll be signed out on all your other devices.',
} as const

/** At how many of a retailer's shops an account ends: with a single one it goes without saying. */
const atShops = (shops: number): string => {
  if (shops === 1) return ''
  return shops === 2 ? ', at both of our shops,' : `, at all ${spelled(shops)} of our shops,`
}

export const deleteAccount = {
  title: 'Delete your account',
  lead: ({ email, shops }: { readonly email: string; readonly shops: number }) =>
    `This deletes the account for <email>${email}</email> right away${atShops(shops)} and can’t be undone.`,
  goesTitle: 'What we delete',
  goes: [
    'Your profile, password, addresses, lists and carts.',
    'Every sign-in, including this one.',
    'Your email subscriptions, if you’ve confirmed the address is yours.',
    'Your name on reviews, questions and answers. The text itself stays.',
  ],
  staysTitle: 'What we keep',
  stays: [
    'Your orders, without your name, street, email or phone. Tax law requires us to keep what was sold, for how much, and the town it was taxed in.',
    'An order that’s still on its way keeps your address until it arrives, and so does one with a return or claim we haven’t finished. The link in its email still works.',
  ],
  copyFirst: 'Want a copy first? <download>Download your data</download>.',
  keep: 'Keep my account',
} as const

export const accountDeleted = {
  title: 'Your account is deleted',
  lead: 'We’ve emailed you a confirmation. Thank you for shopping with us.',
} as const
