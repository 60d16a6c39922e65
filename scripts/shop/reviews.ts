import { request } from 'node:http'
import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { errorBody } from '../../commerce/contract/errors.ts'
import { SITE_HEADER, TENANT_HEADER } from '../../commerce/contract/identity.ts'
import { paths } from '../../commerce/contract/paths.ts'
import { moderated, type PendingFeedback, pendingList } from '../../commerce/contract/rating.ts'
import { failInWords } from './fail.ts'
import { localSecrets } from './secrets.ts'
import { readSettings, type ShopSettings } from './settings.ts'
import { COMMERCE_HOST } from './workers.ts'

const USAGE = `npm run reviews -- list                           what waits to be read
npm run reviews -- approve ID … [--reply "…"]    shows it, with a word of the shop's
npm run reviews -- reject ID …                   keeps it from showing

It speaks to the shop that runs on this machine, or with COMMERCE_URL and MODERATION_KEY to any commerce service.`

type Answer = { readonly status: number; readonly text: string }

/** The running shop knows its services by host names that this machine's resolver need not know. */
const askHere = (
  { host, port }: ShopSettings,
  method: string,
  headers: Record<string, string>,
  body: string | null,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asking = request(
      {
        host,
        port,
        method,
        path: paths.ratingModeration(),
        headers: { ...headers, host: `${COMMERCE_HOST}:${port}` },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      },
    )
    asking.on('error', () =>
      reject(new Error(`No shop answers on port ${port}. Start it first: npm start`)),
    )
    asking.end(body ?? undefined)
  })

const askThere = async (
  origin: string,
  method: string,
  headers: Record<string, string>,
  body: string | null,
): Promise<Answer> => {
  const response = await fetch(`${origin}${paths.ratingModeration()}`, { method, headers, body })
  return { status: response.status, text: await response.text() }
}

const ask = async <S extends z.ZodType>(schema: S, body?: unknown): Promise<z.output<S>> => {
  const settings = readSettings(process.env, { log: 'errors' })
  const remote = settings.storefront['COMMERCE_URL']
  const key = settings.keys.moderation ?? localSecrets(settings.stateDir).moderationKey
  const headers = {
    authorization: `Bearer ${key}`,
    [TENANT_HEADER]: process.env['TENANT'] ?? 'davenport',
    [SITE_HEADER]: 'davenport',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const text = body === undefined ? null : JSON.stringify(body)
  const method = text === null ? 'GET' : 'POST'
  const answer = await (remote
    ? askThere(remote, method, headers, text)
    : askHere(settings, method, headers, text))
  const json: unknown = JSON.parse(answer.text)
  if (answer.status >= 400)
    throw new Error(errorBody.parse(json).detail ?? `The service answered ${answer.status}.`)
  return schema.parse(json)
}

const show = (it: PendingFeedback): string =>
  [
    `${it.id}   ${it.kind} of ${it.about}   ${it.at.slice(0, 16).replace('T', ' ')}`,
    `  ${it.name} <${it.email}>, ${it.place}`,
    ...(it.stars === null ? [] : [`  ${'★'.repeat(it.stars)}  ${it.title ?? ''}`]),
    ...it.text.split('\n').map((line) => `  | ${line}`),
  ].join('\n')

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reply: { type: 'string' } },
  })
  const [command, ...ids] = positionals
  if (command === 'list') {
    const { items, total } = await ask(pendingList)
    console.log(items.map(show).join('\n\n') || 'Nothing waits to be read.')
    if (total > items.length) console.log(`\n… and ${total - items.length} more.`)
    return
  }
  if ((command !== 'approve' && command !== 'reject') || ids.length === 0) throw new Error(USAGE)
  for (const id of ids) {
    const body = {
      id,
      decision: command,
      ...(values.reply === undefined ? {} : { reply: values.reply }),
    }
    const { kind, status } = await ask(moderated, body)
    console.log(`${id}: the ${kind} is ${status}.`)
  }
}

run().catch(failInWords)
