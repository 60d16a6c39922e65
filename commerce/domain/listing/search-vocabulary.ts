import * as words from '#words'
import { narrowerKinds } from './search-narrower.ts'
import { once } from '../once.ts'
import { allEntries, besidesOf, type Entry, type EntryRole } from './search-entries.ts'
import {
  type LanguageOfSearch,
  type Leaning,
  type Listed,
  type MeasuredShape,
  measuredShapes,
  type Phrases,
} from './search-language.ts'
import { asTyped, byPhrase, pairedIn, phrasesIn } from './search-listed.ts'
import { scenesOf, type Scenes } from './search-scenes.ts'
import { formsOf, singularPhrase } from './search-text.ts'
import { type Translations, translationsOf } from './search-translations.ts'
import { type Wishes, wishesOf } from './search-wishes.ts'

/** A language's tables as look-ups. */
export type SearchVocabulary = Translations & {
  readonly said: LanguageOfSearch['searchAmounts']
  readonly names: LanguageOfSearch['searchNames']
  readonly entries: ReadonlyMap<string, Entry>
  /** The same entries by what they are written as one word. */
  readonly joined: ReadonlyMap<string, string>
  readonly nearby: ReadonlyMap<string, Phrases>
  /** What a piece is or has whether or not anything says so. */
  readonly implied: ReadonlyMap<string, Phrases>
  /** Phrases that begin with a piece's name and are no such piece: of a pillow the pillow top. */
  readonly besides: ReadonlyMap<string, Phrases>
  /** What one piece is more exactly, by any name of its kind. */
  readonly isNarrower: (kind: string, than: string) => boolean
  /** All that is of a kind that a piece is of, the next one first: for a bench what else one sits on. */
  readonly wider: (kind: string) => readonly Phrases[]
  readonly colors: ReadonlyMap<string, Phrases>
  readonly sizes: readonly (readonly [phrase: string, size: string])[]
  readonly soft: ReadonlySet<string>
  /** How whole rooms are furnished; they are soft as well. */
  readonly styles: ReadonlySet<string>
  /** What pieces have or lack; in one. */
  readonly parts: ReadonlySet<string>
  /** Those of the parts that come with a piece or not at all: of a bunk bed the stairs. */
  readonly builtIn: ReadonlySet<string>
  /** Materials whose color is that of a finish, and that of a cover. */
  readonly finished: ReadonlySet<string>
  readonly covered: ReadonlySet<string>
  /** What things are made of. */
  readonly isMaterial: (phrase: string) => boolean
  /** Parts by whose material nothing is called. */
  readonly unseen: ReadonlySet<string>
  /** Words by which a piece is called, so that what only mentions them is no such piece: a corner desk. */
  readonly callings: ReadonlySet<string>
  /** Words of shapes that a piece has by its measures, unless it is told to be of another. */
  readonly measuredShapes: ReadonlyMap<string, MeasuredShape>
  readonly otherShapes: Phrases
  /** Names of pieces that behind this one are the place where it goes; behind any where none is named. */
  readonly places: readonly (readonly [piece: string, names: Phrases])[]
  /** Those of the places of which what fits them tells. */
  readonly fitting: readonly (readonly [piece: string, names: Phrases])[]
  /** What a word refuses: of an indoor chair, what is for outdoors. */
  readonly opposites: ReadonlyMap<string, Phrases>
  /** What is set apart from the rest of a range, and comes behind it unless it was named. */
  readonly apart: Phrases
  /** For whom the smallest does best where nothing is made for them. */
  readonly little: Phrases
  /** What a piece is, where another is wanted along with it, or where it stands so by another. */
  readonly sets: readonly PieceOfSet[]
  /** Wishes that name no piece. */
  readonly wishes: Wishes
  /** What goes on in sentences that say what is the matter. */
  readonly scenes: Scenes
  readonly fillers: ReadonlySet<string>
  /** Who makes furniture, be it sold here or not. */
  readonly makers: ReadonlySet<string>
  /** Words that say nothing of furniture, and are no slips of any that do. */
  readonly plain: ReadonlySet<string>
  /** Words with which somebody asks something, and for nothing. */
  readonly asking: ReadonlySet<string>
  /** With these, behind a piece, begins what is said of it: a sofa “my dog” sleeps on. */
  readonly clauses: ReadonlySet<string>
  readonly joints: ReadonlySet<string>
  /** Those of the joints behind which stands what a piece has. */
  readonly having: ReadonlySet<string>
  /** And those behind which stands what it is made of. */
  readonly madeOf: ReadonlySet<string>
  /** Words by which something is wanted most of. */
  readonly leanings: ReadonlyMap<string, Leaning>
  /** Places where the smallest does best, unless something else is wanted most of. */
  readonly smallPlaces: Phrases
  /** Before these a word says nothing of the piece: a big dog. */
  readonly unleaning: ReadonlySet<string>
  /** Words by whose refusal it is. */
  readonly refusedLeanings: ReadonlyMap<string, Leaning>
  /** Between pieces either of which will do. */
  readonly either: ReadonlySet<string>
  /** Between pieces that go together. */
  readonly alongside: ReadonlySet<string>
  /** Before what is sold as one. */
  readonly together: ReadonlySet<string>
  /** What a piece has a number of, and what it is for a number of; in one. */
  readonly counted: ReadonlySet<string>
  readonly seating: ReadonlySet<string>
  /** Where many sit. */
  readonly seatingAt: Phrases
  /** What people sit on side by side. */
  readonly seatedOn: Phrases
  /** And what they sit at. */
  readonly seatedAt: Phrases
  /** What grows where more sit down. */
  readonly growing: Phrases
  /** What people are weighed by, and what they are called. */
  readonly heavy: Readonly<Record<'pounds' | 'people' | 'before', ReadonlySet<string>>>
  /** Kinds as they may be suggested, the usual names first. */
  readonly kindNames: Phrases
  /** Those that are understood and suggested to nobody. */
  readonly unoffered: ReadonlySet<string>
  /** The words of what pieces are called. */
  readonly kindWords: ReadonlySet<string>
  /** What is done for pieces, by all its names. */
  readonly services: Phrases
  /** Every word of the language's tables: none of them is misspelt. */
  readonly words: ReadonlySet<string>
  /** Those that a misspelt word may have been. */
  readonly telling: ReadonlySet<string>
}

