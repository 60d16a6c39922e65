import * as words from '#words'
import type { NamedArrangement } from '../../../commerce/contract/cart/arrangement.ts'
import type { CommerceError } from '../../../commerce/contract/errors.ts'
import { ok, type Result } from '../../../commerce/contract/result.ts'
import { offersFinancing } from '../../../commerce/domain/financing/financing-plans.ts'
import {
  type Arrangement,
  buildUrl,
  readArrangement,
  writeArrangement,
} from '../../../commerce/domain/modular/arrangement.ts'
import {
  arrangementToken,
  readArrangementToken,
} from '../../../commerce/domain/modular/arrangement-token.ts'
import { problemsOf } from '../../../commerce/domain/modular/check.ts'
import type { ModularCollection } from '../../../commerce/domain/modular/collection.ts'
import { cartonsOf, measuresOf } from '../../../commerce/domain/modular/parts.ts'
import type { ComparedSofa } from '../../../ui/pages/listing/compared.ts'
import { financingOf } from '../cart/financing.ts'
import type { Services } from '../../services.ts'

/** Sofas that somebody put together, among what is compared: each by its token, in the place of an id. */

/** What sofas are compared as. */
const SOFA_TYPE = 'sectional'

export type NamedSofa = {
  /** What a comparison's address has for it: the one way to write it. */
  readonly itemId: string
  readonly productType: string
  readonly name: string
  readonly collection: ModularCollection
  readonly arrangement: Arrangement
}

/** The sofa that a part of an address names; null where it names none of these collections. */
export const namedSofa = (modular: readonly ModularCollection[], id: string): NamedSofa | null => {
  const named = readArrangementToken(id)
  const collection = named && modular.find(({ slug }) => slug === named.collection)
  const arrangement = collection && readArrangement(collection, named)
  if (!collection || !arrangement || arrangement.pieces.length === 0) return null
  return {
    itemId: arrangementToken({ collection: collection.slug, ...writeArrangement(arrangement) }),
    productType: SOFA_TYPE,
    name: words.buildSofa.set(collection.name),
    collection,
    arrangement,
  }
}

/** The page of an arrangement, from which one comes back to the comparison of these. */
export const buildBeside = (
  { collection, ...text }: NamedArrangement,
  beside: readonly string[],
): string =>
  `${buildUrl(collection, text)}${beside.length === 0 ? '' : `&with=${beside.map(encodeURIComponent).join(',')}`}`

/** A sofa among what is compared, as its column is shown; where it is removed is for the page to say. */
export const comparedSofa = async (
  services: Services,
  { itemId, name, collection, arrangement }: NamedSofa,
  shown: {
    readonly postalCode: string
    readonly disclosure: string | null
    readonly others: readonly string[]
  },
): Promise<Result<Omit<ComparedSofa, 'removeHref'>, CommerceError>> => {
  const { slug } = collection
  const text = writeArrangement(arrangement)
  const asked = await services.commerce.modular.quote(slug, {
    ...text,
    postalCode: shown.postalCode,
  })
  if (!asked.ok) return asked
  const { total, parts, delivery } = asked.value
  const set = { collection: slug, ...text }
  return ok({
    kind: 'sofa',
    id: itemId,
    name,
    href: buildUrl(slug, text),
    price: total,
    listPrice: null,
    financing:
      total === null
        ? null
        : financingOf(
            services,
            { price: total, clearance: false, productType: SOFA_TYPE },
            shown.disclosure,
          ),
    offersFinancing: total !== null && offersFinancing(services.policies.financing, total),
    set,
    delivery,
    measures: measuresOf(arrangement.pieces),
    cartons: cartonsOf(collection, arrangement.pieces),
    parts,
    fabric: arrangement.fabric.name,
    legs: words.compareRows.legs(arrangement.legs.name),
    fabrics: collection.fabrics.map((it) => it.name),
    finishes: collection.legs.finishes.map((it) => it.name),
    canBuy:
      problemsOf(collection, arrangement.pieces).length === 0 &&
      total !== null &&
      parts.every(({ availability }) => availability === 'available'),
    changeHref: buildBeside(set, shown.others),
  })
}
