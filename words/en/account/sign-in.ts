import { spelled } from '../language.ts'

export const signIn = {
  newHere: 'New here?',
  createAccount: 'Create an account',
  withoutAccount: 'You can also check out without one.',
  ended: (hours: number) =>
    `You’ve been signed out after ${spelled(hours)} hours. Sign in again to pick up where you left off.`,
  passwordChanged: 'Your password has been changed. Please sign in with the new one.',
  signedOut: 'You’re signed out.',
  tryAgainIn: (minutes: number) =>
    minutes === 1 ? 'You can try again in a minute.' : `You can try again in ${minutes} minutes.`,
} as const

export const register = {
  title: 'Create your account',
  whatFor: 'What you get',
  haveOne: 'Already have one? <sign>Sign in</sign>',
  privacy:
    'We use your information only for your account and orders. See our <privacy>privacy policy</privacy>.',
} as const

/** What an account is good for. */
export const accountReasons = [
  'All your orders and delivery dates in one place',
  'Your cart and lists on every device',
  'Faster checkout with saved addresses',
] as const

/** The forms around an account. */
export const signInForm = {
  login: 'Email or username',
  password: 'Password',
  passwordAgain: 'Confirm password',
  newPassword: 'New password',
  newPasswordAgain: 'Confirm new password',
  currentPassword: 'Current password',
  userNameHint: (min: number) =>
    `At least ${spelled(min)} characters, with no @. You can sign in with it instead of your email.`,
  email: 'Email',
  emailAgain: 'Confirm email',
  /** Of each form its button, and what it says while the form is on its way. */
  buttons: {
    'sign-in': { send: 'Sign in', sending: 'Signing you in…' },
    register: { send: 'Create account', sending: 'Creating your account…' },
    forgot: { send: 'Send reset link', sending: 'Sending…' },
    reset: { send: 'Save new password', sending: 'Saving…' },
    'change-password': { send: 'Change password', sending: 'Changing…' },
  },
} as const
