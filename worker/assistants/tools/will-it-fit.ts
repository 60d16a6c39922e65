import * as words from '#words'
import { z } from 'zod'
import { hasStores } from '../../../commerce/domain/brand.ts'
import { carriedIn, goodsOf } from '../../../commerce/domain/fit/carried.ts'
import { carryingWords } from '../../../ui/components/product/fit-words.ts'
import { findProduct } from '../find-product.ts'
import { lines, tool } from '../tool.ts'
import { wayFields, wayRefusal } from '../way-fields.ts'

const { takes, ...said } = words.assistants

export const willItFit = tool({
  name: 'will_it_fit',
  says: said.tools.fit,
  isReadOnly: true,
  input: z.strictObject({
    product: z.string().min(1).max(2000).describe(takes.product),
    ...wayFields,
  }),
  output: z.object({
    verdict: z.enum(['fits', 'tight', 'stuck', 'in-pieces', 'not-measured']),
    words: z.string(),
    url: z.string(),
  }),
  run: async (c, { product: named, ...way }) => {
    const refused = wayRefusal(way)
    if (refused) return refused
    const found = await findProduct(c.var.services, named)
    if (!found.ok) return found.error
    const { product, item } = found.value
    const carrying = carriedIn(goodsOf(product, item), way)
    const data = {
      verdict: carrying ? carrying.fit.verdict : ('not-measured' as const),
      words: carrying
        ? carryingWords(carrying).join(' ')
        : words.fit.notMeasured({ stores: hasStores(c.var.site.brand) }),
      url: `${c.var.site.origin}/will-it-fit/${encodeURIComponent(product.itemId)}?s=${encodeURIComponent(item.skuId)}`,
    }
    return { text: lines(data.words, words.fit.guide, data.url), data }
  },
})
