import type { AnyColumn, Cells, ColumnName, Missing } from './columns.ts'
import { kindIn } from './kinds.ts'

const LONGEST_TYPE = 40

/** A row of another format under the names of its own header, lower case. */
export type ForeignRow = ReadonlyMap<string, string>

/** What a row of another format says: of a variant, of its product (a further picture), or of both. */
export type Adapted = {
  readonly cells?: Cells
  readonly shared?: Cells
  /** Columns that are meant to be empty: nothing stands in for them. */
  readonly empty?: readonly ColumnName[]
  /** Why a column that is needed is empty, where that is known. */
  readonly missing?: Missing
  /** What it says of pieces that have rows of their own, by their SKUs: they are its variants. */
  readonly variants?: ReadonlyMap<string, Cells>
  /** Of a piece that another row makes a variant of its product: it cannot be chosen. */
  readonly isOff?: boolean
}

/**
 * Turns rows of another format into ours. `names` says how our columns are called there, for the report. `read` may
 * remember what earlier rows said, because some formats write it once.
 */
export type Adapter = {
  readonly names: Readonly<Partial<Record<ColumnName, string>>>
  readonly read: (row: ForeignRow, together: readonly ForeignRow[]) => Adapted
  /** Where the rows of a product stand together: whether one is its first. `read` is told all of them. */
  readonly begins?: (row: ForeignRow) => boolean
  /** Whether rows say something of others: the file is then read once more. */
  readonly isJoining?: boolean
  /** A name of the header, lower case, as `read` knows it; as it stands where nobody says. */
  readonly called?: (name: string) => string
  /** Columns that are read besides those of `names`, lower case. */
  readonly reads?: readonly string[]
  /** Columns that are read by how they begin, lower case. */
  readonly readsAs?: RegExp
}

/** Leaves out what is undefined, so that an absent column stays absent. */
export const given = (cells: Readonly<Partial<Record<AnyColumn, string | undefined>>>): Cells =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** Words of small letters and digits between dashes; letters with accents are those without. */
const slug = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/&|\band\b/g, ' ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const FNV_START = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** The same few letters for the same text, always. */
const digest = (text: string): string => {
  let hash = FNV_START
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, FNV_PRIME)
  return (hash >>> 0).toString(36)
}

/** An id made of words, always the same for the same; what is too long or has other letters is told apart by its end. */
export const madeId = (words: readonly string[], most: number): string => {
  const plain = words.map(slug).filter((word) => word !== '')
  const id = plain.join('-')
  const isWhole =
    id.length <= most && plain.length === words.length && /^[\x20-\x7e]*$/.test(words.join(''))
  if (isWhole) return id
  const end = digest(words.join('/'))
  return `${id.slice(0, most - end.length - 1)}-${end}`.replaceAll(/-{2,}|^-/g, (dashes) =>
    dashes.length > 1 ? '-' : '',
  )
}

const LONGEST_ITEM_ID = 40
/** Whether a text may be the id of a product as it stands. */
export const isItemId = (text: string): boolean =>
  text.length <= LONGEST_ITEM_ID && /^[A-Za-z0-9][\w.-]*$/.test(text)

/** An id of a product by what another shop calls it. */
export const itemIdOf = (name: string): string =>
  isItemId(name) ? name : madeId([name], LONGEST_ITEM_ID)

/** `Home > Living Room > Sofas` as a path. The shop may have it under other parents: see `CategoryFinder`. */
export const categoryPath = (trail: string): string =>
  trail
    .split('>')
    .map((part) => slug(part))
    .filter((part) => part !== '')
    .join('/')

/** Categories of a piece, the one that says most first. */
export const deepestFirst = (trails: readonly string[]): string[] => {
  const depth = (trail: string) => trail.split('>').length
  return trails.toSorted((a, b) => depth(b) - depth(a))
}

/** A type of furniture from its shop's words: `sofa`, of `Furniture > Sofas & Couches`. */
export const typeOf = (trail: string): string => slug(kindIn(trail)).slice(0, LONGEST_TYPE)

/** What a choice is, by what shops call it. */
export const axisOf = (name: string): 'size' | 'color' | 'finish' | 'option' => {
  if (/\bsize|dimension|length/i.test(name)) return 'size'
  if (/colou?r|fabric|cover|upholstery/i.test(name)) return 'color'
  if (/finish|wood|stain|metal|frame|leg/i.test(name)) return 'finish'
  return 'option'
}
