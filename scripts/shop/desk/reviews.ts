import type { z } from 'zod'
import { MAX_REPLY_LENGTH } from '../../../commerce/contract/limits.ts'
import { paths } from '../../../commerce/contract/paths.ts'
import {
  moderated,
  type PendingFeedback,
  pendingList,
} from '../../../commerce/contract/product/rating.ts'
import { text } from '../../command-line/flags.ts'
import { readCommand } from '../../command-line/read-command.ts'
import { askDesk } from './desk.ts'
import { forEachName } from './each-name.ts'
import { failInWords } from '../fail.ts'

const USAGE = `npm run reviews -- list                           lists what is waiting to be read
npm run reviews -- approve ID … [--reply "…"]    publishes it, with a reply from the shop
npm run reviews -- reject ID …                   rejects it: it is never shown

It works on the shop running on this machine or, with COMMERCE_URL and MODERATION_KEY, on any commerce service.`

const ask = <S extends z.ZodType>(schema: S, body?: unknown): Promise<z.output<S>> =>
  askDesk(schema, paths.ratingModeration(), body === undefined ? 'GET' : 'POST', body)

const show = (it: PendingFeedback): string =>
  [
    `${it.id}   ${it.kind} of ${it.about}   ${it.at.slice(0, 16).replace('T', ' ')}`,
    `  ${it.name} <${it.email}>, ${it.place}`,
    ...(it.stars === null ? [] : [`  ${'★'.repeat(it.stars)}  ${it.title ?? ''}`]),
    ...it.text.split('\n').map((line) => `  | ${line}`),
  ].join('\n')

const run = async (): Promise<void> => {
  const {
    command,
    names: ids,
    flags: { reply },
  } = readCommand({
    usage: USAGE,
    flags: { reply: text(MAX_REPLY_LENGTH) },
    commands: {
      list: {},
      approve: { names: ['ID …'], flags: ['reply'] },
      reject: { names: ['ID …'] },
    },
  })
  if (command === 'list') {
    const { items, total } = await ask(pendingList)
    console.log(items.map(show).join('\n\n') || 'Nothing is waiting to be read.')
    if (total > items.length) console.log(`\n… and ${total - items.length} more.`)
    return
  }
  await forEachName(ids, async (id) => {
    const { kind, status } = await ask(moderated, { id, decision: command, reply })
    console.log(`${id}: the ${kind} is ${status}.`)
  })
}

run().catch(failInWords)
