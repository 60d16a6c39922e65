import {
  type DeskSwatchOrder,
  deskSwatchOrder,
  swatchDesk,
  swatchesOut,
} from '../../../commerce/contract/order/swatch-order.ts'
import { paths } from '../../../commerce/contract/paths.ts'
import { readCommand } from '../../command-line/read-command.ts'
import { askDesk } from './desk.ts'
import { forEachName } from './each-name.ts'

export const SWATCHES_USAGE = `npm run orders -- swatches                               lists the orders to mail, with names and addresses
npm run orders -- swatches posted NUMBER …               marks them as mailed, and emails each customer once
npm run orders -- swatches out SKU …                     marks a variant’s swatch as out of stock
npm run orders -- swatches back SKU …                    marks it as back in stock`

const shown = ({ number, siteId, placedAt, earliest, latest, ...it }: DeskSwatchOrder): string => {
  const to = it.recipient
  return [
    `${number}   ${siteId}   ordered ${placedAt.slice(0, 10)}, due ${earliest} to ${latest}`,
    ...(to
      ? [
          `  ${to.firstName} ${to.lastName}`,
          `  ${[to.street1, to.street2].filter(Boolean).join(', ')}`,
          `  ${to.city}, ${to.stateOrRegion} ${to.postalCode}`,
        ]
      : []),
    ...it.samples.map(
      ({ swatch, material, productName, skuId }) =>
        `  - ${swatch.name}, ${material} (${productName}, ${skuId})`,
    ),
  ].join('\n')
}

const outWords = (out: readonly string[]): string =>
  out.length === 0
    ? 'Every swatch is in stock.'
    : `Out of stock: ${out.map((key) => key.split('|').toReversed().join(', ')).join('; ')}`

/** `npm run orders -- swatches …`: for whoever puts them into envelopes. */
export const swatchesAtDesk = async (args: readonly string[]): Promise<void> => {
  const { command, names } = readCommand(
    {
      usage: SWATCHES_USAGE,
      flags: {},
      commands: {
        '': {},
        posted: { names: ['NUMBER …'] },
        out: { names: ['SKU …'] },
        back: { names: ['SKU …'] },
      },
    },
    args,
  )
  if (command === '') {
    const { orders, total, out } = await askDesk(swatchDesk, paths.swatchDesk(), 'GET')
    console.log(orders.map(shown).join('\n\n') || 'There are no swatches to mail.')
    if (total > orders.length) console.log(`… and ${total - orders.length} more.`)
    if (out.length > 0) console.log(`\n${outWords(out)}`)
    return
  }
  await forEachName(names, async (name) => {
    if (command === 'posted') {
      const { number, earliest, latest } = await askDesk(
        deskSwatchOrder,
        paths.swatchPosted(name),
        'POST',
      )
      console.log(`${number} is in the mail, due ${earliest} to ${latest}.`)
    } else {
      const stock = { skuId: name, isOut: command === 'out' }
      console.log(outWords((await askDesk(swatchesOut, paths.swatchStock(), 'PUT', stock)).out))
    }
  })
}
