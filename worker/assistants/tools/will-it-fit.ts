import * as words from '#words'
import { z } from 'zod'
import { fitOf } from '../../../commerce/domain/fit/fit.ts'
import { outlineOf } from '../../../commerce/domain/product/outline.ts'
import { fitWords } from '../../../ui/components/product/fit-words.ts'
import { findProduct } from '../find-product.ts'
import { lines, tool } from '../tool.ts'

const { takes, ...said } = words.assistants

const inches = z.number().min(10).max(200)
const passage = (what: string) => inches.describe(what).nullable().default(null)

export const willItFit = tool({
  name: 'will_it_fit',
  says: said.tools.fit,
  isReadOnly: true,
  input: z.strictObject({
    product: z.string().min(1).max(2000).describe(takes.product),
    doorWidth: inches.describe(words.fit.fields.doorWidth),
    doorHeight: inches.describe(words.fit.fields.doorHeight),
    clearance: passage(words.fit.fields.clearance),
    hallWidth: passage(words.fit.fields.hallWidth),
    cornerWidth: passage(words.fit.fields.cornerWidth),
    stairsWidth: passage(words.fit.fields.stairsWidth),
    landingDepth: passage(words.fit.fields.landingDepth),
    ceiling: passage(words.fit.fields.ceiling),
    elevatorWidth: passage(words.fit.fields.elevatorWidth),
    elevatorHeight: passage(words.fit.fields.elevatorHeight),
    carWidth: passage(words.fit.fields.carWidth),
    carDepth: passage(words.fit.fields.carDepth),
    carHeight: passage(words.fit.fields.carHeight),
  }),
  output: z.object({
    verdict: z.enum(['fits', 'tight', 'stuck', 'in-pieces', 'not-measured']),
    words: z.string(),
    url: z.string(),
  }),
  run: async (c, { product: named, ...way }) => {
    const found = await findProduct(c.var.services, named)
    if (!found.ok) return found.error
    const { product, item } = found.value
    const outline = outlineOf(item.dimensions)
    const fit = outline && fitOf(outline, product.productType, way, product.legHeight)
    const data = {
      verdict: fit ? fit.verdict : ('not-measured' as const),
      words: fit ? fitWords(fit) : words.fit.notMeasured,
      url: `${c.var.site.origin}/will-it-fit/${encodeURIComponent(product.itemId)}?s=${encodeURIComponent(item.skuId)}`,
    }
    return { text: lines(data.words, words.fit.guide, data.url), data }
  },
})
