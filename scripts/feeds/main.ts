import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { MAX_ID } from '../../commerce/contract/limits.ts'
import { onOff, text, webOrigin } from '../command-line/flags.ts'
import { readCommand } from '../command-line/read-command.ts'
import { failInWords } from '../shop/fail.ts'
import { readSettings, siteOf } from '../shop/settings.ts'
import { ask } from './ask.ts'
import { feedLine, judge, type Rule, SAID_TWICE } from './judge.ts'
import { pictureFaults } from './pictures.ts'
import { linesOf } from './read-lines.ts'

const USAGE = `npm run feeds -- list               lists the addresses of a brand's feeds
npm run feeds -- check              lists what a merchant center would reject, and where to fix it
    --site BRAND      a brand other than the shop's first
    --url ORIGIN      a shop elsewhere: https://www.shop.example
    --pictures        also requests each first picture
    --all             lists every SKU, not just the first of each kind

It reads the shop running on this machine. Exit codes of check: 0 nothing would be rejected, 1 something would,
2 the feeds could not be read.`

const SHOWN = 10
const FEED = 'products.jsonl'

const index = z.object({
  brand: z.string(),
  generation: z.string(),
  feeds: z.array(z.object({ name: z.string(), parts: z.array(z.url()) })),
})

const open = async (url: string): Promise<IncomingMessage> => {
  const answer = await ask(url).catch(() => {
    throw new Error(`${url} does not answer. Is the shop running?`)
  })
  if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}.`)
  return answer
}

const indexOf = async (origin: string): Promise<z.output<typeof index>> => {
  const answer = await json(await open(`${origin}/feeds`)).catch(() => undefined)
  const read = index.safeParse(answer)
  if (!read.success)
    throw new Error(`${origin}/feeds is not a list of feeds. Is it a shop of this software?`)
  return read.data
}

const count = (number: number, one: string): string =>
  `${number.toLocaleString('en-US')} ${one}${number === 1 ? '' : 's'}`

/** A kind of fault and the SKUs that have it. */
type Found = Map<Rule, string[]>

const note = (found: Found, rule: Rule, id: string): void => {
  const ids = found.get(rule)
  if (ids) ids.push(id)
  else found.set(rule, [id])
}

const told = ({ severity, what, mend }: Rule, ids: readonly string[], isAll: boolean): string => {
  const shown = isAll ? ids : ids.slice(0, SHOWN)
  const more = ids.length - shown.length
  return [
    `${severity.toUpperCase()}  ${count(ids.length, 'SKU')}: ${what}`,
    `  fix it in: ${mend}`,
    `  ${shown.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-US')} more (--all)` : ''}`,
  ].join('\n')
}

const check = async (
  parts: readonly string[],
  { isAll, looksAtPictures }: { readonly isAll: boolean; readonly looksAtPictures: boolean },
): Promise<number> => {
  const at = new Date()
  const seen = new Set<string>()
  const found: Found = new Map()
  const pictures = new Map<string, string[]>()
  for (const url of parts) {
    for await (const text of linesOf(await open(url))) {
      const line = feedLine.parse(JSON.parse(text))
      for (const rule of judge(line, at)) note(found, rule, line.id)
      if (seen.has(line.id)) note(found, SAID_TWICE, line.id)
      seen.add(line.id)
      const { image_link: picture } = line
      if (looksAtPictures && picture !== undefined)
        pictures.set(picture, [...(pictures.get(picture) ?? []), line.id])
    }
  }
  for await (const [rule, picture] of pictureFaults([...pictures.keys()]))
    for (const id of pictures.get(picture) ?? []) note(found, rule, id)

  for (const [rule, ids] of found) console.log(`${told(rule, ids, isAll)}\n`)
  const of = (severity: Rule['severity']) =>
    new Set([...found].flatMap(([rule, ids]) => (rule.severity === severity ? ids : []))).size
  console.log(
    `${count(seen.size, 'SKU')} in ${count(parts.length, 'part')}: ${of('refused').toLocaleString('en-US')} would be rejected, ${of('limited').toLocaleString('en-US')} limited.`,
  )
  return of('refused') > 0 ? 1 : 0
}

const run = async (): Promise<number> => {
  const { command, flags } = readCommand({
    usage: USAGE,
    flags: { site: text(MAX_ID), url: webOrigin, pictures: onOff, all: onOff },
    commands: {
      list: { flags: ['site', 'url'] },
      check: { flags: ['site', 'url', 'pictures', 'all'] },
    },
  })
  if (flags.site !== undefined && flags.url !== undefined)
    throw new Error('--site is a brand of this shop, --url is another shop: give only one of them.')
  const origin =
    flags.url ?? siteOf(readSettings(process.env, { log: 'errors' }), flags.site).origin
  const { generation, feeds } = await indexOf(origin)
  if (command === 'list') {
    for (const { parts } of feeds) for (const part of parts) console.log(part)
    return 0
  }
  const parts = feeds.find(({ name }) => name === FEED)?.parts ?? []
  // All of one moment, even if another is written meanwhile.
  const ofOne = parts.map((url) => `${url}?generation=${generation}`)
  return check(ofOne, { isAll: flags.all ?? false, looksAtPictures: flags.pictures ?? false })
}

try {
  process.exitCode = await run()
} catch (error) {
  failInWords(error)
}
