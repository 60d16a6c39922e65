/** Mails about an account. */
export const accountMails = {
  wasYou: 'If this was you, there’s nothing you need to do.',
  welcome: {
    subject: (brand: string) => `Welcome to ${brand}`,
    oneAccount:
      'Your orders, addresses and lists are now in one place, on every device you sign in to.',
    toAccount: 'Go to your account',
    notYou:
      'Didn’t create this account? Reset the password from our sign-in page, and no one else can use it.',
  },
  passwordForgot: {
    subject: (brand: string) => `Reset your ${brand} password`,
    asked: 'We received a request to reset the password for your account.',
    lasts: (minutes: number) =>
      `Use this link to choose a new one. It works once and expires in ${minutes} minutes.`,
    choose: 'Choose a new password',
    notYou: 'Didn’t ask for this? You can ignore this email, and your password won’t change.',
  },
  passwordChanged: {
    subject: (brand: string) => `Your ${brand} password was changed`,
    changed:
      'The password for your account was just changed, and all other devices were signed out.',
    notMe: 'This wasn’t me',
    lockOut:
      'If this wasn’t you, choose a new password now. It locks out whoever changed this one.',
  },
  emailChanged: {
    subject: (brand: string) => `Your ${brand} email address was changed`,
    changed:
      'The email address on your account was just changed. We’ll no longer send account emails to this one.',
    notYou:
      'Wasn’t you? Reply to this email right away. A real person reads it and will help you get your account back.',
  },
  deleted: {
    subject: (brand: string) => `Your ${brand} account has been deleted`,
    gone: 'As you asked, we’ve deleted your account: your profile, addresses, lists and carts. You’ve been signed out everywhere.',
    kept: 'We keep only the order records that tax law requires, without your name. An order that’s still on its way keeps your address until it arrives, and so does one with a return or claim we haven’t finished.',
    thanks: 'Thank you for shopping with us.',
    notYou: 'Didn’t ask for this? Reply to this email. A real person reads it.',
  },
} as const
