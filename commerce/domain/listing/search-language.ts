export type Phrases = readonly string[]
export type Groups = readonly Phrases[]
/** Phrases that a language's table has beside each other: `sofa, couch, settee`. */
export type Listed = string
/** Each of the first before each of the second. */
export type Pair = readonly [firsts: Listed, seconds: Listed]
export type ByAxis = Readonly<Record<Axis, Phrases>>

export type Axis = 'width' | 'height' | 'length' | 'depth'
export const axes: readonly Axis[] = ['width', 'length', 'height', 'depth']

/** What is wanted most of: the smallest, or the cheapest. */
export const leanings = ['smaller', 'larger', 'lower', 'taller', 'cheaper'] as const
export type Leaning = (typeof leanings)[number]

/** A shape that a piece has by its measures: as deep as it is wide, or not. */
export const measuredShapes = ['even', 'long'] as const
export type MeasuredShape = (typeof measuredShapes)[number]

/** What a language says of furniture, prices and measures, and of what it does not want. */
export type LanguageOfSearch = {
  readonly searchKinds: {
    readonly kinds: readonly Listed[]
    readonly compounds: readonly Pair[]
    readonly rooms: readonly Listed[]
    readonly services: readonly Listed[]
    readonly help: readonly Listed[]
    readonly unoffered: Listed
  }
  readonly searchKinships: {
    readonly narrower: Groups
    readonly implied: readonly (readonly [piece: string, words: Listed])[]
    readonly besides: readonly (readonly [piece: string, others: Listed])[]
    readonly nearby: Groups
    readonly sets: readonly (readonly [
      piece: string,
      beside: string,
      meant: string,
      joints?: Listed,
    ])[]
  }
  readonly searchOthers: {
    readonly goods: Listed
    readonly trades: readonly Pair[]
    readonly compounds: Listed
  }
  readonly searchPlain: Readonly<Record<'verbs' | 'words' | 'asking', Listed>>
  readonly searchUses: Groups
  readonly searchWishes: {
    readonly keeping: Listed
    readonly kept: readonly Pair[]
    readonly hurting: Listed
    readonly felt: readonly Pair[]
    readonly done: readonly Pair[]
    readonly saidOf: readonly Pair[]
  }
  readonly searchScenes: {
    readonly theirs: Listed
    readonly done: Listed
    readonly articles: Listed
    readonly within: readonly (readonly [said: string, meant: string])[]
    readonly between: Listed
    readonly becoming: { readonly verbs: Listed; readonly rooms: readonly Pair[] }
    readonly scenes: readonly (readonly [meant: string, ...lists: readonly Listed[]])[]
    readonly needs: readonly (readonly [use: string, piece: string, ...lists: readonly Listed[]])[]
  }
  readonly searchWords: {
    readonly sameWords: Groups
    readonly general: Groups
    readonly soft: Listed
    readonly styles: Listed
    readonly parts: Listed
    readonly builtIn: Listed
    readonly finished: Listed
    readonly covered: Listed
    readonly unseen: Listed
    readonly callings: Listed
    readonly measuredShapes: Readonly<Record<MeasuredShape, Listed>>
    readonly otherShapes: Listed
    readonly places: readonly (readonly [piece: string, names: Listed])[]
    readonly fitting: readonly (readonly [piece: string, names: Listed])[]
    readonly opposites: readonly (readonly [said: Listed, refused: Listed])[]
    readonly apart: Listed
    readonly little: Listed
    readonly fillers: Listed
    readonly makers: Listed
    readonly joints: Listed
    readonly having: Listed
    readonly clauses: Listed
    readonly madeOf: Listed
    readonly alongside: Listed
    readonly together: Listed
    readonly leanings: Readonly<Record<Leaning, Listed>>
    readonly smallPlaces: Listed
    readonly unleaning: Listed
    readonly refusedLeanings: Readonly<Record<Leaning, Listed>>
    readonly either: Listed
    readonly counted: Listed
    readonly seating: Listed
    readonly seatingAt: Listed
    readonly seatedOn: Listed
    readonly seatedAt: Listed
    readonly growing: Listed
  }
  readonly searchNames: {
    readonly colors: Readonly<Record<string, Phrases>>
    readonly sizes: Readonly<Record<string, Phrases>>
    readonly bedMeasures: Readonly<Record<string, readonly (readonly number[])[]>>
    readonly woods: Phrases
    readonly woodFamilies: Readonly<Record<string, Phrases>>
    readonly noSize: Phrases
    readonly wholeColors: Phrases
    readonly shades: Readonly<Record<string, Phrases>>
  }
  readonly searchAmounts: {
    readonly below: Phrases
    readonly under: Phrases
    readonly above: Phrases
    readonly between: Phrases
    readonly betweenTo: Phrases
    readonly ranges: Phrases
    readonly orBelow: Phrases
    readonly orAbove: Phrases
    readonly about: Phrases
    readonly dollars: Phrases
    readonly thousands: Phrases
    readonly units: Readonly<Record<'in' | 'ft' | 'cm' | 'mm' | 'm', Phrases>>
    readonly by: Phrases
    readonly axes: ByAxis
    readonly letters: Readonly<Record<Axis, string>>
    readonly narrower: ByAxis
    readonly wider: ByAxis
    readonly orNarrower: ByAxis
    readonly orWider: ByAxis
    readonly spoken: Readonly<Partial<Record<Axis, readonly (readonly [Listed, number])[]>>>
    readonly heavy: {
      readonly from: number
      readonly pounds: Listed
      readonly people: Listed
      readonly before: Listed
      readonly meant: string
    }
    readonly bearers: Phrases
    readonly long: Phrases
    readonly meantFor: string
    readonly not: Phrases
    readonly insteadOf: Phrases
    readonly notDoing: Phrases
    readonly undone: Phrases
    readonly notHaving: Phrases
    readonly some: Phrases
    readonly telling: Phrases
    readonly free: Phrases
    readonly none: { readonly before: Phrases; readonly behind: Phrases }
    readonly endings: Phrases
    readonly alternative: Phrases
    readonly nor: Phrases
    readonly lacking: (part: string) => Phrases
    readonly numbers: Readonly<Record<string, number>>
  }
  readonly alsoTyped: {
    readonly words: readonly Listed[]
    readonly besideThem: readonly Listed[]
    readonly behindPieces: readonly Listed[]
    readonly alike: Listed
  }
}
