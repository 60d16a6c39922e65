import type { NamedArrangement } from '../../contract/cart/arrangement.ts'
import { MAX_ARRANGEMENT, MAX_ID } from '../../contract/limits.ts'

/**
 * An arrangement as one text, for what holds several things: `merrick~al.0.0_am.38.0~oatmeal~walnut`. What stands between
 * the tildes has none.
 */
export const arrangementToken = ({ collection, pieces, fabric, legs }: NamedArrangement): string =>
  [collection, pieces, fabric, legs].join('~')

/** Null for what is no such text; whether there is such a collection, and what it reads, is another question. */
export const readArrangementToken = (token: string): NamedArrangement | null => {
  const [collection, pieces, fabric, legs, ...more] = token.split('~')
  if (!collection || !pieces || !fabric || !legs || more.length > 0) return null
  const isSmall =
    pieces.length <= MAX_ARRANGEMENT &&
    [collection, fabric, legs].every(({ length }) => length <= MAX_ID)
  return isSmall ? { collection, pieces, fabric, legs } : null
}
