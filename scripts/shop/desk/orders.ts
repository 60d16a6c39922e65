import { randomUUID } from 'node:crypto'
import { MAX_ID, MAX_STOPS } from '../../../commerce/contract/limits.ts'
import { orderStatus } from '../../../commerce/contract/order/order.ts'
import {
  crewStep,
  type DeskList,
  deskList,
  type DeskOrder,
  deskOrder,
} from '../../../commerce/contract/order/order-desk.ts'
import { paths } from '../../../commerce/contract/paths.ts'
import { hoursOfWindow } from '../../../commerce/domain/delivery/window-words.ts'
import { wayWords } from '../../../commerce/domain/fit/way-words.ts'
import { formatCents } from '../../../commerce/domain/money.ts'
import { day as dayFlag, dollars, oneOf, text, wholeNumber } from '../../command-line/flags.ts'
import { readAs, readCommand } from '../../command-line/read-command.ts'
import { UnansweredError } from './commerce-call.ts'
import { CLAIMS_USAGE, claimLine, claimsAtDesk } from './claims.ts'
import { askDesk } from './desk.ts'
import { DELIVERIES_USAGE, toursAtDesk } from './deliveries.ts'
import { MOST_REFUND, moment } from './desk-words.ts'
import { SWATCHES_USAGE, swatchesAtDesk } from './swatches.ts'
import { failInWords } from '../fail.ts'

const USAGE = `npm run orders -- list [--status confirmed]              lists the newest orders
npm run orders -- show NUMBER                            shows an order and everything that has happened to it
npm run orders -- advance NUMBER [--shipment ID]         moves each shipment, or one, to its next step
npm run orders -- cancel NUMBER                          cancels an order that hasn’t shipped, and refunds it
npm run orders -- refund NUMBER [--amount 49.90]         refunds the whole payment, or that many dollars
                        [--key KEY]                      refunds once per key: repeat it if no answer came
${DELIVERIES_USAGE}
${CLAIMS_USAGE}
${SWATCHES_USAGE}

A status is one of: ${orderStatus.options.join(', ')}.
It works on the shop running on this machine or, with COMMERCE_URL and MODERATION_KEY, on any commerce service.`

const listed = (it: DeskList['orders'][number]): string =>
  [
    it.number,
    moment(it.placedAt),
    it.status.padEnd(14),
    formatCents(it.total).padStart(11),
    it.name,
    it.assistant ? `(prepared by an assistant from ${it.assistant})` : '',
    it.refunded > 0 ? `(${formatCents(it.refunded)} refunded)` : '',
    it.claims > 0 ? `(${it.claims} ${it.claims === 1 ? 'claim' : 'claims'})` : '',
  ]
    .filter(Boolean)
    .join('  ')

const eventWords = ({
  kind,
  at,
  shipmentId,
  earliest,
  latest,
  amount,
}: DeskOrder['events'][number]) =>
  [
    `  ${moment(at)}  ${kind}`,
    shipmentId ?? '',
    earliest === null
      ? ''
      : latest === earliest
        ? `for ${earliest}`
        : `for ${earliest} to ${latest}`,
    amount === null ? '' : formatCents(amount),
  ]
    .filter(Boolean)
    .join('  ')

const crewWords = ({ stairs, gateCode, callAhead, crewNote }: NonNullable<DeskOrder['crew']>) =>
  [
    stairs && `stairs: ${stairs}`,
    gateCode && `gate: ${gateCode}`,
    callAhead && 'call ahead',
    crewNote,
  ]
    .filter(Boolean)
    .join(' · ')

const summary = ({ order, siteId, refundable }: DeskOrder): string[] => [
  `${order.number}   ${siteId}   ${order.status}   ${formatCents(order.totals.total)}` +
    (order.refunded > 0 ? `, ${formatCents(order.refunded)} refunded` : '') +
    (refundable > 0 ? `, ${formatCents(refundable)} can be refunded` : ''),
  ...order.progress.map(
    ({ shipmentId, step, earliest, latest, window, missed, fee }) =>
      `  ${shipmentId}: ${step}` +
      (earliest === null
        ? ''
        : `, ${earliest}${latest && latest !== earliest ? ` to ${latest}` : ''}`) +
      (window === null ? '' : `, ${hoursOfWindow(window)}`) +
      (missed === 0 ? '' : ` (missed ${missed === 1 ? 'once' : `${missed} times`})`) +
      (fee === 0 ? '' : `, ${formatCents(fee)} due at the door`),
  ),
]

