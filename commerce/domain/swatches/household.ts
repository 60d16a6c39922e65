import { postalWords } from '../account/address-suggestion.ts'
import { zip5 } from '../../contract/patterns.ts'

type Home = { readonly street1: string; readonly street2: string; readonly postalCode: string }

/** What people put before the number of a flat; which of them says nothing. */
const UNITS = new Set(['apartment', 'apt', 'unit', 'suite', 'ste', 'room', 'rm', '#'])
const FLOORS: Readonly<Record<string, string>> = { floor: 'fl', fl: 'fl', building: 'bldg' }
const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]
const ENDINGS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th']

const standard = (word: string): string => {
  const ordinal = ORDINALS.indexOf(word)
  if (ordinal !== -1) return ENDINGS[ordinal] ?? word
  return FLOORS[word] ?? postalWords[word] ?? word
}

/** Lower case without accents; a `#` stands by itself, and everything else that is neither letter nor digit is a space. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll('#', ' # ')
    .split(/[^\p{L}\p{N}#]+/u)
    .filter(Boolean)

/**
 * A postal address in one spelling, so that a household is the same however it writes itself: `4410 North Peoria
 * Street, Apt. 2-B` and `4410 n peoria st # 2b` are. It says nothing of who lives there; the city goes by the zip code.
 */
export const householdOf = ({ street1, street2, postalCode }: Home): string => {
  const words = wordsOf(`${street1} ${street2}`)
  // What stands before a flat's number says nothing, nor in how many parts it is written.
  const at = words.findIndex((word, index) => index > 0 && UNITS.has(word))
  const street = (at === -1 ? words : words.slice(0, at))
    .filter((word) => word !== '#')
    .map(standard)
    .join(' ')
    .replace(/\bp o b(?:ox)?\b/, 'po box')
  const unit =
    at === -1
      ? ''
      : words
          .slice(at)
          .filter((word) => !UNITS.has(word))
          .map(standard)
          .join('')
  return `${street} ${unit}`.trim() + `|${zip5(postalCode.trim())}`
}

/** A mailbox in one spelling: what stands after a plus is still its owner's. */
export const mailboxOf = (email: string): string => {
  const [name = '', host = ''] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/)
  return `${name.replace(/\+.*$/, '')}@${host}`
}
