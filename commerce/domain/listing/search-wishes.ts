import type { Entry } from './search-entries.ts'
import type { LanguageOfSearch, Pair } from './search-language.ts'
import { pairedIn, phrasesIn } from './search-listed.ts'
import { singular } from './search-text.ts'

/** A wish that names no piece, as its words in one, and what says the same with a piece. */
type SaidWish = {
  readonly words: readonly string[]
  readonly meant: string
  /** What somebody is or has, which anything that is to be done says more of: of a “partner who snores” the snoring. */
  readonly isOfPeople: boolean
}
export type Wishes = {
  /** By their first words, the longest first. */
  readonly byFirst: ReadonlyMap<string, readonly SaidWish[]>
  /** Those of several words that say something, without the others, the longest first. */
  readonly scattered: readonly SaidWish[]
  /** What a piece keeps, and where people feel what it helps against: each means that piece where no other is named. */
  readonly things: readonly SaidWish[]
  readonly places: readonly SaidWish[]
}

const longestFirst = (a: SaidWish, b: SaidWish): number => b.words.length - a.words.length

/** What a language's tables say of wishes; `names` gives all that says the same as a use, `fillers` are what says nothing. */
export const wishesOf = (
  { keeping, kept, hurting, felt, done, saidOf }: LanguageOfSearch['searchWishes'],
  names: (use: string) => readonly string[],
  fillers: ReadonlySet<string>,
): Wishes => {
  const said = (phrase: string, meant: string, isOfPeople = false): SaidWish => ({
    words: phrase.split(' ').map(singular),
    meant,
    isOfPeople,
  })
  const all = [
    ...kept.flatMap(([piece, things]) =>
      pairedIn([keeping, things]).map((phrase) => said(phrase, piece)),
    ),
    ...felt.flatMap(([helps, where]) =>
      [pairedIn([where, hurting]), pairedIn([hurting, where])]
        .flat()
        .map((phrase) => said(phrase, helps)),
    ),
    ...done.flatMap(([piece, deeds]) => phrasesIn(deeds).map((phrase) => said(phrase, piece))),
    ...saidOf.flatMap(([piece, uses]) =>
      phrasesIn(uses).flatMap((use) =>
        names(use).map((name) => said(name, `${piece} for ${name}`, true)),
      ),
    ),
  ].toSorted(longestFirst)
  const each = (pairs: readonly Pair[]) =>
    pairs.flatMap(([piece, listed]) => phrasesIn(listed).map((phrase) => said(phrase, piece)))
  return {
    byFirst: Map.groupBy(all, ({ words }) => words[0] ?? ''),
    scattered: all
      .map((wish) => ({ ...wish, words: wish.words.filter((word) => !fillers.has(word)) }))
      .filter(({ words }) => words.length > 1)
      .toSorted(longestFirst),
    things: each(kept),
    places: each(felt),
  }
}

/** From so many words on something may be a sentence. */
const A_SENTENCE = 4

/** Whether somebody speaks, and does not only name things: there are words that say nothing of furniture between the others. */
export const isSentence = (
  words: readonly string[],
  {
    fillers,
    clauses,
    joints,
    plain,
  }: Readonly<Record<'fillers' | 'clauses' | 'joints' | 'plain', ReadonlySet<string>>>,
  least = A_SENTENCE,
): boolean =>
  words.length >= least &&
  words.some((word) => [fillers, clauses, joints, plain].some((it) => it.has(word)))

type WishVocabulary = {
  readonly wishes: Wishes
  readonly entries: ReadonlyMap<string, Entry>
  readonly fillers: ReadonlySet<string>
  readonly joints: ReadonlySet<string>
  readonly soft: ReadonlySet<string>
  readonly together: ReadonlySet<string>
}

/** How many words may stand between those of a wish: the “favorite” of “hide her favorite toys”. */
const MOST_BETWEEN = 1

/** How many of these words a wish takes that begins with the first; 0 where they are not it. */
const taking = (
  words: readonly string[],
  wish: SaidWish,
  { isPassed, isPiece }: Readonly<Record<'isPassed' | 'isPiece', (word: string) => boolean>>,
): number => {
  let [at, between] = [0, 0]
  for (const wanted of wish.words) {
    while (at < words.length && singular(words[at] ?? '') !== wanted) {
      const word = words[at] ?? ''
      // Of a “big chair for a man” the chair is wanted.
      if (isPiece(word) || (!isPassed(word) && ++between > MOST_BETWEEN)) return 0
      at++
    }
    if (at === words.length) return 0
    at++
  }
  return at
}

/** The first wish in these words: where it begins, how many words it takes, and what is meant. */
export const wishIn = (
  words: readonly string[],
  { wishes, entries, fillers, joints, soft, together }: WishVocabulary,
): { readonly at: number; readonly taken: number; readonly meant: string } | null => {
  const passing = {
    isPassed: (word: string) => fillers.has(word) || joints.has(word) || soft.has(word),
    isPiece: (word: string) => entries.get(singular(word))?.role === 'kind',
  }
  for (const isOfPeople of [false, true])
    for (let at = 0; at < words.length; at++)
      for (const wish of wishes.byFirst.get(singular(words[at] ?? '')) ?? []) {
        // A “couple of” chairs is for nobody's partner.
        if (together.has(`${words[at]} ${words[at + 1]}`)) continue
        const taken = wish.isOfPeople === isOfPeople ? taking(words.slice(at), wish, passing) : 0
        if (taken > 0) return { at, taken, meant: wish.meant }
      }
  return null
}

/** The piece of which a sentence speaks that is read in no other way: the words of a wish, in any order and however far apart. */
export const wishAmong = (
  words: readonly string[],
  {
    wishes: { scattered, things, places },
    parts,
    entries,
    said,
  }: Pick<WishVocabulary, 'wishes' | 'entries'> & {
    readonly parts: ReadonlySet<string>
    readonly said: { readonly endings: readonly string[] }
  },
): string | null => {
  const isForm = (word: string, wanted: string) =>
    word === wanted || said.endings.some((ending) => word === wanted + ending)
  const its = words.map(singular)
  const has = (wanted: readonly string[]) =>
    wanted.every((it) => its.some((word) => isForm(word, it)))
  const hasRoom = words.some((word) => entries.get(singular(word))?.role === 'room')
  // A “back” may be that of a chair, and money that comes back.
  const felt = places.filter((wish) => !wish.words.some((word) => parts.has(word)))
  return (
    [...scattered, ...felt, ...(hasRoom ? things : [])].find((wish) => has(wish.words))?.meant ??
    null
  )
}
