import type { Goods } from '../../../commerce/domain/catalogue-rows.ts'
import { buildCatalogue } from './catalogue.ts'

export const buildGoods = (): Goods => ({
  catalogue: buildCatalogue(),
  feedback: { reviews: [], questions: [] },
})
