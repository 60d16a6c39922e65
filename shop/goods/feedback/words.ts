/** What someone complains of, which decides what the shop says to it. */
export type Trouble = 'comfort' | 'color' | 'delivery' | 'assembly' | 'quality' | 'size' | 'service'
export type Complaint = readonly [Trouble, string]

/** What people say of one kind of thing. `{name}` and `{color}` stand for the product's own. */
export type Words = {
  readonly good: readonly string[]
  readonly bad: readonly Complaint[]
  /** What a happy owner would still change, where the usual would not be said of the thing. */
  readonly small?: readonly string[]
  readonly titles: {
    readonly good: readonly string[]
    readonly mixed: readonly string[]
    readonly bad: readonly string[]
  }
}

export const commonGood = [
  'It looks like the pictures, which I no longer take for granted.',
  'Friends ask where we got it.',
  'Worth the wait.',
  'It replaced one that cost half as much and lasted a third as long, so we will see, but the signs are good.',
  'We looked for most of a year before deciding on this one.',
  'I would buy it again tomorrow.',
  'My husband was skeptical and is now its biggest fan.',
  'We moved in the spring and it came through without a mark.',
  'I measured twice because of the drawing on the page, and it fits to the inch.',
  'Three months in, no regrets.',
  'We have had it for most of a year now and it still looks new.',
  'It is the first thing people notice when they come in.',
] as const

export const deliveryGood = {
  truck: [
    'The crew put on shoe covers without being asked.',
    'The crew called half an hour ahead, as promised.',
    'It came on the first day of the window we were given.',
    'White Glove was money well spent: they set it up and left with the boxes.',
    'The crew got it around a tight landing I had worried about for weeks.',
  ],
  parcel: [
    'It was at the door two days later, well packed.',
    'The box was dented, but nothing inside was.',
    'Very little plastic in the packaging, which I liked.',
    'It came a day earlier than the site said.',
  ],
} as const

export const deliveryBad: readonly Complaint[] = [
  ['delivery', 'The delivery was moved twice, and we found out from the second call.'],
  ['delivery', 'One corner of the box was crushed, and we had to wait for a new one.'],
  ['delivery', 'They came at the very end of a three-hour window, when I had nearly given up.'],
  ['delivery', 'It arrived a week after the date I was first given.'],
]

export const smallBut = [
  'It has a faint smell for the first few days; open a window.',
  'I took off a star for the price, nothing else.',
  'The only thing I would change is the wait.',
  'It is a little bigger in the room than I had pictured, so do measure.',
  'The swatch online is slightly warmer than the real thing.',
  'The instructions could be clearer.',
  'It shows pet hair, but so does everything we own.',
  'It took a week or two to get used to.',
] as const

/** The same of a store. */
export const smallButOfStores = [
  'Parking is tight on weekends.',
  'I would have liked a few more mattresses on the floor.',
  'Bring your measurements; they will ask for them.',
  'It gets busy after eleven on Saturdays.',
  'The music could be softer.',
] as const

export const closingsOfStores = [
  'Ask for an appointment if you can.',
  'We will be back for the bedroom.',
  'Recommended.',
  'Very happy.',
  'Worth the drive.',
] as const

export const closings = [
  'Recommended.',
  'No complaints here.',
  'Five stars from our whole household.',
  'If you are on the fence, go and try one at a store.',
  'Would order from here again.',
  'Very happy.',
  'Thank you to the team at our store, who never pushed.',
] as const

/** The shop's word to who is not happy. */
export const replies: Readonly<Record<Trouble, readonly string[]>> = {
  comfort: [
    'Thank you for being honest about it, {first}. Comfort is personal, and a few minutes in a store say little about an evening at home. Please call us with your order number, and we will look for something that suits you.',
    'We are sorry it is not the one for you, {first}. New cushions and foams loosen over the first weeks; if it is still not right by then, call us with your order number and we’ll go over your options together.',
  ],
  color: [
    'Thank you, {first}. Screens differ, and so does the light in every room. If it’s not right in yours, please call us with your order number, and we’ll see what we can do.',
  ],
  delivery: [
    'That’s not how it should have gone, {first}, and we’re sorry. We’ve passed this on to the team in your area. If anything about your order still isn’t right, please call us with the order number.',
    'We are sorry about the wait, {first}. You should hear from us before the day changes, not after. Please call us with your order number so we can make it right.',
  ],
  assembly: [
    'Thank you for telling us, {first}. If a part is missing or does not fit, please call us with your order number and the letter on the part. Next time, White Glove Home Delivery includes setup.',
  ],
  quality: [
    'We’re sorry to hear this, {first}. What you describe is what the warranty is for. Please call us with your order number, and have two or three photos ready.',
    'That is not what leaves our workshop on a good day, {first}. Please call us with your order number, so we can look into it.',
  ],
  size: [
    'Thank you, {first}. Every product page has a drawing with the outside measures, and a check of your doors under “Will it fit?”. If it doesn’t work in your room, please call us with your order number.',
  ],
  service: [
    'We’re sorry, {first}. We’d like to hear what happened. Please call the store and ask for the manager, or reply to your order confirmation; people read it.',
  ],
}
