import { dayCount } from '../common.ts'

export const privacyChoices = {
  title: 'Your privacy choices',
  saved: 'Your choices are saved.',
  privacyControl:
    'Your browser sends a Global Privacy Control signal, and we honor it: targeting is off, whatever you choose below.',
  necessary: 'Necessary',
  aboutNecessary:
    'These keep the shop working and can’t be turned off: your cart, your ZIP code and store, whether you’re signed in, your answers to questions we’ve asked, and this choice. Items you compare or recently viewed are kept in your browser only.',
  targeting: 'Targeting',
  aboutTargeting: ({ days, testDays }: { readonly days: number; readonly testDays: number }) =>
    `If you allow it, we record which pages and items you view, what you search for and which recommendations you follow, under an ID that lasts until you close your browser. Many visits together show us which items go together. We keep this for ${dayCount(days)}, without your IP address, and never share it. When we test two versions of a page, we also record which one you see and whether you add to your cart or order, under a random number for that test only, for ${dayCount(testDays)}.`,
  question: 'Can we learn from your visit?',
  allow: 'Yes, allow targeting',
  deny: 'No, necessary only',
  save: 'Save my choice',
  afterNo:
    'If you change your mind, we delete what we recorded about this visit, and about you in our tests, right away.',
} as const
