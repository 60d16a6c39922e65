import { pieces } from './common.ts'

/** The page of all lists. */
export const lists = {
  title: 'Your lists',
  empty: 'Nothing on it yet',
  shared: 'Shared by link',
  unseen: (count: number) => (count === 1 ? '1 new vote or note' : `${count} new votes and notes`),
  deleted: 'Your list was deleted.',
  forGuests:
    'These lists are saved in this browser. <signIn>Sign in</signIn> to see them on every device and hear when a price drops.',
  noLists:
    'Tap the heart on anything you like. We’ll save it here in the size and color you chose, and show you when the price changes.',
  startLooking: 'Start shopping',
  startNew: 'Start a new list',
  name: 'Name',
  nameHint: (most: number) => `A room, a project or a person. Up to ${most} characters.`,
  create: 'Create list',
} as const

/** The page of one's own list. */
export const list = {
  allLists: 'All lists',
  piecesInAll: ({ count, sum }: { readonly count: number; readonly sum: string }) =>
    `${pieces(count)} · <amount>${sum}</amount> total`,
  empty: 'Nothing on this list yet. Tap the heart on anything you like to add it.',
  takenOff: 'Removed from your list.',
  sentTo: {
    moved: (list: string) => `Moved to <to>${list}</to>.`,
    copied: (list: string) => `Copied to <to>${list}</to>.`,
  },
  unseen: ({ count, names }: { readonly count: number; readonly names: readonly string[] }) =>
    `${count === 1 ? 'There is a new vote or note' : `There are ${count} new votes and notes`} since you last looked: ${names.join(', ')}.`,
  markAsRead: 'Mark as read',
  orderOfPieces: 'Sort items',
  orders: { added: 'Newest', room: 'Room', price: 'Price' },
  compareSelected: 'Compare selected',
  addAll: 'Add all to cart',
  toTools: 'Share or manage',
  piecesTitle: 'Items',
  noRoom: 'No room yet',
} as const

/** What can be done with a whole list. */
export const listTools = {
  share: 'Share this list',
  whatLinkShows:
    'Anyone with the link can see this list with your first name, and vote and comment. They can’t change it, and you can turn off the link anytime.',
  showNotesToo: 'Include my notes',
  makeLink: 'Create a link',
  link: 'Link to this list',
  seeAsOthers: 'Preview it',
  notesShow: 'Your notes are shown.',
  notesHidden: 'Your notes are hidden.',
  hideNotes: 'Hide my notes',
  showNotes: 'Show my notes',
  endLink: 'Turn off the link',
  mails: 'Price and stock emails',
  mailsOn: 'Emails are on',
  mailsWait: 'Waiting for you to confirm',
  mailsAreOn:
    'We’ll email you when something on this list drops in price or comes back in stock: at most one email a day for all your lists.',
  mailsAreOff:
    'Want an email when something on this list drops in price or comes back in stock? At most one email a day for all your lists, and you can unsubscribe anytime.',
  mailsAreWaiting:
    'Check your inbox to confirm your address. Until then, we won’t send anything else.',
  stopMails: 'Turn off emails',
  startMails: 'Yes, email me',
  mailsForCustomers:
    'Sign in and we can email you about price drops and items back in stock. <signIn>Sign in</signIn>',
  renameOrDelete: 'Rename or delete',
  rename: 'Rename',
  delete: 'Delete this list',
} as const

type Voices = { readonly count: number; readonly names: readonly string[] }

/** Those who are named, and how many more there are. */
const whose = ({ count, names }: Voices) =>
  [...names, ...(count > names.length ? [`${count - names.length} more`] : [])].join(', ')

/** A piece of a list, whoever looks at it. */
export const listPiece = {
  soldOut: 'Sold out',
  gone: 'No longer sold',
  forRoom: (room: string) => `For: ${room}`,
  askForLike: 'Ask us about something similar.',
  likes: (likes: Voices) =>
    `${likes.count === 1 ? '1 like' : `${likes.count} likes`}: ${whose(likes)}`,
  dislikes: (dislikes: Voices) =>
    `${dislikes.count === 1 ? '1 pass' : `${dislikes.count} passes`}: ${whose(dislikes)}`,
  removeNote: (name: string) => `Remove<hidden> note from ${name}</hidden>`,
} as const

