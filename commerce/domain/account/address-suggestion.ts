import type { Address } from '../../contract/account/address.ts'

/** Street endings as the postal service abbreviates them (Publication 28, appendix C), by the word people write. */
const suffixes: Readonly<Record<string, string>> = {
  alley: 'Aly',
  avenue: 'Ave',
  av: 'Ave',
  boulevard: 'Blvd',
  circle: 'Cir',
  court: 'Ct',
  cove: 'Cv',
  crossing: 'Xing',
  drive: 'Dr',
  expressway: 'Expy',
  highway: 'Hwy',
  lane: 'Ln',
  parkway: 'Pkwy',
  place: 'Pl',
  plaza: 'Plz',
  point: 'Pt',
  road: 'Rd',
  square: 'Sq',
  street: 'St',
  str: 'St',
  terrace: 'Ter',
  trail: 'Trl',
  turnpike: 'Tpke',
}

const directions: Readonly<Record<string, string>> = {
  north: 'N',
  south: 'S',
  east: 'E',
  west: 'W',
  northeast: 'NE',
  northwest: 'NW',
  southeast: 'SE',
  southwest: 'SW',
}

/** Streets and directions as the postal service writes them, in lower case: what tells one door from another in any spelling. */
export const postalWords: Readonly<Record<string, string>> = Object.fromEntries(
  [...Object.entries(suffixes), ...Object.entries(directions)].map(([word, short]) => [
    word,
    short.toLowerCase(),
  ]),
)

const units: Readonly<Record<string, string>> = {
  apartment: 'Apt',
  apt: 'Apt',
  building: 'Bldg',
  floor: 'Fl',
  room: 'Rm',
  suite: 'Ste',
  ste: 'Ste',
  unit: 'Unit',
}

const plain = (word: string): string => word.replaceAll(/[.,]/g, '').toLowerCase()

const words = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean)

/** The unit at the end of a street line: `12 Elm St Apt 4` is `12 Elm St` and `Apt 4`. */
const splitUnit = (street: string): { street: string; unit: string } => {
  const parts = words(street)
  const at = parts.findLastIndex((word) => Object.hasOwn(units, plain(word)))
  return at > 1 && at === parts.length - 2
    ? {
        street: parts.slice(0, at).join(' ').replace(/,$/, ''),
        unit: parts.slice(at).join(' '),
      }
    : { street, unit: '' }
}

const standardUnit = (line: string): string => {
  const [first = '', ...rest] = words(line)
  const known = units[plain(first)]
  return known && rest.length > 0 ? [known, ...rest].join(' ') : line.trim()
}

/** A street line with its ending, and a direction before its name or after its ending, abbreviated. */
const standardStreet = (line: string): string => {
  const parts = words(line)
  const last = parts.length - 1
  const endsInDirection = last > 2 && Object.hasOwn(directions, plain(parts[last] ?? ''))
  const ending = endsInDirection ? last - 1 : last
  return parts
    .map((word, index) => {
      const it = plain(word)
      if (index === ending && index > 1) return suffixes[it] ?? word
      if (index === last && endsInDirection) return directions[it] ?? word
      // "12 North Elm Street" is 12 N Elm St; "12 North Street" is on North Street.
      if (index === 1 && ending > 2) return directions[it] ?? word
      return word
    })
    .join(' ')
}

const sameWords = (a: string, b: string): boolean =>
  words(a).map(plain).join(' ') === words(b).map(plain).join(' ')

const cityWords: Readonly<Record<string, string>> = { saint: 'st', fort: 'ft', mount: 'mt' }
const cityKey = (city: string): string =>
  words(city)
    .map((word) => cityWords[plain(word)] ?? plain(word))
    .join(' ')

/**
 * The address as the postal service would write it, its city the one of its zip code; null when it is that already,
 * but for upper and lower case and dots. State and zip code are never changed.
 */
export const suggestAddress = (
  address: Address,
  place: { readonly city: string } | null,
): Address | null => {
  const split = address.street2.trim() === '' ? splitUnit(address.street1) : null
  const street1 = standardStreet(split?.unit ? split.street : address.street1)
  const street2 = standardUnit(split?.unit ? split.unit : address.street2)
  const isCity = !place || cityKey(place.city) === cityKey(address.city)
  const city = isCity ? address.city : place.city
  const isSame =
    sameWords(street1, address.street1) && sameWords(street2, address.street2) && isCity
  return isSame ? null : { ...address, street1, street2, city }
}
