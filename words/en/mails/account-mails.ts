/** Mails about an account. */
export const accountMails = {
  wasYou: 'If that was you, there is nothing to do.',
  welcome: {
    subject: (brand: string) => `Welcome to ${brand}`,
    oneAccount:
      'Your orders, addresses and lists are in one place now, and on every device that you sign in on.',
    toAccount: 'Go to your account',
    notYou:
      'It was not you who opened this account? Then ask for a new password on our sign-in page, and it is yours alone.',
  },
  passwordForgot: {
    subject: (brand: string) => `A new password for ${brand}`,
    asked: 'Someone, we hope you, asked for a new password for your account.',
    lasts: (minutes: number) =>
      `The button leads to a page where you choose one. It works once, and for ${minutes} minutes.`,
    choose: 'Choose a new password',
    notYou: 'It was not you? Then do nothing: your password stays as it is.',
  },
  passwordChanged: {
    subject: (brand: string) => `Your password for ${brand} was changed`,
    changed:
      'The password of your account was changed just now, and all other devices were signed out.',
    notMe: 'It was not me',
    lockOut: 'The button leads to a new password, which locks out whoever changed this one.',
  },
  emailChanged: {
    subject: (brand: string) => `Your e-mail address at ${brand} was changed`,
    changed:
      'Your account has another e-mail address since just now. This one gets no more mails about it.',
    notYou:
      'It was not you? Reply to this mail right away. A person reads it and gets your account back to you.',
  },
  deleted: {
    subject: (brand: string) => `Your account at ${brand} is deleted`,
    gone: 'As you asked, your account is gone: profile, addresses, lists, carts, and every place where you were signed in.',
    kept: 'Of your orders we keep what tax law asks for, without your name. An order that is still on its way keeps your address until it has arrived.',
    thanks: 'Thank you for having been with us.',
    notYou: 'You did not ask for this? Reply to this mail. A person reads it.',
  },
} as const
