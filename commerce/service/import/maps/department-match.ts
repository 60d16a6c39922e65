import { singular } from '../kinds.ts'

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

const share = (a: readonly string[], b: readonly string[]): number => {
  const common = a.filter((word) => b.includes(word)).length
  return common / Math.max(new Set([...a, ...b]).size, 1)
}

const best = (
  wanted: readonly string[],
  names: readonly string[],
): { readonly name: string; readonly score: number } | null => {
  const scored = names
    .map((name) => ({ name, score: share(wanted, stems(name.split('/').at(-1) ?? '')) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  return scored[0] ?? null
}

export type DepartmentMatch = {
  readonly path: string | null
  /** Whether they are called the same. */
  readonly isSure: boolean
  readonly type: string | null
}

/** The category, and the kind of furniture, that a department of another shop is most like. */
export const matchDepartment = (
  theirs: string,
  paths: readonly string[],
  types: readonly string[],
): DepartmentMatch => {
  const wanted = stems(theirs.split('>').at(-1) ?? '')
  const path = best(wanted, paths)
  return {
    path: path?.name ?? null,
    isSure: path?.score === 1,
    type: best(wanted, types)?.name ?? (wanted.length > 0 ? wanted.join('-') : null),
  }
}
