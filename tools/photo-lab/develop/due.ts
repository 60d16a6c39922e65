import type { AuthoredProduct } from '../../../shop/goods/authored-product.ts'
import { authoredProducts } from '../../../shop/goods/catalogue.ts'
import { hash8 } from '../../../commerce/domain/hash.ts'
import { type Variant, variantsOf } from '../../../shop/goods/variants.ts'
import type { Shot } from '../../../shop/media/shots.ts'
import { lookOf } from '../look.ts'
import { type Model, modelOf } from '../models.ts'
import { grounds } from '../placeholder.ts'
import { renderKey, renders } from '../renders.ts'
import { PRINT_VERSION, type Print } from './develop.ts'
import { qualities, type Trace, traceOf } from './trace.ts'

/** Paint and lacquer cover the grain. */
const OPAQUE = new Set(['white', 'painted', 'metal'])
export const isOpaque = ({ finish }: Variant) => finish !== null && OPAQUE.has(finish.family)
/** How much of the wood's grain shows through a variant's finish. */
export const grainOf = (variant: Variant) => (isOpaque(variant) ? 0.15 : 1)

type Due = Print & { readonly key: string; readonly from: string }

/** One path trace and the pictures that come of it. */
export type Session = {
  readonly trace: Trace
  /** The first picture's view, small: what a further picture is exposed by. */
  readonly paper: Trace | null
  readonly prints: Due[]
}

/** All sessions of one model, which is built once for them. */
export type Sitting = readonly Session[]

const qualityOf = ({ params }: Model, shot: Shot) => {
  if (shot !== 'hero') return qualities.further
  return params['kind'] === 'lamp' ? qualities.glowing : qualities.first
}

const traceFor = async (product: AuthoredProduct, variant: Variant, shot: Shot) => {
  const [model, first] = [modelOf(product, variant, shot), modelOf(product, variant, 'hero')]
  if (!model || !first) return null
  return {
    trace: await traceOf(model, qualityOf(model, shot)),
    paper: shot === 'hero' ? null : await traceOf(first, qualities.paper),
  }
}

/** Kind by kind, because a listing shows a kind alike: the kind with the best-ranked product first. */
const inOrder = (products: readonly AuthoredProduct[]): AuthoredProduct[] => {
  const ranked = products.toSorted((one, other) => one.rank - other.rank)
  return [...Map.groupBy(ranked, ({ type }) => type).values()].flat()
}

/** What is not rendered yet or was rendered from something else. */
export const sittingsDue = async (
  isWanted: (product: AuthoredProduct) => boolean,
  wantedShots: readonly Shot[],
  changedOnly: boolean,
): Promise<Sitting[]> => {
  const sittings = new Map<string, Map<string, Session>>()
  const planned = new Set<string>()
  for (const product of inOrder(authoredProducts.filter(isWanted)))
    for (const variant of variantsOf(product))
      for (const shot of wantedShots) {
        const key = renderKey(product, variant, shot)
        const needed = await traceFor(product, variant, shot)
        if (!needed || planned.has(key)) continue
        planned.add(key)
        const { hash, model } = needed.trace
        const { hex, finishHex } = lookOf(product, variant)
        const ground = grounds[product.sites[0] ?? 'davenport']
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
        const built = JSON.stringify([model.family, model.params])
        const sitting = sittings.get(built) ?? new Map<string, Session>()
        const session = sitting.get(hash) ?? { ...needed, prints: [] }
        session.prints.push({ key, from, hex, finishHex, grain, ground })
        sittings.set(built, sitting.set(hash, session))
      }
  return [...sittings.values()].map((sitting) => [...sitting.values()])
}
