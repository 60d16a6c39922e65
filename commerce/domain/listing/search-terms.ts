import { entryOf, isPlaceOf, type SameWords } from './search-phrases.ts'
import { made, type Read, readWords, type Said } from './search-reading.ts'
import { singularPhrase } from './search-text.ts'
import { partOf, type Standing, type TermPart } from './search-standing.ts'
import type { PieceOfSet, SearchVocabulary } from './search-vocabulary.ts'

/** Something said, and what part it has. */
export type SearchTerm = Said & { readonly part: TermPart }

/** What one phrase stands for. */
export const termOf = (
  phrase: string,
  vocabulary: SearchVocabulary,
  own: SameWords,
): SearchTerm => ({
  ...made(phrase, entryOf(phrase, vocabulary, own)),
  part: 'needed',
})

const isPiece = ({ role }: Read): boolean => role === 'kind'

/**
 * The noun of what stands before a joint: its last word, and its first in a language that has nouns before what is said
 * of them. Words that say nothing of their own are passed over where that is told.
 */
const nounOf = (
  read: readonly Read[],
  isNounFirst: boolean,
  isPassed: (it: Read) => boolean = () => false,
): number => {
  const isIt = (it: Read) => it.segment === read[0]?.segment && !isPassed(it)
  return isNounFirst ? read.findIndex(isIt) : read.findLastIndex(isIt)
}

const isPartName = ({ term }: Read, { parts }: SearchVocabulary): boolean =>
  parts.has(singularPhrase(term.typed))

/**
 * Where the words stand that a piece's part is called by, behind the piece: of a “couch washable cover” the washable cover.
 * A “couch cover” is a thing of its own; the stairs of a “bunk bed stairs” are not.
 */
const partsBehind = (
  read: readonly Read[],
  segment: number | undefined,
  vocabulary: SearchVocabulary,
): { readonly from: number; readonly to: number } | null => {
  const from = read.findIndex((it) => isPiece(it) && it.segment === segment)
  const to = read.findLastIndex(
    (it) => it.segment === segment && it.role === 'other' && isPartName(it, vocabulary),
  )
  const part = read[to]
  if (from < 0 || to <= from || !part) return null
  const isNoThing =
    to > from + 1 || part.isApart || vocabulary.builtIn.has(singularPhrase(part.term.typed))
  return isNoThing ? { from, to } : null
}

/**
 * The last piece that is named before a joint; of a “recliner chair” the one that says more. A service is wanted wherever it
 * is named, and what is no piece where it is the noun: a “mattress pump”.
 */
const headOf = (
  read: readonly Read[],
  segment: number | undefined,
  isNounFirst: boolean,
  vocabulary: SearchVocabulary,
): number => {
  const service = read.findIndex(({ role }) => role === 'service')
  if (service >= 0) return service
  const noun = nounOf(read, isNounFirst)
  if (read[noun]?.role === 'other' && partsBehind(read, segment, vocabulary) === null) return noun
  const isIn = (it: Read | undefined) => it !== undefined && isPiece(it) && it.segment === segment
  const isCushion = (it: Read, at: number) =>
    it.isApart && isPartName(it, vocabulary) && read.slice(0, at).some(isIn)
  // Of a sofa with “gray cushions” no cushion is wanted.
  // Of a “night lamp bedside” the lamp is.
  const isPlace = (it: Read, at: number) =>
    read
      .slice(0, at)
      .some((before) => isIn(before) && isPlaceOf(before.term.typed, it.term.typed, vocabulary))
  const last = read.findLastIndex((it, at) => isIn(it) && !isCushion(it, at) && !isPlace(it, at))
  const before = read.slice(0, Math.max(last, 0)).findLastIndex(isIn)
  const [kind, wide] = [read[before]?.term.typed, read[last]?.term.typed]
  if (kind === undefined || wide === undefined) return last
  return vocabulary.isNarrower(kind, wide) ? before : last
}

/**
 * Of pieces that go together the first is what is wanted; the others come with it: `table and chairs`. What it should
 * have comes with nothing: of a “desk with drawers and shelf” the shelf.
 */
