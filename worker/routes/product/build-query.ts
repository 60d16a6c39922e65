import { COMPARE_LIMIT, MAX_ARRANGEMENT, MAX_ID } from '../../../commerce/contract/limits.ts'
import type { WayIn } from '../../../commerce/domain/fit/fit.ts'
import { readWayText } from '../../../commerce/domain/fit/way-text.ts'
import { compareUrl, readCompareArgs } from '../../../commerce/domain/product/compare.ts'
import { parsePassage } from '../../../commerce/forms/account/way-in.ts'
import type { BuildQuery } from '../../loaders/modular/build-page.ts'

const MAX_TYPED = 12
/** Characters of what it is compared with. */
const MAX_BESIDE = COMPARE_LIMIT * (MAX_ARRANGEMENT + 3 * MAX_ID)
/** Inches of a room: up to a hall's, which no door has. */
const LEAST_ROOM = 36
const MOST_ROOM = 1200

const parseRoom = (text: string): number | null => {
  const number = /^\d{1,4}(?:\.\d{1,2})?$/.test(text.trim()) ? Number(text) : null
  return number !== null && number >= LEAST_ROOM && number <= MOST_ROOM ? number : null
}

/** The visitor's way with this door; of somebody who measured nothing before, the door alone. */
const wayWith = (saved: WayIn | null, doorWidth: number, doorHeight: number): WayIn | null =>
  saved ? { ...saved, doorWidth, doorHeight } : readWayText(`${doorWidth}-${doorHeight}`)

const FIELDS = { rw: parseRoom, rd: parseRoom, dw: parsePassage, dh: parsePassage } as const
const names = ['rw', 'rd', 'dw', 'dh'] as const

/** What an address asks for besides the arrangement; doors that it does not have are those the visitor measured before. */
export const readBuildQuery = (query: URLSearchParams, saved: WayIn | null): BuildQuery => {
  const typed = (name: string) => (query.get(name) ?? '').slice(0, MAX_TYPED)
  const values = {
    rw: typed('rw'),
    rd: typed('rd'),
    dw: typed('dw') || String(saved?.doorWidth ?? ''),
    dh: typed('dh') || String(saved?.doorHeight ?? ''),
  }
  const inches = (name: (typeof names)[number]) => FIELDS[name](values[name])
  const [width, depth, doorWidth, doorHeight] = names.map(inches)
  const at = query.get('at') ?? ''
  const beside = readCompareArgs(
    compareUrl((query.get('with') ?? '').slice(0, MAX_BESIDE).split(',')),
  ).ids.slice(0, COMPARE_LIMIT)
  return {
    chosen: /^\d{1,2}$/.test(at) ? Number(at) : null,
    values,
    typed: Object.fromEntries([
      ...names.flatMap((name) => (typed(name) === '' ? [] : [[name, typed(name)]])),
      ...(beside.length === 0 ? [] : [['with', beside.join(',')]]),
    ]),
    beside,
    wrong: names.filter((name) => values[name] !== '' && inches(name) === null),
    room: width && depth ? { width, depth } : null,
    way: doorWidth && doorHeight ? wayWith(saved, doorWidth, doorHeight) : null,
  }
}
