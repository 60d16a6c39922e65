export const forgotPassword = {
  title: 'Forgot your password?',
  lead: 'It happens. Enter your email or username and we’ll send you a link to reset it.',
  askAgain: (minutes: number) =>
    `Reset links work once and expire after ${minutes} minutes. Ask for a new one here.`,
  signIn: 'Remembered it? <sign>Sign in</sign>',
} as const

/** After it was asked for. */
export const forgotSent = {
  title: 'Check your inbox',
  lead: 'If we have an account with that email or username, a reset link is on its way.',
  nothingThere: (minutes: number) =>
    `The link works once and expires after ${minutes} minutes. Don’t see it? Check your spam folder, or <again>try again</again> with another email.`,
} as const

export const resetPassword = {
  title: 'Choose a new password',
  lead: 'Saving it signs you out on all your other devices.',
} as const