const withoutOthersOfSet = (
  read: readonly Read[],
  listed: readonly number[],
  { having }: SearchVocabulary,
): readonly Read[] => {
  const isOther = (it: Read) => isPiece(it) && !having.has(it.joint ?? '')
  const at = listed.find((it) => read.slice(0, it).some(isPiece) && read.slice(it).some(isOther))
  return at === undefined ? read : read.filter((it, place) => place < at || !isOther(it))
}

const isNamedBefore = (joints: PieceOfSet['joints']): boolean => joints?.includes('') === true

/** What the wanted piece is with what is named behind it, or in its room: of a table and chairs a dining table. */
const meantBeside = (
  all: readonly Read[],
  wanted: Read | undefined,
  { sets }: SearchVocabulary,
): string | undefined => {
  if (!wanted) return undefined
  const behind = all.slice(all.indexOf(wanted))
  return sets.find(
    ({ piece, beside, joints }) =>
      wanted.term.alternatives.includes(piece) &&
      all.some(
        (it) =>
          it !== wanted &&
          (it.role === 'room' ||
            it.role === 'use' ||
            it.role === 'word' ||
            it.term.seats !== undefined ||
            (isPiece(it) && behind.includes(it) !== isNamedBefore(joints))) &&
          it.term.alternatives.includes(beside) &&
          (joints === null || joints.includes(it.joint ?? '')),
      ),
  )?.meant
}

/** Of “sofa or loveseat” either is wanted: both as one, where the first of them stands. */
const withEither = (read: readonly Read[], either: readonly number[]): readonly Read[] => {
  const at = either.find((it) => {
    const [before, after] = [read[it - 1], read[it]]
    return before && after && isPiece(before) && isPiece(after)
  })
  const [before, after] = at === undefined ? [] : [read[at - 1], read[at]]
  if (!before || !after) return read
  const alternatives = [...before.term.alternatives, ...after.term.alternatives]
  const both = { ...before, term: { ...before.term, alternatives } }
  return read.flatMap((it) => (it === before ? [both] : it === after ? [] : [it]))
}

/** Whether a piece comes with the wanted one, and is asked of nothing: the chairs of a dining table. */
const comesAlong = (
  head: Read | undefined,
  { term, role }: Read,
  { sets }: SearchVocabulary,
): boolean =>
  sets.some(
    ({ piece, beside, meant }) =>
      (beside === singularPhrase(term.typed) ||
        (role === 'word' && term.alternatives.includes(beside))) &&
      [piece, meant].some((it) => head?.term.alternatives.includes(it)),
  )

/** Whether both pieces are of one sort and neither is what the other is, or the second is what comes nearest to the first. */
const isLike = (
  one: Read,
  head: Read | undefined,
  { wider, nearby, isNarrower }: SearchVocabulary,
): boolean => {
  if (!head || !isPiece(one) || one.segment !== head.segment) return false
  const [its, other] = [one.term.typed, head.term.typed].map(singularPhrase)
  if (its === undefined || other === undefined) return false
  if (one.term.alternatives.includes(other) || isNarrower(other, its)) return false
  return (
    nearby.get(its)?.includes(other) === true ||
    wider(its).some((sort) => sort.includes(other) && sort[0] !== other)
  )
}

/** Whether a piece is the place for which the wanted one has to be made: the bunk bed of a mattress. */
const isFitted = (one: Read, head: Read | undefined, { fitting, entries }: SearchVocabulary) =>
  head !== undefined &&
  isPiece(one) &&
  isPlaceOf(head.term.typed, one.term.typed, { places: fitting, entries })

/** What words look for, and what else is wanted with it, each as the piece that is: of a table and chairs the dining chairs. */
export type Wish = { readonly terms: readonly SearchTerm[]; readonly others: readonly SearchTerm[] }

/**
 * What words look for, the shop's own words among them. Of the pieces before a “for” or “with” the last is what is wanted: a
 * bench for a dining table, a desk lamp. What stands behind a “with” it should have.
 */
