import { number } from '../language.ts'

/** Search by photo: the page and what it finds. */
export const imageSearch = {
  title: 'Search by photo',
  description: (brand: string) =>
    `Show us a photo of a piece you like, and see what looks like it at ${brand}.`,
  heading: 'Find a piece by a photo',
  lead: 'Seen something you like, at a friend’s or in a magazine? Show us a photo, and we show you what we have that looks like it.',
  forgotten:
    'Your photo is looked at once and forgotten: we do not keep it, and we show it to nobody.',
  found: {
    sure: 'Pieces like the one on your photo',
    unsure: 'The nearest that we have',
    none: 'Nothing like it',
  },
  unsure: 'We are not sure what is on your photo. A frame around the piece, drawn close, helps.',
  nothing:
    'There is nothing like it in our shop. If there is furniture on your photo, draw a frame around it, or try a photo with more light.',
  everything: 'Look at everything we sell',
  veryMuchAlike: 'Very much alike',
  muchAlike: 'Much alike',
  somewhatAlike: 'Somewhat alike',
  likeness: (percent: number) => `${percent} of 100`,
  notOffered: 'Search by photo is not available',
  notOfferedHere:
    'We can’t search by photo in this shop. Look through the range, or search by words.',
} as const

/** Search by photo for the stores' associates. */
export const associates = {
  title: 'Search by photo for associates',
  heading: 'Find a piece for a customer',
  signOut: 'Sign out of the associates’ view',
  codeTitle: 'For store associates',
  codeHeading: 'For our store associates',
  codeLead:
    'Finding a piece by a photo, with its SKU and where it stands. Shoppers find the same pieces at <search>search by photo</search>.',
  code: 'Your store’s code',
  goOn: 'Go on',
  wrongCode: 'This is not the code. Your store’s manager knows it.',
  sku: 'SKU <code></code>',
  stock: (stock: number) => `Warehouse: ${stock}`,
  stockUnknown: 'Warehouse stock not known',
  atNoStore: 'At no store',
  atStore: ({
    store,
    isOnDisplay,
    canPickUp,
  }: {
    store: string
    isOnDisplay: boolean
    canPickUp: boolean
  }) => `${store}: ${isOnDisplay ? 'on display' : 'not on display'}${canPickUp ? ', pick-up' : ''}`,
  startQuote: (skuId: string) => `Start a quote<hidden> with ${skuId}</hidden>`,
} as const

/** What is wrong with a photo. */
export const photoProblems = {
  tooLarge: (megabytes: number) =>
    `This photo is larger than ${megabytes} MB. Please choose a smaller one, or take it with a lower resolution.`,
  tooManyPixels: (megapixels: number) =>
    `This photo has more than ${megapixels} megapixels. Please choose a smaller one, or take it with a lower resolution.`,
  tooLong: (pixels: number) =>
    `This photo is more than ${number(pixels)} pixels wide or high. Please cut out the piece that you mean, and send that.`,
  tooLargeToOpen: (megapixels: number) =>
    `We can open WebP and interlaced PNG photos of up to ${megapixels} megapixels, and this one is larger. Please save it as a JPEG, or make it smaller, and send that.`,
  tooSmall: 'This picture is too small to see anything on it. Please choose another.',
  notChosen: 'Please choose a photo first.',
  notAFile: 'We can only look at a photo that is sent as a file.',
  several: 'That is more than one photo. Please send them one by one.',
  otherType: 'We can look at JPEG, PNG and WebP photos. This file is none of them.',
  damaged: 'We could not read this photo: the file seems to be damaged. Please choose another.',
  notNow: 'We cannot look at photos for the moment. Please try again in a minute.',
} as const

/** The form that sends a photo. */
export const photoForm = {
  choose: 'Choose a photo',
  hint: (megabytes: number) =>
    `JPEG, PNG or WebP, up to ${megabytes} MB, with one piece of furniture that can be seen well. You can also drop a photo here, or paste one.`,
  takeOne: 'Or take one now',
  unreadable: 'This browser cannot open that file. A JPEG, PNG or WebP photo will do.',
  whichPiece: 'Which piece do you mean?',
  drawFrame: 'Draw a frame around it, or change the numbers. What is outside is not searched for.',
  yours: 'What you sent',
  severalPieces: 'More than one piece on it?',
  inPercent:
    'Say in percent of the photo where the piece is that you mean; 0 and 100 are its edges.',
  sides: {
    left: 'From the left edge',
    top: 'From the top edge',
    right: 'To, across',
    bottom: 'To, down',
  },
  lookIn: 'Look in',
  wholeShop: 'The whole shop',
  find: 'Find pieces like it',
} as const
