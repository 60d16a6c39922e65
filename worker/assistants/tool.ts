import * as words from '#words'
import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { CommerceError } from '../../commerce/contract/errors.ts'
import type { Cents } from '../../commerce/contract/money.ts'
import type { Picture, Product, ProductSummary } from '../../commerce/contract/product/product.ts'
import { MAX_ID } from '../../commerce/contract/limits.ts'
import { errorMessage } from '../../commerce/domain/error-messages.ts'
import { formatCents } from '../../commerce/domain/money.ts'
import { listedUrl } from '../../commerce/domain/product/product-url.ts'
import type { AppContext } from '../factory.ts'
import { log } from '../log.ts'

/** What a tool says: sentences for a person to read, and the same facts as data. */
export type ToolAnswer<Data> =
  | { readonly text: string; readonly data: Data }
  /** Nothing was done, and why in words. */
  | { readonly refusal: string }

/** Something that an assistant can ask of the shop. It answers from the services that the pages have. */
type ToolRow<Input extends z.ZodObject, Output extends z.ZodObject> = {
  /** Its name on the wire: `search_products`. */
  readonly name: string
  readonly says: { readonly title: string; readonly about: string }
  readonly input: Input
  readonly output: Output
  /** It looks and changes nothing. */
  readonly isReadOnly: boolean
  readonly run: (c: AppContext, asked: z.output<Input>) => Promise<ToolAnswer<z.input<Output>>>
}

const refusalResult = (refusal: string) => ({
  content: [{ type: 'text' as const, text: refusal }],
  isError: true,
})

/** Makes a tool that a server can offer for the time of one request. */
export const tool =
  <Input extends z.ZodObject, Output extends z.ZodObject>({
    name,
    says,
    input,
    output,
    isReadOnly,
    run,
  }: ToolRow<Input, Output>) =>
  (server: McpServer, c: AppContext): void => {
    server.registerTool<z.ZodObject, z.ZodObject>(
      name,
      {
        title: says.title,
        description: says.about,
        inputSchema: input,
        outputSchema: output,
        annotations: {
          readOnlyHint: isReadOnly,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: false,
        },
      },
      async (asked) => {
        try {
          const answer = await run(c, input.parse(asked))
          return 'refusal' in answer
            ? refusalResult(answer.refusal)
            : {
                content: [{ type: 'text', text: answer.text }],
                structuredContent: { ...answer.data },
              }
        } catch (error) {
          // A fault of ours is for the log; an assistant reads what a page would say.
          log('assistant-failed', {
            requestId: c.var.requestId,
            tool: name,
            error: error instanceof Error ? error.message : String(error),
          })
          return refusalResult(errorMessage({ kind: 'unreachable', cause: 'network' }).summary)
        }
      },
    )
  }

/** Why a call failed, in the shop's words. */
export const refused = (error: CommerceError) => ({ refusal: errorMessage(error).summary })

const { takes } = words.assistants

/** US dollars: cents for reckoning and the text that pages show. */
export const money = z.object({ cents: z.int(), text: z.string() })
export const moneyOf = (cents: Cents) => ({ cents, text: formatCents(cents) })

export const skuField = z.string().min(1).max(MAX_ID).describe(takes.sku)
export const zipField = z
  .string()
  .regex(/^\d{5}$/)
  .describe(takes.zip)

/** A product in a list. */
export const listed = z.object({
  productId: z.string(),
  name: z.string(),
  maker: z.string(),
  priceFrom: money,
  priceTo: money,
  /** The higher regular price, where it is on sale. */
  regularFrom: money.nullable(),
  inStock: z.boolean(),
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  /** The one choice that price and picture are of, where the search asks for one. */
  sku: z.string().nullable(),
  url: z.string(),
  picture: z.string().nullable(),
})

export const pictureUrl = (origin: string, picture: Picture | null | undefined): string | null =>
  picture ? new URL(picture.url, origin).href : null

export const ratingOf = (rating: Product['rating']) =>
  rating && rating.count > 0 ? { average: rating.average, count: rating.count } : null

export const listedOf = (origin: string, it: ProductSummary): z.input<typeof listed> => ({
  productId: it.itemId,
  name: it.name,
  maker: it.manufacturerName,
  priceFrom: moneyOf(it.priceFrom),
  priceTo: moneyOf(it.priceTo),
  regularFrom:
    it.listPriceFrom !== null && it.listPriceFrom > it.priceFrom ? moneyOf(it.listPriceFrom) : null,
  inStock: it.inStock,
  rating: ratingOf(it.rating),
  colors: it.colors.map(({ name }) => name),
  sizes: it.sizes,
  sku: it.skuId ?? null,
  url: `${origin}${listedUrl(it)}`,
  picture: pictureUrl(origin, it.picture),
})

/** Lines of an answer; what is empty falls away. */
export const lines = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join('\n')
