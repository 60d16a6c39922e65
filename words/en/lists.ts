import { pieces } from './common.ts'

/** The page of all lists. */
export const lists = {
  title: 'Your lists',
  empty: 'Nothing on it yet',
  shared: 'Shared by link',
  unseen: (count: number) => (count === 1 ? '1 new vote or note' : `${count} new votes and notes`),
  deleted: 'Your list was deleted.',
  forGuests:
    'These lists are kept in this browser. <signIn>Sign in</signIn> to have them on every device, and to hear when a price drops.',
  noLists:
    'Press the heart on anything you like. It waits here with the size and color you chose, and you see when its price changes.',
  startLooking: 'Start looking',
  startNew: 'Start a new list',
  name: 'Name',
  nameHint: (most: number) => `A room, a project, a person: up to ${most} characters.`,
  create: 'Create list',
} as const

/** The page of one's own list. */
export const list = {
  allLists: 'All lists',
  piecesInAll: ({ count, sum }: { readonly count: number; readonly sum: string }) =>
    `${pieces(count)} · <amount>${sum}</amount> in all`,
  empty: 'Nothing on this list yet. Press the heart on a piece to put it here.',
  takenOff: 'Taken off your list.',
  unseen: ({ count, names }: { readonly count: number; readonly names: readonly string[] }) =>
    `${count === 1 ? 'There is a new vote or note' : `There are ${count} new votes and notes`} since you last looked: ${names.join(', ')}.`,
  markAsRead: 'Mark as read',
  orderOfPieces: 'Order of the pieces',
  orders: { added: 'Newest', room: 'Room', price: 'Price' },
  compareSelected: 'Compare selected',
  addAll: 'Add all to cart',
  piecesTitle: 'Pieces',
  noRoom: 'No room yet',
} as const

/** What can be done with a whole list. */
export const listTools = {
  share: 'Share this list',
  whatLinkShows:
    'Whoever has the link sees this list under your first name, and can say what they like. They can’t change it, and you can end the link at any time.',
  showNotesToo: 'Show my notes, too',
  makeLink: 'Make a link',
  link: 'The link',
  seeAsOthers: 'See it as others do',
  notesShow: 'Your notes show there.',
  notesHidden: 'Your notes don’t show there.',
  hideNotes: 'Hide my notes',
  showNotes: 'Show my notes',
  endLink: 'End the link',
  mails: 'Price and stock e-mails',
  mailsOn: 'E-mails are on',
  mailsWait: 'E-mails wait for your word',
  mailsAreOn:
    'We write to you when a piece on this list costs less or can be had again: at most one e-mail a day for all your lists.',
  mailsAreOff:
    'Shall we write to you when a piece on this list costs less, or can be had again? At most one e-mail a day for all your lists, and one click ends them.',
  mailsAreWaiting:
    'Please look into your inbox: we asked there whether the address is yours. Until you say so, we send nothing else.',
  stopMails: 'Stop the e-mails',
  startMails: 'Yes, e-mail me',
  mailsForCustomers:
    'With an account we can write to you when a piece costs less or can be had again. <signIn>Sign in</signIn>',
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
  askForLike: 'Ask us for something like it.',
  likes: (likes: Voices) =>
    `${likes.count === 1 ? '1 like' : `${likes.count} likes`}: ${whose(likes)}`,
  dislikes: (dislikes: Voices) => `${dislikes.count} rather not: ${whose(dislikes)}`,
  removeNote: (name: string) => `Remove<hidden> the note of ${name}</hidden>`,
} as const

/** A piece on one's own list. */
export const ownedPiece = {
  lessThanSaved: (amount: string) => `<amount>${amount}</amount> less than when you saved it`,
  moreThanSaved: (amount: string) => `<amount>${amount}</amount> more than when you saved it`,
  change: (name: string) => `Quantity, room and note<hidden> of ${name}</hidden>`,
  quantity: 'Quantity',
  room: 'Room',
  note: 'Note',
  noteHint: (most: number) => `Up to ${most} characters.`,
  save: (name: string) => `Save<hidden> changes to ${name}</hidden>`,
  otherList: 'Put it on another list',
  move: (name: string) => `Move<hidden> ${name}</hidden>`,
  copy: (name: string) => `Copy<hidden> ${name}</hidden>`,
  addToCart: (name: string) => `Add to cart<hidden>: ${name}</hidden>`,
  compare: (name: string) => `Compare<hidden> ${name}</hidden>`,
  remove: (name: string) => `Remove<hidden> ${name}</hidden>`,
} as const

