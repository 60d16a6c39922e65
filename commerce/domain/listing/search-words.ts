/**
 * Words that say the same thing. Whoever types one also finds the others. An entry may be more than one word; it is
 * then looked for as a phrase.
 */
const synonymGroups: readonly (readonly string[])[] = [
  ['sofa', 'couch', 'settee'],
  ['loveseat', 'love seat', 'two seater', 'small sofa'],
  ['sectional', 'corner sofa', 'modular sofa', 'l shaped sofa'],
  ['sleeper', 'sleeper sofa', 'sofa bed', 'pull out couch', 'pullout'],
  ['recliner', 'reclining chair', 'lazy boy'],
  ['armchair', 'accent chair', 'lounge chair', 'easy chair'],
  ['ottoman', 'footstool', 'foot stool', 'pouf', 'hassock'],
  ['coffee table', 'cocktail table'],
  ['end table', 'side table'],
  ['console table', 'sofa table', 'entry table'],
  ['tv stand', 'media console', 'media cabinet', 'entertainment center', 'tv console'],
  ['nightstand', 'night stand', 'bedside table', 'night table'],
  ['dresser', 'bureau', 'chest of drawers'],
  ['wardrobe', 'armoire'],
  ['headboard', 'head board'],
  ['bookcase', 'book case', 'bookshelf', 'book shelf', 'shelving', 'shelves'],
  ['sideboard', 'buffet', 'credenza'],
  ['barstool', 'bar stool', 'counter stool'],
  ['desk', 'writing table', 'workstation'],
  ['crib', 'cot', 'baby bed'],
  ['bunk bed', 'bunkbed', 'bunk'],
  ['rug', 'carpet'],
  ['lamp', 'light', 'lighting'],
  ['mirror', 'looking glass'],
  ['outdoor', 'patio', 'garden', 'backyard'],
  ['kids', 'children', 'childrens', 'youth'],
  ['pillow', 'cushion'],
  ['comforter', 'duvet', 'quilt'],
  ['protector', 'mattress cover', 'mattress pad', 'encasement'],
  ['foundation', 'box spring', 'boxspring', 'box foundation'],
  ['adjustable base', 'power base', 'adjustable bed', 'adjustable frame'],
  ['memory foam', 'foam mattress', 'foam bed'],
  ['innerspring', 'inner spring', 'spring mattress', 'coil mattress'],
  ['pocketed coils', 'pocket coils', 'pocket springs', 'pocketed springs', 'pocket coil'],
  ['firm', 'hard'],
  ['plush', 'soft'],
  ['gray', 'grey', 'charcoal'],
  ['beige', 'tan', 'cream'],
  ['boucle', 'bouclé', 'teddy fabric'],
  ['removal', 'haul away', 'haulaway', 'old mattress pickup'],
  ['protection plan', 'extended warranty', 'insurance'],
]

type Synonyms = readonly (readonly string[])[]

/** By entry. */
const entriesOf = (groups: Synonyms): ReadonlyMap<string, readonly string[]> =>
  new Map(
    groups.flatMap((group) =>
      group.map((entry) => [entry, [entry, ...group.filter((other) => other !== entry)]]),
    ),
  )

const byEntry = entriesOf(synonymGroups)
const byOwnEntry = new WeakMap<Synonyms, ReadonlyMap<string, readonly string[]>>()

/** A shop's own words come with each search, and are put in order once. */
const ownEntries = (own: Synonyms): ReadonlyMap<string, readonly string[]> => {
  const made = byOwnEntry.get(own) ?? entriesOf(own)
  byOwnEntry.set(own, made)
  return made
}

const LONGEST_PHRASE = 3

/** Irregular and `-s` plurals back to one, as far as furniture needs it. */
export const singular = (word: string): string => {
  if (/^(?:legs|less|glass|mattress|dress|brass|canvas|chaise)$/.test(word) || word.length < 4)
    return word === 'legs' ? 'leg' : word
  if (/(?:shelves|halves)$/.test(word)) return word.replace(/ves$/, 'f')
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

/** A word or phrase of a search, and all that stands for it; the first is as typed. */
export type SearchTerm = { readonly typed: string; readonly alternatives: readonly string[] }

const alternativesOf = (phrase: string, own: Synonyms): readonly string[] | undefined => {
  const its = ownEntries(own)
  const last = phrase.split(' ').at(-1) ?? ''
  const one = phrase.slice(0, phrase.length - last.length) + singular(last)
  return its.get(phrase) ?? its.get(one) ?? byEntry.get(phrase) ?? byEntry.get(one)
}

/**
 * Groups words into known phrases, longest first, and adds what else stands for each, the shop's own words among them.
 * Phrases come first, so that “sofa bed” is not read as a sofa.
 */
export const searchTerms = (words: readonly string[], own: Synonyms): SearchTerm[] => {
  const terms: SearchTerm[] = []
  for (let at = 0; at < words.length;) {
    let taken = 1
    let found: readonly string[] | undefined
    for (let length = Math.min(LONGEST_PHRASE, words.length - at); length >= 1; length--) {
      found = alternativesOf(words.slice(at, at + length).join(' '), own)
      if (found) {
        taken = length
        break
      }
    }
    const typed = words.slice(at, at + taken).join(' ')
    const one = taken === 1 ? singular(typed) : typed
    terms.push({ typed, alternatives: [...new Set([typed, one, ...(found ?? [])])] })
    at += taken
  }
  return terms
}
