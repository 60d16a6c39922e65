import { spelled, spelledFirst } from '../language.ts'

export const signIn = {
  newHere: 'New here?',
  createAccount: 'Create an account',
  withoutAccount: 'You can also buy without one.',
  ended: (hours: number) =>
    `Your session has ended: we keep one open for ${spelled(hours)} hours. Please sign in again, and you’re back where you were.`,
  passwordChanged: 'Your password is changed. Please sign in with the new one.',
  signedOut: 'You’re signed out.',
  tryAgainIn: (minutes: number) =>
    minutes === 1 ? 'You can try again in a minute.' : `You can try again in ${minutes} minutes.`,
} as const

export const register = {
  title: 'Create your account',
  whatFor: 'What it’s good for',
  haveOne: 'Have one already? <sign>Sign in</sign>',
  privacy:
    'We use what you tell us for your account and your orders only. See our <privacy>privacy page</privacy>.',
} as const

/** What an account is good for. */
export const accountReasons = [
  'Every order in one place, with its delivery day',
  'Your cart and lists on your phone and your laptop alike',
  'Addresses typed once',
] as const

/** The forms around an account. */
export const signInForm = {
  login: 'Email or user name',
  password: 'Password',
  passwordAgain: 'Password once more',
  newPassword: 'New password',
  newPasswordAgain: 'New password once more',
  currentPassword: 'Current password',
  userNameHint: (min: number) =>
    `${spelledFirst(min)} characters or more, without an @. Sign in with it instead of your email, if you like.`,
  email: 'Email',
  emailAgain: 'Email once more',
  /** Of each form its button, and what it says while the form is on its way. */
  buttons: {
    'sign-in': { send: 'Sign in', sending: 'Signing you in…' },
    register: { send: 'Create my account', sending: 'Creating your account…' },
    forgot: { send: 'Send me the mail', sending: 'Sending…' },
    reset: { send: 'Save my new password', sending: 'Saving…' },
    'change-password': { send: 'Change my password', sending: 'Changing…' },
  },
} as const
