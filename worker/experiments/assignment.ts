import type { PageVersion } from '../../content/experiments.ts'

/** Which version of a tested page somebody gets, and the number that they are in that test. */
export type Assignment = {
  readonly experiment: string
  readonly version: PageVersion
  readonly visitor: string
}

/** What a visit to a tested page is, once that is settled; set by a shared page, told by `testedPages`. */
export type Tested = Assignment & { readonly isNew: boolean }
