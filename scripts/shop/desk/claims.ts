import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_CLAIM_TEXT } from '../../../commerce/contract/limits.ts'
import {
  decideClaimRequest,
  type DeskClaim,
  deskClaim,
  type DeskClaims,
  deskClaims,
} from '../../../commerce/contract/order/claim-desk.ts'
import { paths } from '../../../commerce/contract/paths.ts'
import { formatCents } from '../../../commerce/domain/money.ts'
import { dollars, folder, onOff, oneOf, text } from '../../command-line/flags.ts'
import { readAs, readCommand } from '../../command-line/read-command.ts'
import { askDesk, fetchFromDesk } from './desk.ts'
import { MOST_REFUND, moment } from './desk-words.ts'

export const CLAIMS_USAGE = `npm run orders -- claims                                 lists open exchanges, returns, warranty claims and damage reports
npm run orders -- claims show NUMBER                     shows a claim: what the customer said and measured, and why it needs you
npm run orders -- claims pictures NUMBER [--to DIR]      saves its photos
npm run orders -- claims decide NUMBER refund|replace|repair|exchange|refuse
                        [--amount 49.90] [--collect]     for a refund: how much, and whether the piece comes back first
                        [--note "…"]                     a note to the customer; a refusal needs one
npm run orders -- claims ask NUMBER "…"                  asks the customer a question
npm run orders -- claims close NUMBER [--note "…"]       closes it once the piece is back or the new one has arrived, and refunds`

const TURNS = {
  customer: 'waiting for the customer',
  shop: 'waiting for us',
  nobody: 'closed',
} as const

/** A claim in a line: its number, kind, whose turn it is and the piece. */
export const claimLine = ({
  number,
  kind,
  name,
  status,
  turn,
}: Pick<DeskClaim, 'number' | 'kind' | 'name' | 'status' | 'turn'>): string =>
  `  ${number}  ${kind.padEnd(8)}  ${status}, ${TURNS[turn]}  ${name || 'the whole delivery'}`

const listed = (it: DeskClaims['claims'][number]): string =>
  `${claimLine(it)}  (order ${it.order}, since ${moment(it.changedAt)})`

const factLines = ({ facts, pictures }: DeskClaim): string[] => [
  ...Object.entries(facts)
    .filter(([name]) => name !== 'text')
    .map(([name, value]) => `  ${name}: ${String(value)}`),
  ...(facts.text ? facts.text.split('\n').map((line) => `  | ${line}`) : []),
  `  photos: ${pictures.length === 0 ? 'none' : pictures.join(', ')}`,
]

const decisionLines = ({ decision, orderedAs, orderBy }: DeskClaim): string[] => {
  if (!decision) return []
  const { by, outcome, reason, refund, fee, collect, swap, note } = decision
  return [
    `By ${by === 'rule' ? 'the rules' : 'the desk'}: ${outcome ?? 'refused'} (${reason})` +
      (refund > 0 ? `, ${formatCents(refund)} to refund` : '') +
      (fee > 0 ? ` after ${formatCents(fee)} for return shipping` : '') +
      (collect ? ', once the piece is back' : ''),
    ...(swap
      ? [
          `  instead: ${[swap.name, ...swap.options.map(({ value }) => value)].join(', ')}, ${swap.skuId}` +
            (orderedAs ? `, ordered as ${orderedAs}` : orderBy ? `, until ${moment(orderBy)}` : ''),
        ]
      : []),
    ...(note ? [`  | ${note}`] : []),
  ]
}

const shown = (it: DeskClaim): string => {
  const { customer, order, siteId, paid, refundable, clock } = it
  return [
    claimLine(it).trim(),
    `  order ${order}, ${siteId}; ${customer.name} <${customer.email}>, ${customer.phoneNumber}`,
    `  paid for it, with tax: ${formatCents(paid)}; ${formatCents(refundable)} of the order can still be refunded` +
      (clock ? `; ${clock.unit} ${clock.now}${clock.of === null ? '' : ` of ${clock.of}`}` : ''),
    'From the customer:',
    ...factLines(it),
    ...decisionLines(it),
    'History:',
    ...it.events.map(({ kind, at, note }) => `  ${moment(at)}  ${kind}${note ? `: ${note}` : ''}`),
  ].join('\n')
}

const savePictures = async (number: string, to: string): Promise<void> => {
  const { photographs } = await askDesk(deskClaim, paths.claim(number), 'GET')
  if (photographs.length === 0) throw new Error('No photos were sent for this claim.')
  mkdirSync(to, { recursive: true })
  for (const { position, type } of photographs) {
    const file = join(to, `${number}-${position}.${type.slice('image/'.length)}`)
    writeFileSync(file, await fetchFromDesk(paths.claimPicture(number, position)))
    console.log(file)
  }
}

/** `npm run orders -- claims …`: for whoever decides what the rules leave open, and says when it is done. */
export const claimsAtDesk = async (args: string[]): Promise<void> => {
  const {
    command,
    names: [number = '', what = ''],
    flags: { amount, collect, note, to = '.' },
  } = readCommand(
    {
      usage: CLAIMS_USAGE,
      flags: {
        amount: dollars(1, MOST_REFUND),
        collect: onOff,
        note: text(MAX_CLAIM_TEXT),
        to: folder,
      },
      commands: {
        '': {},
        show: { names: ['NUMBER'] },
        pictures: { names: ['NUMBER'], flags: ['to'] },
        decide: { names: ['NUMBER', 'OUTCOME'], flags: ['amount', 'collect', 'note'] },
        ask: { names: ['NUMBER', 'TEXT'] },
        close: { names: ['NUMBER'], flags: ['note'] },
      },
    },
    args,
  )
  if (command === '') {
    const { claims, total } = await askDesk(deskClaims, paths.claims(), 'GET')
    console.log(claims.map(listed).join('\n') || 'There are no open claims.')
    if (total > claims.length) console.log(`… and ${total - claims.length} more.`)
    return
  }
  const tell = async (path: string, body: unknown) =>
    console.log(shown(await askDesk(deskClaim, path, 'POST', body)))
  switch (command) {
    case 'show':
      return console.log(shown(await askDesk(deskClaim, paths.claim(number), 'GET')))
    case 'pictures':
      return savePictures(number, to)
    case 'decide': {
      const outcome = readAs('OUTCOME', oneOf(decideClaimRequest.shape.outcome.options), what)
      return tell(paths.claimDecide(number), { outcome, note, collect, amount })
    }
    case 'ask':
      return tell(paths.claimAsk(number), { text: readAs('TEXT', text(MAX_CLAIM_TEXT), what) })
    case 'close':
      return tell(paths.claimClose(number), { note })
  }
}
