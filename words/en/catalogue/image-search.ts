import { number } from '../language.ts'

/** Search by photo: the page and what it finds. */
export const imageSearch = {
  title: 'Search by photo',
  description: (brand: string) =>
    `Upload a photo of a piece you like, and see similar ones at ${brand}.`,
  heading: 'Search by photo',
  lead: 'See something you like at a friend’s house or in a magazine? Upload a photo and we’ll find similar pieces.',
  tips: {
    heading: 'What makes a good photo',
    all: [
      'The whole piece, from the front or a little to one side.',
      'Daylight, so the color is the color.',
      'One piece. If there are more, frame yours once the photo is in.',
    ],
  },
  forgotten: 'We use your photo for this search only. We don’t keep it or share it.',
  found: {
    sure: 'Similar to your photo',
    unsure: 'Closest matches',
    none: 'No matches',
  },
  unsure: 'We’re not sure what’s in your photo. Try drawing a frame close around the piece.',
  nothing:
    'We don’t have anything like it. If there’s furniture in your photo, draw a frame around it or try a brighter photo.',
  everything: 'Shop everything',
  veryMuchAlike: 'Very similar',
  muchAlike: 'Similar',
  somewhatAlike: 'Somewhat similar',
  likeness: (percent: number) => `${percent}% match`,
  notOffered: 'Search by photo isn’t available',
  notOfferedHere:
    'Search by photo isn’t available in this shop. Browse our departments or search by name instead.',
} as const

/** Search by photo for the stores' associates. */
export const associates = {
  title: 'Search by photo for associates',
  heading: 'Find an item for a customer',
  signOut: 'Sign out of the associate view',
  codeTitle: 'For store associates',
  codeHeading: 'For our store associates',
  codeLead:
    'Find an item by photo, with its SKU and where it’s on display. Shoppers can use <search>search by photo</search>.',
  code: 'Your store’s code',
  goOn: 'Continue',
  wrongCode: 'That’s not the code. Ask your store manager.',
  sku: 'SKU <code></code>',
  stock: (stock: number) => `Warehouse: ${stock}`,
  stockUnknown: 'Warehouse stock unknown',
  atNoStore: 'Not in any store',
  atStore: ({
    store,
    isOnDisplay,
    canPickUp,
  }: {
    store: string
    isOnDisplay: boolean
    canPickUp: boolean
  }) => `${store}: ${isOnDisplay ? 'on display' : 'not on display'}${canPickUp ? ', pickup' : ''}`,
  startQuote: (skuId: string) => `Start a quote<hidden> with ${skuId}</hidden>`,
} as const

/** What is wrong with a photo. */
export const photoProblems = {
  tooLarge: (megabytes: number) =>
    `This photo is larger than ${megabytes} MB. Please choose a smaller one, or take it at a lower resolution.`,
  tooManyPixels: (megapixels: number) =>
    `This photo is more than ${megapixels} megapixels. Please choose a smaller one, or take it at a lower resolution.`,
  tooLong: (pixels: number) =>
    `This photo is more than ${number(pixels)} pixels wide or tall. Please crop it to the piece you want and try again.`,
  tooLargeToOpen: (megapixels: number) =>
    `We can open WebP and interlaced PNG photos up to ${megapixels} megapixels, and this one is larger. Please save it as a JPEG or make it smaller.`,
  tooSmall: 'This photo is too small. Please choose another.',
  notChosen: 'Please choose a photo first.',
  notAFile: 'Please send the photo as a file.',
  several: 'Please send one photo at a time.',
  otherType: 'Please choose a JPEG, PNG or WebP photo.',
  damaged: 'We couldn’t read this photo. The file may be damaged. Please choose another.',
  notNow: 'We can’t search by photo right now. Please try again in a minute.',
} as const

/** The form that sends a photo. */
export const photoForm = {
  choose: 'Choose a photo',
  chooseAnother: 'Choose another photo',
  hint: (megabytes: number) =>
    `JPEG, PNG or WebP, up to ${megabytes} MB, clearly showing one piece of furniture. You can also drop a photo here or paste one.`,
  takeOne: 'Or take a photo',
  unreadable: 'Your browser can’t open that file. Please use a JPEG, PNG or WebP photo.',
  whichPiece: 'Which piece are you looking for?',
  drawFrame: 'Draw a frame around it, and we’ll only search inside the frame.',
  byNumbers: 'Set the frame by numbers',
  yours: 'Your photo',
  severalPieces: 'More than one piece in your photo?',
  inPercent: 'Enter where the piece is, as a percentage of the photo. The edges are 0 and 100.',
  sides: {
    left: 'Left edge, from the left',
    top: 'Top edge, from the top',
    right: 'Right edge, from the left',
    bottom: 'Bottom edge, from the top',
  },
  lookIn: 'Search in',
  wholeShop: 'The whole shop',
  find: 'Find similar pieces',
} as const
