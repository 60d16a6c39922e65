import type { AuthoredProduct } from '../../authored-product.ts'
import { authoredProducts } from '../../catalogue.ts'
import { lookOf } from '../../expand.ts'
import { hash8 } from '../../hash.ts'
import { type Variant, variantsOf } from '../../variants.ts'
import { type Model, modelOf, shots } from '../models.ts'
import { grounds } from '../placeholder.ts'
import { renderKey, renders } from '../renders.ts'
import { PRINT_VERSION, type Print } from './develop.ts'
import { traceHash } from './trace.ts'

/** Paint and lacquer cover the grain. */
const OPAQUE = new Set(['white', 'painted', 'metal'])
export const isOpaque = ({ finish }: Variant) => finish !== null && OPAQUE.has(finish.family)
const grainOf = (variant: Variant) => (isOpaque(variant) ? 0.15 : 1)

type Due = Print & { readonly key: string; readonly from: string }

/** One path trace and the pictures that come of it. */
export type Session = { readonly model: Model; readonly hash: string; readonly prints: Due[] }

/**
 * What is not rendered yet or was rendered from something else, in the order in which shoppers see it: all heroes of the
 * best-ranked products first.
 */
export const sessionsDue = async (
  isWanted: (product: AuthoredProduct) => boolean,
  changedOnly: boolean,
): Promise<Session[]> => {
  const sessions = new Map<string, Session>()
  const planned = new Set<string>()
  const products = authoredProducts.toSorted((one, other) => one.rank - other.rank)
  for (const shot of shots)
    for (const product of products.filter(isWanted))
      for (const variant of variantsOf(product)) {
        const model = modelOf(product, variant)
        const key = renderKey(product, variant, shot)
        if (!model || planned.has(key)) continue
        planned.add(key)
        const { hex, finishHex } = lookOf(product, variant)
        const ground = grounds[product.sites[0] ?? 'davenport']
        const hash = await traceHash(model)
        const grain = grainOf(variant)
        const from = hash8(
          JSON.stringify([
            hash,
            hex,
            finishHex,
            ground,
            PRINT_VERSION,
            ...(grain === 1 ? [] : [grain]),
          ]),
        )
        const known = renders[key]
        if (known?.from === from || (changedOnly && !known)) continue
        const session = sessions.get(hash) ?? { model, hash, prints: [] }
        session.prints.push({ key, from, hex, finishHex, grain, ground })
        sessions.set(hash, session)
      }
  return [...sessions.values()]
}
