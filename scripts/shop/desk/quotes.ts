import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { paths } from '../../../commerce/contract/paths.ts'
import {
  type Quote,
  quote,
  quoteCreated,
  quoteList,
} from '../../../commerce/contract/cart/quote.ts'
import { formatCents, parseDollars } from '../../../commerce/domain/money.ts'
import { addQuotePath, quotePath } from '../../../commerce/domain/cart/quote.ts'
import { callCommerce } from './commerce-call.ts'
import { failInWords } from '../fail.ts'
import { localSecrets } from '../state/secrets.ts'
import { readSettings, siteOf } from '../settings.ts'

const USAGE = `npm run quotes -- create --store NUMBER --sku SKU[:QUANTITY] …   makes a quote and prints its link, this once
                        [--days 14] [--discount 50.00] [--site BRAND] [--token TEXT]
npm run quotes -- list [--site BRAND]                         the latest, newest first
npm run quotes -- show NUMBER                                 one of them, with what changed since
npm run quotes -- revoke NUMBER …                             takes it back

It speaks to the shop that runs on this machine, or with COMMERCE_URL and QUOTE_KEY to any commerce service.`

const read = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      sku: { type: 'string', multiple: true },
      days: { type: 'string' },
      discount: { type: 'string' },
      site: { type: 'string' },
      token: { type: 'string' },
    },
  })

const wholeNumber = (name: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} is a whole number: ${text}`)
  return Number(text)
}

/** `SOFA-OAK:2` is two of SOFA-OAK, `SOFA-OAK` one. */
const pieceOf = (text: string) => {
  const [, skuId = text, quantity = '1'] = /^(.+?)(?::(\d+))?$/.exec(text) ?? []
  return { skuId, quantity: wholeNumber('The quantity', quantity) }
}

const centsOf = (text: string): number => {
  const cents = parseDollars(text)
  if (cents === null || cents < 0) throw new Error(`--discount is dollars, such as 50.00: ${text}`)
  return cents
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
  const { values, positionals } = read()
  const [command, ...numbers] = positionals
  const settings = readSettings(process.env, { log: 'errors' })
  const site = siteOf(settings, values.site)
  const key = settings.keys.quotes ?? localSecrets(settings.stateDir).quoteKey
  const ask = <S extends z.ZodType>(path: string, answer: S, body?: unknown) =>
    callCommerce(settings, { key, site: site.id, path, answer, body })

  if (command === 'create') {
    if (!values.store || !values.sku?.length) throw new Error(USAGE)
    const { token, ...made } = await ask(paths.quotes(), quoteCreated, {
      storeId: wholeNumber('--store', values.store),
      lines: values.sku.map(pieceOf),
      ...(values.days ? { days: wholeNumber('--days', values.days) } : {}),
      ...(values.discount ? { discount: centsOf(values.discount) } : {}),
      ...(values.token ? { token: values.token } : {}),
    })
    const { origin } = site
    console.log(show(made))
    console.log(`\n  into a cart   ${origin}${addQuotePath(token)}`)
    console.log(`  to print      ${origin}${quotePath(token)}`)
    console.log('\n  The link is not kept: send it, or make another quote.')
    return
  }
  if (command === 'list') {
    const { items } = await ask(paths.quotes(), quoteList)
    console.log(items.map(headOf).join('\n') || 'No quote was made yet.')
    return
  }
  if ((command !== 'show' && command !== 'revoke') || numbers.length === 0) throw new Error(USAGE)
  for (const number of numbers)
    console.log(
      show(
        command === 'show'
          ? await ask(paths.quoteByNumber(number), quote)
          : await ask(paths.quoteRevocation(), quote, { number }),
      ),
    )
}

run().catch(failInWords)