/** A piece on one's own list. */
export const ownedPiece = {
  lessThanSaved: (amount: string) => `<amount>${amount}</amount> less than when you saved it`,
  moreThanSaved: (amount: string) => `<amount>${amount}</amount> more than when you saved it`,
  change: (name: string) => `Quantity, room and note<hidden> for ${name}</hidden>`,
  changeSet: (name: string) => `Room and note<hidden> for ${name}</hidden>`,
  quantity: 'Quantity',
  room: 'Room',
  note: 'Note',
  noteHint: (most: number) => `Up to ${most} characters.`,
  save: (name: string) => `Save<hidden> changes to ${name}</hidden>`,
  otherList: 'Move or copy to another list',
  move: (name: string) => `Move<hidden> ${name}</hidden>`,
  copy: (name: string) => `Copy<hidden> ${name}</hidden>`,
  addToCart: (name: string) => `Add to cart<hidden>: ${name}</hidden>`,
  compare: (name: string) => `Compare<hidden> ${name}</hidden>`,
  remove: (name: string) => `Remove<hidden> ${name}</hidden>`,
} as const

/** A list as whoever has its link sees it. */
export const sharedList = {
  title: 'A shared list',
  sharedBy: (name: string) => `${name} shared a list with you`,
  sharedBySomebody: 'A shared list',
  yours: 'This is how others see your list. <back>Back to your lists</back>',
  empty: 'There’s nothing on this list right now.',
  lookAround: 'Start shopping',
  sayWhatYouThink: (name: string) => `Share your thoughts<hidden> on ${name}</hidden>`,
  changeWhatYouSaid: (name: string) => `Edit your comment<hidden> on ${name}</hidden>`,
  yourName: 'Your name',
  note: 'A note',
  noteHint: (most: number) => `Up to ${most} characters. Anyone with the link can read it.`,
  like: 'Like it',
  dislike: 'Not for me',
  onlyNote: 'Just leave a note',
  takeVoteBack: 'Remove my vote',
  addToCart: (name: string) => `Add to my cart<hidden>: ${name}</hidden>`,
  save: (name: string) => `Save to my list<hidden>: ${name}</hidden>`,
  over: 'This list isn’t shared',
  overHelp:
    'The link may have been turned off, or part of it is missing. Ask whoever sent it for a new one.',
  tooManyLinks: 'Too many links that don’t work. Please wait a while and try again.',
} as const

/** The heart of a product; what it says when pressed is the browser's. */
export const saveButton = {
  save: (name: string) => `<word>Save</word><hidden> ${name}</hidden>`,
} as const

export const shareLink = { share: 'Share' } as const

/** What pages of lists say after something was done, by a code in their address. */
export const listNotices = {
  saved: 'Saved to your list.',
  created: 'Your new list is ready.',
  renamed: 'Your list has been renamed.',
  restored: 'Back on your list.',
  changed: 'Your changes have been saved.',
  shared: 'Anyone with the link can now see this list.',
  unshared: 'The link is turned off.',
  'e-mails-on': 'We’ll email you when something changes.',
  'e-mails-off': 'Emails about this list are off.',
  seen: 'Marked as read.',
  'note-removed': 'Note removed.',
  said: 'Thanks for your feedback.',
  'vote-back': 'Your vote has been removed.',
  'nothing-for-cart': 'Nothing on this list can be ordered right now.',
} as const

/** What became of pieces that were to go into the cart. */
export const listToCart = {
  added: (count: number) =>
    count === 1 ? '1 item added to your cart.' : `${count} items added to your cart.`,
  soldOut: (name: string) => `${name} is sold out.`,
  gone: (name: string) => `${name} is no longer sold.`,
  notThisWay: (name: string) => `We couldn’t add ${name} this way. See its page for options.`,
} as const

export const listProblems = { chooseItem: 'Please choose an item' } as const

/** What the links of mails about lists lead to. */
export const listMailPages = {
  title: 'Emails about your lists',
  over: 'This link has expired',
  overHelp: 'It’s no longer valid. Your lists show which emails are on.',
  stop: 'Unsubscribe from list emails?',
  stopWhat: (email: string) =>
    `We’ll stop emailing ${email} about price drops and items back in stock.`,
  stopThese: 'Unsubscribe',
  stopped: 'You’re unsubscribed',
  stoppedWhat: (email: string) =>
    `We won’t email ${email} about your lists anymore. You can turn emails back on from any list.`,
  thanks: 'Thank you',
  isYours: 'Is this your address?',
  fromNowOn: (email: string) =>
    `We’ll email ${email} when something on your lists drops in price or comes back in stock: at most once a day.`,
  ifYes: (email: string) =>
    `We’ll email ${email} when something on your lists drops in price or comes back in stock: at most once a day.`,
  yes: 'Yes, this is my address',
} as const