const shown = (it: DeskOrder): string => {
  const { order, events, refunds, crew, claims, takesAlong } = it
  const { name, street1, street2, city, stateOrRegion, postalCode } =
    order.shippingAddress ?? order.billingAddress
  // What was said by the order's link takes the place of what was said in the checkout.
  const said = crew ?? order.notes
  const forCrew = [said ? crewWords(said) : '', wayWords(order.notes?.way ?? '')]
    .filter(Boolean)
    .join(' · ')
  return [
    ...summary(it),
    `  ${name.first} ${name.last}, ${[street1, street2].filter(Boolean).join(' ')}, ${city}, ${stateOrRegion} ${postalCode}`,
    `  ${order.contact.email}, ${order.contact.phoneNumber}`,
    ...(order.assistant
      ? [`  Prepared by an assistant from ${order.assistant}, reviewed and placed by the shopper`]
      : []),
    ...order.items.map(
      ({ catalogItem, quantity, linePrice }) =>
        `  ${quantity} × ${[catalogItem.name, ...catalogItem.options.map(({ value }) => value)].join(', ')}  ${formatCents(linePrice)}`,
    ),
    ...(forCrew ? [`For the crew: ${forCrew}`] : []),
    'History:',
    ...events.map(eventWords),
    ...refunds
      .filter(({ status }) => status !== 'done')
      .map(
        ({ amount, to, status }) =>
          `  ${formatCents(amount)}${to && ` to ${to}`} ${status === 'due' ? 'is still to be refunded; it will be retried automatically' : 'was refused by the payment service'}`,
      ),
    ...takesAlong.map(
      ({ number, order: old, name }) =>
        `To pick up when it arrives: ${name} from order ${old}, exchange ${number}`,
    ),
    ...(claims.length > 0 ? ['Claims:', ...claims.map(claimLine)] : []),
  ].join('\n')
}

/** Money goes back once for a key, which is told when it is needed: to ask again without giving back twice. */
const refund = async (number: string, amount: number | undefined, key: string) => {
  try {
    return await askDesk(deskOrder, paths.orderRefund(number), 'POST', { amount }, key)
  } catch (error) {
    if (!(error instanceof UnansweredError) || !error.arrived) throw error
    throw new Error(
      `${error.message}\nIt may have been refunded. Repeat with --key ${key}, and it is refunded only once.`,
      { cause: error },
    )
  }
}

const run = async (): Promise<void> => {
  const [group, ...more] = process.argv.slice(2)
  if (group === 'claims') return claimsAtDesk(more)
  if (group === 'swatches') return swatchesAtDesk(more)
  const {
    command,
    names: [number = '', step = ''],
    flags: { status, shipment: shipmentId, amount, key, stops, day },
    need,
  } = readCommand({
    usage: USAGE,
    flags: {
      status: oneOf(orderStatus.options),
      shipment: text(MAX_ID),
      amount: dollars(1, MOST_REFUND),
      key: text(MAX_ID),
      stops: wholeNumber(0, MAX_STOPS),
      day: dayFlag,
    },
    commands: {
      list: { flags: ['status'] },
      show: { names: ['NUMBER'] },
      advance: { names: ['NUMBER'], flags: ['shipment'] },
      cancel: { names: ['NUMBER'] },
      refund: { names: ['NUMBER'], flags: ['amount', 'key'] },
      tours: { flags: ['day'] },
      crew: { names: ['NUMBER', 'STEP'], flags: ['stops', 'shipment'] },
      schedule: { names: ['NUMBER'], flags: ['day', 'shipment'] },
    },
  })
  switch (command) {
    case 'list': {
      const query = status === undefined ? '' : `?status=${status}`
      const { orders, hasMore } = await askDesk(deskList, `${paths.orderDesk()}${query}`, 'GET')
      console.log(orders.map(listed).join('\n') || 'There are no such orders yet.')
      if (hasMore) console.log('… and older ones.')
      return
    }
    case 'tours':
      return toursAtDesk(day)
    case 'crew': {
      const told = { step: readAs('STEP', oneOf(crewStep.options), step), stops, shipmentId }
      const moved = await askDesk(deskOrder, paths.orderCrew(number), 'POST', told)
      return console.log(summary(moved).join('\n'))
    }
    case 'schedule': {
      const agreed = { day: need('day', day), shipmentId }
      const moved = await askDesk(deskOrder, paths.orderSchedule(number), 'POST', agreed)
      return console.log(summary(moved).join('\n'))
    }
    case 'show':
      return console.log(shown(await askDesk(deskOrder, paths.orderAtDesk(number), 'GET')))
    case 'advance': {
      const moved = await askDesk(deskOrder, paths.orderAdvance(number), 'POST', { shipmentId })
      return console.log(summary(moved).join('\n'))
    }
    case 'cancel': {
      const cancelled = await askDesk(deskOrder, paths.orderCancelAtDesk(number), 'POST')
      return console.log(shown(cancelled))
    }
    case 'refund': {
      const given = await refund(number, amount, key ?? randomUUID())
      const refused = given.refunds.at(-1)?.status === 'refused'
      if (refused) throw new Error('The payment service refused this refund.')
      return console.log(shown(given))
    }
  }
}

run().catch(failInWords)
