import * as words from '#words'
import type { ArrangementQuote } from '../../../commerce/contract/cart/arrangement.ts'
import {
  type Arrangement,
  buildUrl,
  pictureUrl,
  writeArrangement,
} from '../../../commerce/domain/modular/arrangement.ts'
import type { ModularCollection } from '../../../commerce/domain/modular/collection.ts'
import { measuresOf } from '../../../commerce/domain/modular/parts.ts'
import { dollars } from '../../../commerce/domain/product/offer.ts'

/** The sofa that the page shows, for search engines and assistants; null where it cannot be had as it is. */
export const buildJsonLd = (
  { name, slug, description }: ModularCollection,
  arrangement: Arrangement,
  { total, parts }: ArrangementQuote,
  origin: string,
): Readonly<Record<string, unknown>> | null => {
  if (total === null || parts.some(({ availability }) => availability !== 'available')) return null
  const text = writeArrangement(arrangement)
  const isMade = parts.some(
    ({ delivery }) => delivery.kind !== 'unknown' && delivery.reason !== 'in-stock',
  )
  const { width, depth, height } = measuresOf(arrangement.pieces)
  const inches = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'INH' })
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: words.buildSofa.set(name),
    description,
    url: `${origin}${buildUrl(slug, text)}`,
    image: `${origin}${pictureUrl(slug, text)}`,
    color: arrangement.fabric.name,
    width: inches(width),
    depth: inches(depth),
    height: inches(height),
    offers: {
      '@type': 'Offer',
      price: dollars(total),
      priceCurrency: 'USD',
      availability: `https://schema.org/${isMade ? 'MadeToOrder' : 'InStock'}`,
    },
  }
}
