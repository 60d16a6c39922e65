import { isRunning, type Window } from './campaigns.ts'

/** The two versions of a page that is tested: `a` as it is, `b` instead. */
export type PageVersion = 'a' | 'b'

/** A test that is on, as far as it says who sees what. */
export interface RunningTest {
  /** The id of its document. */
  readonly id: string
  /** Of a hundred visitors, so many see version B. */
  readonly share: number
}

/** A part of a page, or a page's whole content where no section is named, in another version. */
export interface Alternate<Part> {
  readonly section?: string | undefined
  readonly sections: readonly Part[]
}

/** The test that is on at a moment, in milliseconds since 1970: the one that began first. */
export const runningTest = <One extends Window>(tests: readonly One[], now: number): One | null =>
  tests
    .filter((test) => isRunning(test, now))
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))[0] ?? null

/**
 * The sections of a page in version B: the section that is tested is another, or several, or all are. Keys that the page
 * has already are marked, since a page is known by its keys. Null where the section is not on the page any more.
 */
export const sectionsOfB = <Part extends { readonly _key: string }>(
  page: readonly Part[],
  { section, sections }: Alternate<Part>,
): Part[] | null => {
  if (section === undefined) return [...sections]
  const at = page.findIndex(({ _key }) => _key === section)
  if (at < 0) return null
  const others = new Set(page.flatMap(({ _key }) => (_key === section ? [] : [_key])))
  const own = sections.map((part) =>
    others.has(part._key) ? { ...part, _key: `${part._key}-b` } : part,
  )
  return page.toSpliced(at, 1, ...own)
}

/** Which version somebody gets who has none yet; `draw` is at least 0 and less than 1. */
export const versionFor = (share: number, draw: number): PageVersion =>
  draw * 100 < share ? 'b' : 'a'
