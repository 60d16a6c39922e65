import { z } from 'zod'
import {
  MAX_ID,
  MAX_LINE_QUANTITY,
  MAX_QUOTE_DAYS,
  MAX_QUOTE_DISCOUNT,
  MAX_QUOTE_NUMBER,
} from '../../../commerce/contract/limits.ts'
import { QUOTE_TOKEN } from '../../../commerce/contract/patterns.ts'
import { paths } from '../../../commerce/contract/paths.ts'
import {
  createQuoteRequest,
  type Quote,
  quote,
  quoteCreated,
  quoteList,
} from '../../../commerce/contract/cart/quote.ts'
import { formatCents } from '../../../commerce/domain/money.ts'
import { addQuotePath, quotePath } from '../../../commerce/domain/cart/quote.ts'
import { dollars, repeated, storeNumber, text, wholeNumber } from '../../command-line/flags.ts'
import { readAs, readCommand } from '../../command-line/read-command.ts'
import { callCommerce } from './commerce-call.ts'
import { forEachName } from './each-name.ts'
import { failInWords } from '../fail.ts'
import { secretsOfShop } from '../state/secrets.ts'
import { readSettings, siteOf } from '../settings.ts'

const USAGE = `npm run quotes -- create --store NUMBER --sku SKU[:QUANTITY] …   creates a quote and prints its link, once
                        [--days 14] [--discount 50.00] [--site BRAND] [--token TEXT]
npm run quotes -- list [--site BRAND]                         lists the latest, newest first
npm run quotes -- show NUMBER                                 shows one, with what has changed since
npm run quotes -- revoke NUMBER …                             withdraws it

It works on the shop running on this machine or, with COMMERCE_URL and QUOTE_KEY, on any commerce service.`

/** `SOFA-OAK:2` is two of SOFA-OAK, `SOFA-OAK` one. */
const piece = z
  .string()
  .regex(/^[^:]+(?::\d{1,9})?$/)
  .transform((typed) => {
    const [skuId = '', quantity = '1'] = typed.split(':')
    return { skuId, quantity: Number(quantity) }
  })
  .pipe(createQuoteRequest.shape.lines.element)
  .describe(`SKU or SKU:QUANTITY, of 1 to ${MAX_LINE_QUANTITY}, such as SOFA-OAK:2`)

const flags = {
  store: storeNumber,
  sku: repeated(piece),
  days: wholeNumber(1, MAX_QUOTE_DAYS),
  discount: dollars(0, MAX_QUOTE_DISCOUNT),
  site: text(MAX_ID),
  token: z
    .string()
    .min(8)
    .regex(QUOTE_TOKEN)
    .describe('8 to 200 letters, digits, spaces and - _ ~ % .'),
}

const day = (iso: string): string => iso.slice(0, 10)

const headOf = (it: Omit<Quote, 'lines'>): string =>
  `${it.number}   ${it.state.padEnd(9)}   until ${day(it.expiresAt)}   store ${it.storeId}   ${formatCents(it.total)}${
    it.totalThen > it.total ? ` (${formatCents(it.totalThen - it.total)} off)` : ''
  }`

const show = (it: Quote): string =>
  [
    headOf(it),
    ...it.lines.map(
      (line) =>
        `  ${line.quantity} × ${line.name}${line.options.map(({ value }) => `, ${value}`).join('')} (${line.skuId})   ${formatCents(line.price)} each${
          line.priceNow !== null && line.priceNow !== line.priceThen
            ? `, now ${formatCents(line.priceNow)}`
            : ''
        }${line.stock === 'available' ? '' : `   ${line.stock}`}`,
    ),
  ].join('\n')

const run = async (): Promise<void> => {
  const {
    command,
    names: numbers,
    flags: { store, sku, site: siteId, days, discount, token: ownToken },
    need,
  } = readCommand({
    usage: USAGE,
    flags,
    commands: {
      create: { flags: ['store', 'sku', 'days', 'discount', 'site', 'token'] },
      list: { flags: ['site'] },
      show: { names: ['NUMBER …'], flags: ['site'] },
      revoke: { names: ['NUMBER …'], flags: ['site'] },
    },
  })
  const settings = readSettings(process.env, { log: 'errors' })
  const site = siteOf(settings, siteId)
  const key = settings.keys.quotes ?? secretsOfShop(settings.stateDir).quoteKey
  const ask = <S extends z.ZodType>(path: string, answer: S, body?: unknown) =>
    callCommerce(settings, { key, site: site.id, path, answer, body })

  if (command === 'create') {
    const { token, ...made } = await ask(paths.quotes(), quoteCreated, {
      storeId: Number(need('store', store)),
      lines: need('sku', sku),
      days,
      discount,
      token: ownToken,
    })
    const { origin } = site
    console.log(show(made))
    console.log(`\n  into a cart   ${origin}${addQuotePath(token)}`)
    console.log(`  to print      ${origin}${quotePath(token)}`)
    console.log('\n  The link is not stored: send it now, or create another quote.')
    return
  }
  if (command === 'list') {
    const { items } = await ask(paths.quotes(), quoteList)
    console.log(items.map(headOf).join('\n') || 'There are no quotes yet.')
    return
  }
  const asked = numbers.map((number) => readAs('NUMBER', text(MAX_QUOTE_NUMBER), number))
  await forEachName(asked, async (number) =>
    console.log(
      show(
        command === 'show'
          ? await ask(paths.quoteByNumber(number), quote)
          : await ask(paths.quoteRevocation(), quote, { number }),
      ),
    ),
  )
}

run().catch(failInWords)
