import * as words from '#words'
import { z } from 'zod'
import { COMPARE_LIMIT, MAX_ID } from '../../../commerce/contract/limits.ts'
import { compareGroups } from '../../../ui/pages/listing/compare-rows.ts'
import { loadComparePage } from '../../loaders/product/compare-page.ts'
import { goTo } from '../place.ts'
import { lines, refused, tool, zipField } from '../tool.ts'

const { takes, ...said } = words.assistants

export const compareProducts = tool({
  name: 'compare_products',
  says: said.tools.compare,
  isReadOnly: true,
  input: z.strictObject({
    productIds: z.array(z.string().min(1).max(MAX_ID)).min(2).max(COMPARE_LIMIT),
    /** The choice meant of each, where it matters. */
    skus: z
      .array(z.string().min(1).max(MAX_ID))
      .max(COMPARE_LIMIT)
      .default([])
      .describe(takes.skus),
    zip: zipField.optional(),
  }),
  output: z.object({
    products: z.array(
      z.object({
        productId: z.string(),
        sku: z.string(),
        name: z.string(),
        choices: z.string(),
        url: z.string(),
      }),
    ),
    /** Rows of the comparison; a cell for each product, in their order. */
    rows: z.array(
      z.object({
        group: z.string(),
        name: z.string(),
        cells: z.array(z.string()),
        isSame: z.boolean(),
      }),
    ),
    /** What was asked for and could not stand beside the others, in words. */
    notes: z.array(z.string()),
    url: z.string(),
  }),
  run: async (c, { productIds, skus, zip }) => {
    const gone = zip === undefined ? null : await goTo(c, zip)
    if (gone && !gone.ok) return gone.error
    const page = await loadComparePage(c.var.services, c.var, {
      asked: { ids: [...new Set(productIds)], rest: 0 },
      skus,
      q: '',
      modular: [],
    })
    if (!page.ok) return refused(page.error)
    const { pieces, notes, address, ...visitor } = page.value
    if (pieces.length === 0) return { refusal: said.noSuchProduct }
    const { origin } = c.var.site
    const data = {
      products: pieces.flatMap((piece) =>
        piece.kind === 'product'
          ? {
              productId: piece.id,
              sku: piece.item.skuId,
              name: piece.name,
              choices: piece.choices,
              url: `${origin}${piece.href}`,
            }
          : [],
      ),
      rows: compareGroups(pieces, visitor, false).flatMap(({ title, rows }) =>
        rows.map(({ name, cells, isSame }) => ({
          group: title,
          name,
          cells: cells.map((cell) => cell.lines.join('; ')),
          isSame,
        })),
      ),
      notes: [...notes],
      url: `${origin}${address}`,
    }
    const text = lines(
      data.products
        .map(({ name, choices }) => [name, choices].filter(Boolean).join(', '))
        .join(' | '),
      ...data.rows
        .filter(({ isSame }) => !isSame)
        .map(({ name, cells }) => `${name}: ${cells.map((cell) => cell || '–').join(' | ')}`),
      ...notes,
      data.url,
    )
    return { text, data }
  },
})
