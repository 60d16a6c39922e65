import { readWords } from './search-reading.ts'
import { READ } from './search-text.ts'
import { roleOf, type SearchVocabulary } from './search-vocabulary.ts'
import { sceneIn } from './search-scenes.ts'
import { isSentence, wishIn } from './search-wishes.ts'

/** A part of what was typed: how it is read, and where it stands in the folded text. */
type Piece = { readonly text: string; readonly from: number; readonly to: number }

const LONGEST_PHRASE = 4
/** A word that is none, before what must not stand first. */
const STANDING = '0'

const split = (folded: string): Piece[] =>
  [...folded.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }))

const isWord = ({ text }: Piece) => /^[\p{L}\p{N}]/u.test(text)
const isSpace = (piece: Piece | undefined) => piece !== undefined && /^\s+$/.test(piece.text)

/** The words of a phrase that begins at a piece: every second one, with nothing but space between them. */
const phraseAt = (pieces: readonly Piece[], at: number, words: number): readonly Piece[] | null => {
  const end = at + 2 * words - 1
  const part = pieces.slice(at, end)
  if (part.length < 2 * words - 1) return null
  return part.every((piece, n) => (n % 2 === 0 ? isWord(piece) : isSpace(piece))) ? part : null
}

const merged = (part: readonly Piece[], text: string): Piece => ({
  text,
  from: part[0]?.from ?? 0,
  to: part.at(-1)?.to ?? 0,
})

/** Replaces phrases by what `read` makes of their words; the longest first. */
const replacePhrases = (
  pieces: readonly Piece[],
  read: (words: readonly string[], next: string, before: string) => string | null,
): Piece[] => {
  const replaced: Piece[] = []
  for (let at = 0; at < pieces.length;) {
    let taken = 1
    let piece = pieces[at]
    for (let length = LONGEST_PHRASE; length >= 1; length--) {
      const part = phraseAt(pieces, at, length)
      if (!part) continue
      const next = pieces[at + 2 * length]
      const before = isSpace(pieces[at - 1]) ? pieces[at - 2] : undefined
      const text = read(
        part.filter(isWord).map((it) => it.text),
        next?.text ?? '',
        before?.text ?? '',
      )
      if (text === null) continue
      piece = merged(part, text)
      taken = part.length
      break
    }
    if (piece) replaced.push(piece)
    at += taken
  }
  return replaced
}

const singularWord = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word)

/** Pieces in the shop's language, where they are in the other; null where they are not. */
const translated = (pieces: readonly Piece[], vocabulary: SearchVocabulary): Piece[] | null => {
  const { translations, translatedBehind, alike, alongside } = vocabulary
  const ofSaid = (words: readonly string[]) =>
    translations.get(words.join(' ')) ?? translations.get(words.map(singularWord).join(' '))
  const found = (words: readonly string[]) =>
    ofSaid(words) ?? ofSaid(words.map((word) => (alike.includes(word) ? (alike[0] ?? word) : word)))
  let isForeign = false
  replacePhrases(pieces, (words) => {
    isForeign ||= found(words)?.isSure === true
    return null
  })
  if (!isForeign) return null
  let hasPiece = false
  return replacePhrases(pieces, (words, _, before) => {
    const isListed = alongside.has(found([before])?.text ?? before)
    const said = hasPiece && !isListed ? translatedBehind.get(words.join(' ')) : undefined
    const text = said ?? found(words)?.text ?? null
    hasPiece ||= text !== null && roleOf(text, vocabulary) === 'kind'
    return text
  })
}

/** Numbers that are written out, where they are hundreds or a measure: `three hundred`, `six by nine`. */
const counted = (pieces: readonly Piece[], { said }: SearchVocabulary): Piece[] => {
  const { hundred, thousand } = { hundred: 100, thousand: 1000 }
  const numberOf = (word: string): number | undefined =>
    said.numbers[word] ?? (/^\d{1,6}$/.test(word) ? Number(word) : undefined)
  const units = new Set([...Object.values(said.units).flat(), ...said.dollars])
  const beside = new Set([...said.by, ...said.betweenTo.slice(0, 1)])
  return replacePhrases(pieces, (words, next, before) => {
    const numbers = words.map(numberOf)
    const isWritten = words.some((word) => said.numbers[word] !== undefined)
    if (!isWritten || numbers.includes(undefined)) return null
    const isLarge = numbers.some((it) => it === hundred || it === thousand)
    if (!isLarge && !units.has(next) && !beside.has(next) && !beside.has(before)) return null
    let total = 0
    let part = 0
    for (const number of numbers) {
      const value = number ?? 0
      if (value === thousand) {
        total += Math.max(part, 1) * thousand
        part = 0
      } else part = value === hundred ? Math.max(part, 1) * hundred : part + value
    }
    return String(total + part)
  })
}

/** People of so many pounds, as what they ask for: of a chair for a “300 lb man” one for heavy people. */
const carried = (
  pieces: readonly Piece[],
  { said, heavy: { pounds, people, before: weighing } }: SearchVocabulary,
): Piece[] =>
  replacePhrases(pieces, (words, _, before) => {
    const [, number, rest = ''] = /^(\d{3}) ?(.*)$/.exec(words.join(' ')) ?? []
    if (number === undefined || Number(number) < said.heavy.from) return null
    const [unit = '', who, ...more] = rest.split(' ')
    const isWho = who === undefined ? weighing.has(before) : people.has(who)
    return pounds.has(unit) && isWho && more.length === 0 ? said.heavy.meant : null
  })

/** Where a wish begins in pieces, and what is meant by it. */
type WishedAt = { readonly from: number; readonly to: number; readonly meant: string }

