import type { LanguageOfSearch, Listed } from './search-language.ts'
import { phrasesIn } from './search-listed.ts'
import { type Segment, segmentsOf, type SegmentVocabulary } from './search-segments.ts'
import { singular, singularPhrase } from './search-text.ts'

/** What goes on in a sentence, by lists of phrases each of which has one in it, and what is meant. */
type Scene = {
  readonly meant: string
  readonly lists: readonly Phrased[]
  /** Of whatever piece is named, and of that which is meant where none is. */
  readonly isOfAny: boolean
}
/** The phrases of a list by their first words, each as its words in one. */
type Phrased = ReadonlyMap<string, readonly (readonly string[])[]>
export type Scenes = {
  readonly all: readonly Scene[]
  /** Before these a piece is theirs. */
  readonly theirs: ReadonlySet<string>
  /** Behind these, and an article, it is so as well. */
  readonly done: ReadonlySet<string>
  /** Passed over in phrases. */
  readonly articles: ReadonlySet<string>
  readonly between: ReadonlySet<string>
  /** Pieces by which others may be meant. */
  readonly within: ReadonlyMap<string, string>
}

/** Between a piece and what it is to be good for, and between pieces either of which will do, in what scenes mean. */
const FOR = ' for '
const EITHER = ' or '
const AND = ' and '

const ENDINGS = /(?<=\p{L}{3})(?:ing|ed|es|s)$/u

/** A word without what its forms end with: `hides`, `hiding` and `hide` are one. */
const stemOf = (word: string): string =>
  singular(word)
    .replace(ENDINGS, '')
    .replace(/(?<=\p{L}{2})(?:([^aeiousl])\1|e)$/u, '$1')
    .replace(/(?<=\p{L}{2})y$/u, 'i')

const scene = (meant: string, lists: readonly Listed[], isOfAny: boolean): Scene => ({
  meant,
  isOfAny,
  lists: lists.map((listed) => {
    const phrases = phrasesIn(listed).map((phrase) => phrase.split(' ').map(stemOf))
    return Map.groupBy(phrases, ([first = '']) => first)
  }),
})

/** Each of these before each of those: `set up nursery`. */
const eachWith = (before: Listed, behind: Listed): Listed =>
  phrasesIn(before)
    .flatMap((one) => phrasesIn(behind).map((other) => `${one} ${other}`))
    .join()

export const scenesOf = ({
  theirs,
  done,
  articles,
  between,
  within,
  becoming: { verbs, rooms },
  scenes,
  needs,
}: LanguageOfSearch['searchScenes']): Scenes => ({
  all: [
    ...rooms.map(([meant, named]) => scene(meant, [eachWith(verbs, named)], false)),
    ...scenes.map(([meant, ...lists]) => scene(meant, lists, false)),
    ...needs.map(([use, piece, ...lists]) => scene(`${piece}${FOR}${use}`, lists, true)),
  ],
  theirs: new Set(phrasesIn(theirs)),
  done: new Set(phrasesIn(done)),
  articles: new Set(phrasesIn(articles)),
  between: new Set(phrasesIn(between)),
  within: new Map(within),
})

type SceneVocabulary = SegmentVocabulary & {
  readonly scenes: Scenes
  readonly soft: ReadonlySet<string>
  readonly apart: readonly string[]
  readonly said: LanguageOfSearch['searchAmounts']
  readonly isNarrower: (kind: string, than: string) => boolean
}

/** A list's phrases that stand there, whether or not articles do as well, each as the places of its words; null where none does. */
const standing = (
  stems: readonly string[],
  list: Phrased,
  articles: ReadonlySet<string>,
  isWhole: (from: number, to: number) => boolean,
): readonly (readonly number[])[] | null => {
  const all = stems.map((_, at) => at)
  const said = all.filter((at) => !articles.has(stems[at] ?? ''))
  const phrasesOf = (places: readonly number[]): (readonly number[])[] =>
    places.flatMap((from, n) =>
      (list.get(stems[from] ?? '') ?? []).flatMap((phrase) => {
        const own = places.slice(n, n + phrase.length)
        const isSaid = phrase.every((it, at) => own[at] !== undefined && stems[own[at]] === it)
        return isSaid && isWhole(from, (own.at(-1) ?? from) + 1) ? [own] : []
      }),
    )
  const phrases = [...phrasesOf(all), ...phrasesOf(said)]
  return phrases.length === 0 ? null : phrases
}

