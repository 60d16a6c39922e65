import { deliveryLevels, promises } from '../../shop/policies/promises.ts'
import { usStates } from '../../commerce/domain/account/states.ts'
import { removalPlaces } from '../../commerce/domain/cart/mattress-removal.ts'
import { davenport } from '../../shop/davenport/brand.ts'
import { findYourFeel } from '../../shop/drift/guide.ts'
import { services } from '../../shop/goods/products/services.ts'
import { shippingMethods } from '../../shop/goods/shipping-methods.ts'
import { policies } from '../../shop/policies/policies.ts'
import { footprints } from '../../commerce/domain/bed/bed-sizes.ts'

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** `$2,999` is 2999, `four` is 4, `a hundred` is 100; NaN for what is no number. */
export const numberOf = (text: string): number => {
  const plain = text.toLowerCase().replaceAll(/[$,]/g, '')
  if (/^\d+(\.\d+)?$/.test(plain)) return Number(plain)
  if (plain === 'a' || plain === 'an') return 1
  if (/^(a |one )?hundred$/.test(plain)) return 100
  const [tens = '', ones = ''] = plain.split('-')
  const whole = SMALL.indexOf(plain)
  if (whole >= 0) return whole
  const ten = TENS.indexOf(tens)
  return ten < 2 ? Number.NaN : ten * 10 + Math.max(0, SMALL.indexOf(ones))
}

const NUMBER = String.raw`(\$?\d[\d,]*(?:\.\d+)?|(?:a |one )?hundred|[a-z]+(?:-[a-z]+)?)`

/** A fact as sentences state it: those that speak of `about` and hold `said` have to name one of `facts`. */
type Rule = {
  readonly what: string
  readonly about?: RegExp
  readonly said: RegExp
  readonly facts: readonly number[]
  /** Numbers that mean something else: `three nights` is advice, no trial. */
  readonly from?: number
}

/** What the old mattress costs to be taken along, in whole dollars, on each site. */
const removalPrices = services.flatMap(({ sizes }) => sizes.map(({ price }) => price))
const REMOVAL =
  /\b(?:haul|remov|take)\w*\b.*\bold mattress|\bold mattress.*\bremov|\bmattress removal/i

const { trial, returnDays, damageDays, heldDays, windowHours, slatGap } = promises
const dollars = (cents: number) => cents / 100
const some = (pattern: string) => new RegExp(pattern.replaceAll('NUMBER', NUMBER), 'gi')

const rules: readonly Rule[] = [
  {
    what: 'nights of trial',
    said: some(String.raw`\bNUMBER[- ]nights?\b`),
    facts: [trial.nights, trial.atLeast],
    from: 10,
  },
  {
    what: 'days to return',
    about: /\b(return|exchange|refund|money back)/i,
    said: some(String.raw`\b(?:within|up to|have) NUMBER days\b`),
    facts: [returnDays],
  },
  {
    what: 'days to report damage',
    about: /\b(damaged?|photo(?:graph)?s?)\b/i,
    said: some(String.raw`\bwithin NUMBER days\b`),
    facts: [damageDays],
  },
  {
    what: 'days at the store',
    about: /\b(?:hold|held)\b/i,
    said: some(String.raw`\bfor NUMBER days\b`),
    facts: [heldDays],
  },
  {
    what: 'hours of the window',
    said: some(String.raw`\bNUMBER-hour window\b`),
    facts: [windowHours],
  },
  {
    what: 'days before the window is told',
    about: /\bwindow\b/i,
    said: some(String.raw`\bNUMBER days? before\b`),
    facts: [policies.delivery.crews.tell.daysBefore],
  },
  {
    what: 'least that is financed',
    about: /\b(?:financ|pay over time)/i,
    said: some(String.raw`\b(?:purchases|orders) (?:of|from|over) NUMBER\b`),
    facts: [policies.financing.minimumDollars],
  },
  {
    what: 'least that is financed',
    about: /\bdown payment\b/i,
    said: some(String.raw`\bthe rest is NUMBER\b`),
    facts: [policies.financing.minimumDollars],
  },
  {
    what: 'steps to a feel',
    said: some(String.raw`\bNUMBER (?:short )?steps\b`),
    facts: [findYourFeel.steps.length],
  },
  {
    what: 'modules of a sofa',
    about: /\b(?:merrick|your own sofa|lock together)\b/i,
    said: some(String.raw`\bNUMBER (?:merrick )?modules\b`),
    facts: davenport.modular.map(({ modules }) => modules.length),
  },
  {
    what: 'free delivery',
    about: /\bfree\b/i,
    said: some(String.raw`\bfree on orders (?:of|from|over) NUMBER\b`),
    facts: [dollars(policies.delivery.free.from)],
  },
  {
    what: 'price of the removal',
    about: REMOVAL,
    // In a sentence: a sum of an order stands beside the removal of two.
    said: /\b(?:for|costs?|at|is|of|only|just) (\$\d[\d,]*(?:\.\d+)?)/gi,
    facts: removalPrices,
  },
  {
    what: 'inches between slats',
    about: /\bslats\b/i,
    said: some(String.raw`\bmore than NUMBER inches apart\b`),
    facts: [slatGap],
  },
]