/** Whether a text names a piece before it is said where: `bench for shoes`, `in the hall`. */
const namesPiece = (text: string, vocabulary: SearchVocabulary): boolean =>
  readWords(text, vocabulary, []).all.some(({ role, segment }) => role === 'kind' && segment === 0)

/** The wish in what names no piece; null where one is named besides. */
const wishedAt = (pieces: readonly Piece[], vocabulary: SearchVocabulary): WishedAt | null => {
  const places = [...pieces.keys()].filter((at) => pieces[at] && isWord(pieces[at]))
  const words = places.map((at) => pieces[at]?.text ?? '')
  const wish = wishIn(words, vocabulary)
  if (!wish) return null
  const { taken, meant } = wish
  const isUnable = vocabulary.said.notDoing.includes(words[wish.at - 1] ?? '')
  // Of a grandma who “can't get off the couch” nothing is refused.
  const at = isUnable ? wish.at - 1 : wish.at
  const end = wish.at + taken
  const isNamed =
    namesPiece(words.slice(0, at).join(' '), vocabulary) ||
    // What stands right behind it is no first word of all.
    namesPiece(`${STANDING} ${words.slice(end).join(' ')}`, vocabulary)
  if (isNamed) return null
  return { from: places[at] ?? 0, to: (places[end - 1] ?? 0) + 1, meant }
}

/** With a piece for a wish that names none: for “somewhere to hide toys” the toy storage. */
const wished = (pieces: readonly Piece[], wish: WishedAt | null): readonly Piece[] => {
  if (!wish) return pieces
  const { from, to, meant } = wish
  return [...pieces.slice(0, from), merged(pieces.slice(from, to), meant), ...pieces.slice(to)]
}

/** From so many words on something may go on: `somewhere to sit`. */
const A_SCENE = 3

/** With what is meant by what goes on in a sentence, and without what else is told; null where nothing does. */
const scened = (
  pieces: readonly Piece[],
  vocabulary: SearchVocabulary,
): readonly Piece[] | null => {
  const places = [...pieces.keys()].filter((at) => pieces[at] && isWord(pieces[at]))
  const words = places.map((at) => pieces[at]?.text ?? '')
  const scene = isSentence(words, vocabulary, A_SCENE) ? sceneIn(words, vocabulary) : null
  if (!scene) return null
  return pieces.map((piece, place) => {
    const at = places.indexOf(place)
    if (at === scene.at) return { ...piece, text: scene.meant }
    return at < 0 || scene.isKept(at) ? piece : { ...piece, text: '' }
  })
}

/** A text without the signs and the space around what is gone. */
const bare = (text: string): string =>
  text
    .replaceAll(/(?<=^|\s)[^\s\p{L}\p{N}]+(?=\s|$)|[,;.!?]+(?=\s|$)/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A part that was taken out: what was typed there, and all else that was typed. */
export type Taken = { readonly typed: string; readonly without: string }

/** A query while it is read: patterns take parts out of it, and what nobody takes remains. */
export type SearchPieces = {
  readonly text: () => string
  /** Whether it was typed in the other language. */
  readonly isForeign: boolean
  /** Whether it says what is meant by what goes on in a sentence. */
  readonly isScene: boolean
  /** What stands in it for what was said, where that was read as another thing; else null. */
  readonly meant: string | null
  readonly take: (from: number, to: number) => Taken
  /** Takes every match that `read` makes something of. */
  readonly each: <T>(
    pattern: RegExp,
    read: (match: RegExpExecArray, taken: () => Taken) => T | null,
  ) => T[]
}

/** Cuts a folded text in pieces, each read in the shop's language. */
export const readPieces = (folded: string, vocabulary: SearchVocabulary): SearchPieces => {
  const typed = split(folded)
  const foreign = translated(typed, vocabulary)
  const said = carried(counted(foreign ?? typed, vocabulary), vocabulary)
  const scene = scened(said, vocabulary)
  const wish = scene ? null : wishedAt(said, vocabulary)
  const pieces = scene ?? wished(said, wish)
  let text = pieces.map((piece) => piece.text).join('')
  const starts: number[] = []
  let length = 0
  for (const piece of pieces) {
    starts.push(length)
    length += piece.text.length
  }
  /** Where something stands in what was typed; of a part that is read otherwise, its end or its beginning. */
  const placeOf = (position: number, isEnd: boolean): number => {
    const at = starts.findLastIndex((start) => (isEnd ? start < position : start <= position))
    const piece = pieces[at]
    if (!piece) return 0
    const isAsTyped = piece.to - piece.from === piece.text.length
    return isAsTyped ? piece.from + position - (starts[at] ?? 0) : isEnd ? piece.to : piece.from
  }
  const take = (from: number, to: number): Taken => {
    const [start, end] = [placeOf(from, false), placeOf(to, true)]
    text = text.slice(0, from) + READ.repeat(to - from) + text.slice(to)
    return {
      typed: folded.slice(start, end).trim(),
      without: `${folded.slice(0, start)} ${folded.slice(end)}`
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/^[\s,;]+|[\s,;]+$/g, ''),
    }
  }
  return {
    text: () => text,
    isForeign: foreign !== null,
    isScene: scene !== null,
    meant: scene ? bare(scene.map((piece) => piece.text).join('')) : (wish?.meant ?? null),
    take,
    each: (pattern, read) => {
      const found = []
      for (const match of text.matchAll(pattern)) {
        const value = read(match, () => take(match.index, match.index + match[0].length))
        if (value !== null) found.push(value)
      }
      return found
    },
  }
}