export const wishOf = (
  text: string,
  vocabulary: SearchVocabulary,
  own: SameWords,
  isNounFirst = false,
): Wish => {
  const { all: each, listed, either, filling } = readWords(text, vocabulary, own)
  const all = listed.length > 0 ? each : withEither(each, either)
  if (all.length === 0) {
    const terms = filling.map((word): SearchTerm => ({ ...made(word, undefined), part: 'needed' }))
    return { terms, others: [] }
  }
  const read = withoutOthersOfSet(all, listed, vocabulary)
  const others = all
    .filter((it) => !read.includes(it))
    .map((it): SearchTerm => {
      const meant = meantBeside(all.toReversed(), it, vocabulary)
      return { ...(meant ? made(meant, entryOf(meant, vocabulary, own)) : it.term), part: 'head' }
    })
  const first = read.find(isPiece)?.segment
  const head = headOf(read, first, isNounFirst, vocabulary)
  const isIdle = ({ role, term }: Read) => role === 'plain' && vocabulary.plain.has(term.typed)
  const noun = head < 0 ? nounOf(read, isNounFirst, (it) => it.role === 'soft' || isIdle(it)) : -1
  const behind = isNounFirst ? null : partsBehind(read, first, vocabulary)
  const meant = meantBeside(all, read[head], vocabulary)
  const hasHead = head >= 0
  const implied =
    read[head]?.term.alternatives.flatMap((name) => vocabulary.implied.get(name) ?? []) ?? []
  const isTold = read.some((it) => it.role !== 'soft' && !isIdle(it))
  const hasOther = hasHead || read.some(({ role }) => role !== 'soft' && role !== 'room')
  const terms = read.flatMap((it, at): SearchTerm[] => {
    const { term, role, segment, joint, isApart } = it
    const isAlong = comesAlong(read[head], it, vocabulary)
    const standing: Standing = {
      role,
      isApart,
      isHead: at === head,
      isNoun: at === noun,
      hasHead,
      hasOther,
      isBehind: first !== undefined && segment > first,
      isIdle: isTold && isIdle(it),
      // Of a “sofa my cats sleep on, washable” the washable is had.
      isHad:
        vocabulary.having.has(joint ?? '') ||
        (role === 'word' && vocabulary.clauses.has(joint ?? '')),
      isMadeOf: vocabulary.madeOf.has(joint ?? '') && vocabulary.isMaterial(term.typed),
      isSetApart:
        (role === 'word' || role === 'room') &&
        vocabulary.apart.some((word) => term.alternatives.includes(word)),
      // Of “drawers for a desk” the drawers are no part of it.
      // A “ladder shelf” is called so; the ladder of a bunk bed stands behind it.
      isPart:
        isPartName(it, vocabulary) &&
        // What hurts “my legs” has none of them.
        !vocabulary.scenes.theirs.has(joint ?? '') &&
        first !== undefined &&
        segment >= first &&
        (at > head || !vocabulary.builtIn.has(singularPhrase(term.typed))),
      isFitting: at > head && isFitted(it, read[head], vocabulary),
      isLike: at === head - 1 && isLike(it, read[head], vocabulary),
      // What makes another piece of it is true of that piece: of a bed “that raises” the adjustable base.
      isImplied: implied.includes(term.typed) || (role === 'word' && isAlong),
      isShape: vocabulary.measuredShapes.has(term.typed),
      isOfPart: behind !== null && at > head && at > behind.from && at <= behind.to,
      comesAlong: isAlong,
    }
    const part = partOf(standing)
    const wanted = read[head]
    if (wanted && isPiece(it) && vocabulary.isNarrower(wanted.term.typed, term.typed)) {
      const isBeside = Math.abs(at - head) === 1 && segment === wanted.segment
      const isTorn = (read[Math.max(at, head)] ?? it).isApart
      // What a piece is one of, it is anyway: of a “buffet cabinet” the buffet.
      if (isBeside && !isTorn && term.seats === undefined) return []
      // Of a bar stool's seat no chair is asked for: where it stands behind, it is a part.
      if (at > head) return [{ ...made(term.typed, undefined), part }]
    }
    // Words that stand apart tell of no “full over full”.
    const isWhole = (name: string) => name.split(' ').every((word) => !vocabulary.joints.has(word))
    if (standing.isFitting)
      return [{ ...term, alternatives: term.alternatives.filter(isWhole), isPlace: true, part }]
    const isMeant = part === 'head' && meant !== undefined
    return [{ ...(isMeant ? made(meant, entryOf(meant, vocabulary, own)) : term), part }]
  })
  return { terms, others }
}