/** A list as whoever has its link sees it. */
export const sharedList = {
  title: 'A shared list',
  sharedBy: (name: string) => `${name} shares a list`,
  sharedBySomebody: 'A list somebody shares',
  yours: 'This is your own list, as others see it. <back>Back to your lists</back>',
  empty: 'There is nothing on this list right now.',
  lookAround: 'Look around',
  sayWhatYouThink: (name: string) => `Say what you think<hidden> of ${name}</hidden>`,
  changeWhatYouSaid: (name: string) => `Change what you said<hidden> of ${name}</hidden>`,
  yourName: 'Your name',
  note: 'A note',
  noteHint: (most: number) => `Up to ${most} characters. Everybody with the link can read it.`,
  like: 'Like it',
  dislike: 'Rather not',
  onlyNote: 'Leave only the note',
  takeVoteBack: 'Take my vote back',
  addToCart: (name: string) => `Add to my cart<hidden>: ${name}</hidden>`,
  save: (name: string) => `Save to my list<hidden>: ${name}</hidden>`,
  tooManyLinks: 'Too many links that lead nowhere. Please wait a while and try again.',
} as const

/** The heart of a product; what it says when pressed is the browser's. */
export const saveButton = {
  save: (name: string) => `<word>Save</word><hidden> ${name}</hidden>`,
} as const

export const shareLink = { share: 'Share' } as const

/** What pages of lists say after something was done, by a code in their address. */
export const listNotices = {
  saved: 'It’s on your list.',
  created: 'Here is your new list.',
  renamed: 'The list has its new name.',
  restored: 'It’s back.',
  changed: 'Your changes are saved.',
  moved: 'It’s on the other list now.',
  copied: 'A copy is on the other list.',
  shared: 'This list can be seen by its link.',
  unshared: 'The link leads nowhere from now on.',
  'e-mails-on': 'We’ll write to you when something changes.',
  'e-mails-off': 'No more e-mails about this list.',
  seen: 'Marked as read.',
  'note-removed': 'The note is gone.',
  said: 'Thank you, that’s noted.',
  'vote-back': 'Your vote is taken back.',
  'nothing-for-cart': 'Nothing on this list can be ordered right now.',
} as const

/** What became of pieces that were to go into the cart. */
export const listToCart = {
  added: (count: number) =>
    count === 1 ? '1 piece is in your cart.' : `${count} pieces are in your cart.`,
  soldOut: (name: string) => `${name} is sold out.`,
  gone: (name: string) => `${name} is not sold any more.`,
  notThisWay: (name: string) =>
    `${name} could not be added this way. Its own page says how it can be had.`,
} as const

export const listProblems = { chooseItem: 'Please choose an item' } as const

/** What the links of mails about lists lead to. */
export const listMailPages = {
  title: 'E-mails about your lists',
  over: 'This link is over',
  overHelp: 'It is not valid, or not any more. Your lists say which e-mails are on.',
  stop: 'Stop e-mails about your lists?',
  stopWhat: (email: string) =>
    `We then no longer write to ${email} when a price drops or a piece is back.`,
  stopThese: 'Stop these e-mails',
  stopped: 'We stopped',
  stoppedWhat: (email: string) =>
    `No more e-mails to ${email} about your lists. You can turn them on again at any list.`,
  thanks: 'Thank you',
  isYours: 'Is this your address?',
  fromNowOn: (email: string) =>
    `From now on we write to ${email} when something on your lists costs less or can be had again: at most once a day.`,
  ifYes: (email: string) =>
    `We then write to ${email} when something on your lists costs less or can be had again: at most once a day.`,
  yes: 'Yes, this is my address',
} as const