const isPiece = ({ role }: Segment): boolean => role === 'kind'

/** Whether a word of it alone says nothing: of a “coffee table” the coffee. */
const isName = ({ role, from, to }: Segment): boolean =>
  to - from > 1 && (role === 'kind' || role === 'other')

/** Whether a piece is one that somebody has, or the place where something is: `our bed`, `out of a low chair`. */
const isTheirs = (
  words: readonly string[],
  { from }: Segment,
  { scenes, soft, colors, said }: SceneVocabulary,
): boolean => {
  let before = from - 1
  const isPassed = (word: string) =>
    !scenes.theirs.has(word) &&
    (scenes.between.has(word) || soft.has(word) || colors.has(word) || said.some.includes(word))
  while (before >= 0 && isPassed(words[before] ?? '')) before--
  const isDone = scenes.done.has(
    words[scenes.articles.has(words[before] ?? '') ? before - 1 : before] ?? '',
  )
  return isDone || scenes.theirs.has(words[before] ?? '')
}

/** Whether a piece that scenes mean is one that is wanted: a lift recliner is a chair. */
const isOf = (option: string, { phrase }: Segment, vocabulary: SceneVocabulary): boolean => {
  const its = segmentsOf(option.split(' '), vocabulary).find(isPiece)
  const names = its ? (vocabulary.entries.get(singularPhrase(its.phrase))?.alternatives ?? []) : []
  return (
    its !== undefined &&
    (names.includes(singularPhrase(phrase)) ||
      vocabulary.isNarrower(its.phrase, phrase) ||
      its.phrase.endsWith(` ${singularPhrase(phrase)}`) ||
      vocabulary.scenes.within.get(singularPhrase(phrase)) === singularPhrase(its.phrase))
  )
}

/** The pieces of a sentence: all that are named, and those of them that are wanted. */
type Pieces = Readonly<Record<'named' | 'wanted', readonly Segment[]>>

/** Either of these; what is said of all is said once: `outdoor loveseat or chair`. */
const either = ([first = '', ...others]: readonly string[]): string => {
  const said = first.slice(0, first.indexOf(' ') + 1)
  return [
    first,
    ...others.map((it) => (said && it.startsWith(said) ? it.slice(said.length) : it)),
  ].join(EITHER)
}

/** What a scene means where pieces are wanted: of “sleeper or trundle” for a couch the sleeper; null where it is another. */
const meantFor = (
  { meant, isOfAny }: Scene,
  { named, wanted }: Pieces,
  vocabulary: SceneVocabulary,
): string | null => {
  const [pieces = '', use] = meant.split(FOR)
  if (isOfAny && named.length > 0) return use ?? null
  // Whoever names what is wanted wants nothing besides.
  const [first = ''] = wanted.length > 0 ? pieces.split(AND) : [pieces]
  const options = first
    .split(EITHER)
    .filter((option) => wanted.every((piece) => isOf(option, piece, vocabulary)))
  if (options.length === 0) return null
  return [either(options), ...(use === undefined ? [] : [use])].join(FOR)
}

/** What a sentence means by what goes on in it, where that is said, and which of its words still count. */
export type Meant = {
  readonly meant: string
  readonly at: number
  readonly isKept: (at: number) => boolean
}

/** Whoever names a piece in fewer words says what is asked of it: `couch that turns into a bed`. */
const A_SENTENCE_OF_PIECE = 7

