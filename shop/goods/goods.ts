import type { Goods } from '../../commerce/domain/catalogue-rows.ts'
import { buildCatalogue } from './catalogue.ts'
import { buildFeedback } from './feedback/feedback.ts'

/** What a new store of this shop starts with. */
export const buildGoods = (): Goods => {
  const catalogue = buildCatalogue()
  return { catalogue, feedback: buildFeedback(catalogue) }
}
