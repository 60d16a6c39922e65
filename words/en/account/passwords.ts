export const forgotPassword = {
  title: 'Forgot your password?',
  lead: 'It happens. Tell us your email or user name, and we send you a link to choose a new one.',
  askAgain: (minutes: number) =>
    `Links work once, and for ${minutes} minutes. Ask for a new one here.`,
  signIn: 'It came back to you? <sign>Sign in</sign>',
} as const

/** After it was asked for. */
export const forgotSent = {
  title: 'Check your inbox',
  lead: 'If there is an account of that name, a mail with a link is on its way to its email address.',
  nothingThere: (minutes: number) =>
    `The link works once, and for ${minutes} minutes. Nothing there after a few minutes? Look in the spam folder, or <again>try again</again>: perhaps your account has another email.`,
} as const

export const resetPassword = {
  title: 'Choose a new password',
  lead: 'Everybody who is signed in to your account is signed out, you on your other devices too.',
} as const