/** What a trial is never counted in. */
const TRIAL_IN_OTHER_UNITS =
  /\b(?:sleep|slept|try|tried) (?:on|out) (?:it|yours|one|this|them) for (?:a|an|one|two|six|twelve|\d+) (?:whole |full )?(?:year|month|week)s?\b|\b(?:slept on|trial of|a) [a-z-]*\s?(?:year|month)s?(?:-long)? (?:before you decide|trial)\b|\byear before you decide\b/i

/** As the trade names levels of delivery: a name that the shop does not use is none of its levels. */
const LEVEL_NAMES =
  /\b(?:white[- ]glove|room[- ]of[- ]choice|threshold|doorstep|curbside|premium)(?= (?:home )?delivery\b)|\bWhite Glove\b|\bRoom of Choice\b/gi
const levelsOffered = shippingMethods.map(({ name }) => name.toLowerCase())

/** What the plain levels do not bring, and the white glove does. */
const WHITE_GLOVE_ALONE = /\b(?:unpack|assembl|set(?:s|ting)? (?:it|them) up|packaging)/i
/** What the two upper levels bring. */
const FARTHER_IN = /\broom you choose\b/i
const OTHER_DOORS = /\b(?:first dry room|curbside|to your door\b(?!step))/i

const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?:])\s+|\n+/).filter((sentence) => sentence.trim() !== '')

const sizes = Object.entries(footprints)
const SIZE = some(
  String.raw`\b(split cal king|cal(?:ifornia)? king|split king|twin xl|full xl|twin|full|queen|king)\b(?: is |: ?)(\d\d(?:\.\d)?) by (\d\d)\b`,
)

const sizeProblems = (sentence: string): string[] =>
  [...sentence.matchAll(SIZE)].flatMap(([whole, name = '', width, length]) => {
    const known = sizes.find(
      ([size]) => size.toLowerCase() === name.toLowerCase().replace('california', 'cal'),
    )
    const [wide, long] = known?.[1] ?? []
    return !known || (wide === Number(width) && long === Number(length)) ? [] : [`size: ${whole}`]
  })

const levelProblems = (sentence: string): string[] => {
  const named = [...sentence.matchAll(LEVEL_NAMES)].map(([name]) => name.toLowerCase())
  if (named.some((name) => levelsOffered.every((offered) => !offered.includes(name))))
    return ['name of a delivery level']
  if (Object.values<string>(deliveryLevels).some((level) => level.includes(sentence.trim())))
    return []
  if (OTHER_DOORS.test(sentence)) return ['delivery level']
  const isPlain = /\bHome Delivery\b/.test(sentence) && !/\bWhite Glove\b/i.test(sentence)
  const isRoom = /\bRoom of Choice\b/i.test(sentence)
  if (isPlain && (WHITE_GLOVE_ALONE.test(sentence) || (!isRoom && FARTHER_IN.test(sentence))))
    return [isRoom ? 'Room of Choice' : 'Home Delivery']
  const isGlove = /\bWhite Glove\b/i.test(sentence)
  return isGlove && /\b(?:free|no extra charge|included)\b/i.test(sentence) ? ['White Glove'] : []
}

const removedIn = removalPlaces(policies.mattressRemoval)

/** The old mattress is taken along in some states alone. */
const removalProblems = (sentence: string): string[] =>
  REMOVAL.test(sentence) &&
  usStates.some(({ name }) => sentence.includes(name) && !removedIn.includes(name))
    ? ['places of the removal']
    : []

/**
 * What a text says otherwise than the shop's policies, as `nights of trial: Sleep on it for 90 nights.`; nothing where
 * it agrees with them or speaks of something else.
 */
export const contradictions = (text: string): string[] =>
  sentencesOf(text).flatMap((sentence) =>
    [
      ...rules.flatMap(({ what, about, said, facts, from = 0 }) => {
        if (about && !about.test(sentence)) return []
        const numbers = [...sentence.matchAll(said)].map(([, number = '']) => numberOf(number))
        return numbers.some((it) => !Number.isNaN(it) && it >= from && !facts.includes(it))
          ? [what]
          : []
      }),
      ...(TRIAL_IN_OTHER_UNITS.test(sentence) ? ['nights of trial'] : []),
      ...sizeProblems(sentence),
      ...levelProblems(sentence),
      ...removalProblems(sentence),
    ].map((what) => `${what}: ${sentence.trim()}`),
  )