/** The piece, with the other behind it, is the third; behind these joints alone, where there are some. */
export type PieceOfSet = {
  readonly piece: string
  readonly beside: string
  readonly meant: string
  readonly joints: Phrases | null
}

/** Of what a piece is called, these first names are worth suggesting. */
const USUAL_NAMES = 4

/** All that says the same of people as one name does, but what is a thing of its own. */
const usesNamed = (
  uses: LanguageOfSearch['searchUses'],
  entries: ReadonlyMap<string, Entry>,
  name: string,
): Phrases =>
  (uses.map(([first = '']) => phrasesIn(first)).find((names) => names.includes(name)) ?? []).filter(
    (it) => roleOf(it, { entries }) === 'use',
  )

const placesOf = (listed: LanguageOfSearch['searchWords']['places']): SearchVocabulary['places'] =>
  listed.map(([piece, names]) => [piece, phrasesIn(names)])

/** Puts a language's tables in order. */
export const vocabularyOf = (language: LanguageOfSearch): SearchVocabulary => {
  const { searchKinds, searchKinships, searchOthers, searchUses, searchWords } = language
  const { searchNames: names, searchAmounts, searchPlain, alsoTyped } = language
  const said = asTyped(searchAmounts)
  const styles = phrasesIn(searchWords.styles)
  const most = [searchWords.smallPlaces, ...Object.values(searchWords.leanings)].flatMap(phrasesIn)
  const soft = [...phrasesIn(searchWords.soft), ...styles, ...most]
  const fillers = phrasesIn(searchWords.fillers)
  const having = phrasesIn(searchWords.having)
  const joints = [...phrasesIn(searchWords.joints), ...having]
  const plain = [...phrasesIn(searchPlain.words), ...phrasesIn(searchPlain.verbs).flatMap(formsOf)]
  const alongside = phrasesIn(searchWords.alongside)
  const counted = phrasesIn(searchWords.counted)
  const seating = phrasesIn(searchWords.seating)
  const { goods, trades, compounds: called } = searchOthers
  const others = [...phrasesIn(goods), ...trades.flatMap(pairedIn), ...phrasesIn(called)]
  const services = searchKinds.services.map(phrasesIn)
  const unoffered = new Set(phrasesIn(searchKinds.unoffered))
  const compounds = searchKinds.compounds.map(pairedIn)
  // What most ranges lack has no other names, and is a piece nonetheless.
  const kinds = [
    ...compounds,
    ...searchKinds.kinds.map(phrasesIn),
    ...searchKinships.nearby.map((it) => it.slice(0, 1)),
  ]
  const entries = allEntries({ kinds, services, others }, language)
  const colors = new Map<string, string[]>()
  for (const [family, phrases] of Object.entries(names.colors))
    for (const phrase of phrases) colors.set(phrase, [...(colors.get(phrase) ?? []), family])
  const sizes = Object.entries(names.sizes)
    .flatMap(([size, phrases]) => phrases.map((phrase) => [phrase, size] as const))
    .toSorted(([a], [b]) => b.length - a.length)
  const wordsIn = (phrases: Phrases) => new Set(phrases.flatMap((phrase) => phrase.split(' ')))
  const telling = [
    ...[...entries].flatMap(([phrase, { role, alternatives }]) =>
      role === 'other' || role === 'use' || role === 'help' ? [] : [phrase, ...alternatives],
    ),
    ...colors.keys(),
    ...sizes.map(([phrase]) => phrase),
    ...said.telling,
  ]
  const phrases = [
    ...telling,
    ...others,
    ...searchKinds.help.flatMap(phrasesIn),
    ...searchUses.flatMap(([first = '']) => phrasesIn(first)),
    ...soft,
    ...fillers,
    ...plain,
    ...phrasesIn(searchWords.makers),
    ...joints,
    ...alongside,
    ...searchWords.opposites.flatMap(([opposite]) => phrasesIn(opposite)),
    ...[said.below, said.above, said.not, said.dollars, said.about].flat(),
    ...[said.axes, said.units].flatMap((all) => Object.values(all).flat()),
  ]
  const groupOf = (phrase: string) =>
    (
      entries.get(singularPhrase(phrase)) ?? entries.get(singularPhrase(phrase).replaceAll(' ', ''))
    )?.alternatives
      .toSorted()
      .join() ?? phrase
  const narrower = narrowerKinds(searchKinships.narrower, groupOf)
  const groupsOf = (listed: Listed) =>
    new Set(phrasesIn(listed).flatMap((phrase) => entries.get(phrase)?.alternatives ?? phrase))
  const [finished, covered] = [groupsOf(searchWords.finished), groupsOf(searchWords.covered)]
  const parts = [...phrasesIn(searchWords.parts), ...phrasesIn(searchWords.builtIn)]
  const isNarrower = (kind: string, than: string) =>
    narrower.get(groupOf(than))?.has(groupOf(kind)) === true
  return {
    said,
    names,
    entries,
    joined: new Map(
      [...entries.keys()].flatMap((phrase) =>
        phrase.includes(' ') ? [[phrase.replaceAll(' ', ''), phrase]] : [],
      ),
    ),
    nearby: new Map(
      searchKinships.nearby.map(([first = '', ...others]) => [singularPhrase(first), others]),
    ),
    implied: new Map(searchKinships.implied.map(([piece, words]) => [piece, phrasesIn(words)])),
    besides: new Map([
      ...besidesOf(entries, isNarrower),
      ...searchKinships.besides.map(([piece, others]) => [piece, phrasesIn(others)] as const),
    ]),
    colors,
    sizes,
    soft: new Set(soft),
    styles: new Set(styles),
    parts: new Set(parts),
    builtIn: new Set(phrasesIn(searchWords.builtIn)),
    finished,
    covered,
    isMaterial: (phrase) =>
      finished.has(phrase) || covered.has(phrase) || entries.get(phrase)?.role === 'word',
    unseen: new Set(phrasesIn(searchWords.unseen)),
    callings: new Set(phrasesIn(searchWords.callings)),
    measuredShapes: new Map(
      measuredShapes.flatMap((shape) =>
        phrasesIn(searchWords.measuredShapes[shape]).map((word) => [word, shape] as const),
      ),
    ),
    otherShapes: phrasesIn(searchWords.otherShapes),
    places: placesOf([...searchWords.places, ...searchWords.fitting]),
    fitting: placesOf(searchWords.fitting),
    opposites: new Map(
      searchWords.opposites.flatMap(([said, refused]) =>
        phrasesIn(said).map((word) => [word, phrasesIn(refused)] as const),
      ),
    ),
    apart: phrasesIn(searchWords.apart),
    little: phrasesIn(searchWords.little),
    sets: searchKinships.sets.map(([piece, beside, meant, joints]) => ({
      piece,
      beside,
      meant,
      joints: joints === undefined ? null : phrasesIn(joints),
    })),
    wishes: wishesOf(
      language.searchWishes,
      (use) => usesNamed(searchUses, entries, use),
      new Set(fillers),
    ),
    scenes: scenesOf(language.searchScenes),
    fillers: new Set(fillers),
    makers: new Set(phrasesIn(searchWords.makers)),
    plain: new Set(plain),
    asking: new Set(phrasesIn(searchPlain.asking)),
    clauses: new Set(phrasesIn(searchWords.clauses)),
    joints: new Set(joints),
    having: new Set(having),
    madeOf: new Set(phrasesIn(searchWords.madeOf)),
    alongside: new Set(alongside),
    together: new Set(phrasesIn(searchWords.together)),
    leanings: byPhrase(searchWords.leanings),
    smallPlaces: phrasesIn(searchWords.smallPlaces),
    unleaning: new Set(phrasesIn(searchWords.unleaning)),
    refusedLeanings: byPhrase(searchWords.refusedLeanings),
    either: new Set(phrasesIn(searchWords.either)),
    counted: new Set(counted),
    seating: new Set(seating),
    seatingAt: phrasesIn(searchWords.seatingAt),
    seatedOn: phrasesIn(searchWords.seatedOn),
    seatedAt: phrasesIn(searchWords.seatedAt),
    growing: phrasesIn(searchWords.growing).flatMap((it) => entries.get(it)?.alternatives ?? it),
    heavy: {
      pounds: new Set(phrasesIn(searchAmounts.heavy.pounds)),
      people: new Set(phrasesIn(searchAmounts.heavy.people)),
      before: new Set(phrasesIn(searchAmounts.heavy.before)),
    },
    ...translationsOf(alsoTyped),
    kindNames: [
      ...[...kinds, ...services].map(([first = '']) => first),
      ...kinds.flatMap((group) => group.slice(1, USUAL_NAMES)),
    ].filter((name) => !unoffered.has(name)),
    unoffered,
    kindWords: wordsIn([...kinds, ...services].flat()),
    services: services.flat(),
    isNarrower,
    wider: (kind) =>
      searchKinships.narrower.flatMap(([wide = '', ...narrow]) =>
        isNarrower(kind, wide)
          ? [[wide, ...narrow].flatMap((it) => entries.get(it)?.alternatives ?? it)]
          : [],
      ),
    words: wordsIn(phrases),
    telling: wordsIn(telling),
  }
}

/** What a phrase is to the language; undefined where it knows none. */
export const roleOf = (
  phrase: string,
  { entries }: Pick<SearchVocabulary, 'entries'> = ownVocabulary(),
): EntryRole | undefined => entries.get(singularPhrase(phrase))?.role

/** Of the language that the shop is built in; putting it in order takes longer than many a page. */
export const ownVocabulary = once((): SearchVocabulary =>
  // One by one: whoever hands all words on as a value has each of them in a worker's script.
  vocabularyOf({
    searchKinds: words.searchKinds,
    searchKinships: words.searchKinships,
    searchOthers: words.searchOthers,
    searchPlain: words.searchPlain,
    searchUses: words.searchUses,
    searchWishes: words.searchWishes,
    searchScenes: words.searchScenes,
    searchWords: words.searchWords,
    searchNames: words.searchNames,
    searchAmounts: words.searchAmounts,
    alsoTyped: words.alsoTyped,
  }),
)

/** The same, for which nothing goes on in a sentence: where nothing is found that is meant by it, its words may find something. */
export const ownWordsAlone = once((): SearchVocabulary => ({
  ...ownVocabulary(),
  scenes: { ...ownVocabulary().scenes, all: [] },
}))
