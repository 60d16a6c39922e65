export const privacyChoices = {
  title: 'Your privacy choices',
  saved: 'Your choices are saved.',
  privacyControl:
    'Your browser asks us not to follow you (Global Privacy Control). We heed that: targeting is off, whatever is chosen below.',
  necessary: 'Necessary',
  aboutNecessary:
    'These keep the shop working and can’t be turned off: your cart, your zip code and store, whether you’re signed in, what you answered when we asked something, and this choice. The pieces you compare and looked at lately are kept in your browser alone.',
  targeting: 'Targeting',
  aboutTargeting: (days: number) =>
    `If you allow it, we note which pages and pieces you look at, what you search for and which recommendations you follow, under a number that lasts as long as your browser is open. From many such visits we learn which pieces go together. We keep it for ${days} days, without your network address, and pass it on to nobody.`,
  question: 'May we learn from your visit?',
  allow: 'Yes, allow targeting',
  deny: 'No, only what’s necessary',
  save: 'Save my choice',
  afterNo: 'If you say no after a yes, what we noted of this visit is deleted at once.',
} as const