/** The first scene that goes on in a sentence; null where none does, or it helps with nothing that is wanted. */
export const sceneIn = (words: readonly string[], vocabulary: SceneVocabulary): Meant | null => {
  const stems = words.map(stemOf)
  const segments = segmentsOf(words, vocabulary)
  const isWhole = (from: number, to: number) =>
    !segments.some(
      (it) => isName(it) && it.from < to && from < it.to && !(from <= it.from && it.to <= to),
    )
  const named = segments.filter(isPiece)
  // Of a “table behind the couch for lamps” no lamp is wanted.
  const isFor = ({ from }: Segment) => words[from - 1] === vocabulary.said.meantFor
  const wanted = named
    .filter((it) => !isTheirs(words, it, vocabulary))
    .filter((it, at) => at === 0 || !isFor(it))
  if (wanted.length > 0 && words.length < A_SENTENCE_OF_PIECE) return null
  const goingOn = vocabulary.scenes.all.flatMap((scene) => {
    const found = scene.lists.map((list) =>
      standing(stems, list, vocabulary.scenes.articles, isWhole),
    )
    if (found.includes(null)) return []
    const phrases = found.flatMap((it) => it ?? [])
    // What somebody does is no piece: of who cannot “stand up” no stand.
    const isDone = ({ from, to }: Segment) =>
      phrases.some((it) => it.length > to - from && it.includes(from))
    return [{ scene, said: new Set(phrases.flat()), wanted: wanted.filter((it) => !isDone(it)) }]
  })
  for (const tell of [
    (scene: Scene, its: Pieces['wanted']) => meantFor(scene, { named, wanted: its }, vocabulary),
    // What is good for a hot sleeper is so of the pillow that is wanted, too.
    ({ meant }: Scene) => {
      const use = meant.split(FOR)[1] ?? ''
      return vocabulary.entries.get(singularPhrase(use))?.role === 'use' ? use : null
    },
  ])
    for (const { scene, said, wanted: its } of goingOn) {
      const meant = tell(scene, its)
      if (meant === null) continue
      const isKept = keptBeside(words, segments, { meant, said, named, wanted: its }, vocabulary)
      const at = [...said].toSorted((a, b) => a - b).find((it) => !isKept(it))
      if (at !== undefined) return { meant, at, isKept }
    }
  return null
}

/**
 * Which words still count beside what is meant: amounts, colors, sizes and what the language has for furniture; and the pieces
 * themselves, where only something of them is meant.
 */
const keptBeside = (
  words: readonly string[],
  segments: readonly Segment[],
  {
    meant,
    said: its,
    named,
    wanted,
  }: Pieces & {
    readonly meant: string
    readonly said: ReadonlySet<number>
  },
  vocabulary: SceneVocabulary,
): Meant['isKept'] => {
  const { said, entries, apart } = vocabulary
  const hasPiece = segmentsOf(meant.split(' '), vocabulary).some(isPiece)
  const theirs = named.filter((it) => !wanted.includes(it))
  // What a door measures is no measure of what has to fit through it.
  const isCounted = (at: number) =>
    /\d/.test(words[at] ?? '') && !its.has(at + 1) && !its.has(at + 2)
  const isAmount = (word: string) =>
    [said.below, said.above, said.dollars, Object.values(said.units)].flat(2).includes(word)
  const isKept = (segment: Segment): boolean => {
    const { role, phrase, from, to } = segment
    if (role === 'kind') return !hasPiece && (wanted.length === 0 || wanted.includes(segment))
    if (its.has(from)) return false
    // Of “my white chairs” the next ones may have any color.
    if (role === 'color' && theirs.some((piece) => piece.from === to)) return false
    if (role === 'color' || role === 'size' || role === 'word' || role === 'use') return true
    // Of whom people speak, nothing needs to be made for them.
    if (role === 'room')
      return !entries.get(singularPhrase(phrase))?.alternatives.some((it) => apart.includes(it))
    return isCounted(from) || (isAmount(phrase) && (isCounted(from - 1) || isCounted(to)))
  }
  return (at) => segments.some((it) => it.from <= at && at < it.to && isKept(it))
}
