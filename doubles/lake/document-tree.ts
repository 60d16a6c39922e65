import { randomId } from './document.ts'

type Branch = Record<string, unknown>

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The ids that a document refers to with strong references, wherever in it they stand. */
export function strongReferencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(strongReferencesIn)
  if (!isBranch(value)) return []
  if (typeof value['_ref'] === 'string') return value['_weak'] === true ? [] : [value['_ref']]
  return Object.values(value).flatMap(strongReferencesIn)
}

/** Gives every object in an array the `_key` that editors and patches need, where it has none. */
export function arrayKeysAdded(branch: Branch): Branch {
  const added = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      return value.map((item: unknown) =>
        isBranch(item) ? { _key: randomId(12), ...arrayKeysAdded(item) } : added(item),
      )
    }
    return isBranch(value) ? arrayKeysAdded(value) : value
  }
  return Object.fromEntries(Object.entries(branch).map(([name, value]) => [name, added(value)]))
}

/**
 * On publishing, references that were weak only because their target was not yet published become
 * strong.
 */
export function referencesStrengthened(branch: Branch): Branch {
  const strengthened = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strengthened)
    return isBranch(value) ? referencesStrengthened(value) : value
  }
  const entries = Object.entries(branch).map(([name, value]) => [name, strengthened(value)])
  const copy: Branch = Object.fromEntries(entries)
  if (typeof copy['_ref'] !== 'string' || copy['_strengthenOnPublish'] === undefined) return copy
  const { _weak, _strengthenOnPublish, ...reference } = copy
  return reference
}
