import { kindIn, singular } from '../kinds.ts'

const FILLER = /^(?:and|the)$/
/** Said of departments of any kind: two that share nothing else have nothing in common. */
const GENERAL = /^(?:furniture|room|home|item|product|set|more|all|other)$/

/** Words as they are compared: no case, no accent, no plural, no filler; general ones where there is no other. */
const stems = (text: string): string[] => {
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{M}|['’]s\b/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 && !FILLER.test(word))
    .map(singular)
  const telling = words.filter((word) => !GENERAL.test(word))
  return telling.length > 0 ? telling : words
}

const SHORTEST_END = 5

/** An armchair is a chair. */
const endsLike = (word: string, one: string): boolean =>
  word === one || (one.length >= SHORTEST_END && word.endsWith(one))

const share = (a: readonly string[], b: readonly string[]): number => {
  const common = a.filter((word) => b.some((one) => endsLike(word, one))).length
  return common / Math.max(new Set([...a, ...b]).size, 1)
}

/** Of `Table & Bar Stools`, which is about stools alone, those; of `Sofas & armchairs` both. */
const wordsFor = (name: string): string[] => {
  const kind = kindIn(name)
  return stems(name.startsWith(kind) ? name : kind)
}

type Likeness = { readonly name: string; readonly score: number }

/** What a department is of: of `Table Lamps` lamps, of `Sofas & Armchairs` both, of `Chests of Drawers` chests. */
const nounsOf = (name: string): Set<string> =>
  new Set(
    name
      .split(/&|,|\band\b/i)
      .map((part) => part.replace(/\s(?:of|for|with|in)\s.*/i, ''))
      .flatMap((part) => stems(part).at(-1) ?? []),
  )

const best = (
  wanted: readonly string[],
  names: readonly string[],
  nouns: ReadonlySet<string> = new Set(wanted),
): Likeness | null => {
  const scored = names
    .map((name) => {
      const words = stems(name.split('/').at(-1) ?? '')
      const isOfIt = [...nouns].some((noun) => words.some((word) => endsLike(noun, word)))
      return { name, score: isOfIt ? share(wanted, words) : 0 }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  return scored[0] ?? null
}

/** The kind of furniture that it is: no word of it may be about something else, and both are the same in the end. */
const typeLike = (kind: readonly string[], types: readonly string[]): string | null => {
  const fitting = types.filter((type) => {
    const words = stems(type)
    return words.at(-1) === kind.at(-1) && words.every((word) => kind.includes(word))
  })
  return best(kind, fitting)?.name ?? null
}

export type DepartmentMatch = {
  readonly path: string | null
  /** Whether they are called the same. */
  readonly isSure: boolean
  readonly type: string | null
}

/**
 * The category, and the kind of furniture, that a department of another shop is most like. What it is called itself
 * counts before what it is a part of.
 */
export const matchDepartment = (
  theirs: string,
  paths: readonly string[],
  types: readonly string[],
): DepartmentMatch => {
  const trail = theirs.split(/[>/]/).map((part) => part.trim())
  const kind = stems(kindIn(trail.at(-1) ?? ''))
  const likenesses = trail.toReversed().flatMap((part, above) => {
    const like = best(wordsFor(part), paths, nounsOf(part))
    return like ? [{ ...like, isSure: above === 0 && like.score === 1 }] : []
  })
  const [like] = likenesses
  return {
    path: like?.name ?? null,
    isSure: like?.isSure ?? false,
    type: typeLike(kind, types) ?? (kind.length > 0 ? kind.join('-') : null),
  }
}
