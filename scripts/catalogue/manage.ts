import { formatCents } from '../../commerce/domain/money.ts'
import { ownRows } from '../../commerce/service/import/own-rows.ts'
import { exportRange } from './export.ts'
import type { Flags } from './flags.ts'
import { type Entry, findItems, listRange, readRange, readWithdrawn } from './range.ts'
import { count } from './report.ts'
import type { Target } from './target.ts'
import { archive, publish, remove } from './withdraw.ts'

const STATES = {
  active: '',
  draft: 'draft',
  archived: 'archived',
  missing: 'archived: missing from a file',
} as const satisfies Record<Entry['state'], string>

const lineOf = ({ itemId, name, variants, priceFrom, category, source, state }: Entry): string =>
  [
    itemId,
    name,
    count(variants, 'variant'),
    priceFrom === null ? '' : formatCents(priceFrom),
    category,
    source === 'starter' ? 'came with the shop' : 'imported',
    STATES[state],
  ]
    .filter((part) => part !== '')
    .join(' · ')

/** A line for each product, and how many there are. */
export const list = async (target: Target): Promise<number> => {
  const range = await listRange(target)
  for (const entry of range) console.log(lineOf(entry))
  const shown = range.filter(({ state }) => state === 'active').length
  console.log(
    `${count(shown, 'product')} for sale, ${count(range.length - shown, 'product')} hidden.`,
  )
  return 0
}

const showProduct = async (target: Target, itemId: string): Promise<void> => {
  for await (const products of readRange(target, [itemId]))
    for (const product of products) print(ownRows(product, 'active'))
  for await (const withdrawn of readWithdrawn(target, [itemId]))
    for (const { state, whole } of withdrawn)
      print(ownRows(whole, state === 'draft' ? 'draft' : 'archived'))
}

const print = (rows: ReturnType<typeof ownRows>): void => {
  for (const row of rows) {
    for (const [name, value] of Object.entries(row))
      if (value !== '' && name !== 'media') console.log(`${name}: ${value}`)
    console.log('')
  }
}

const nothingLeft = ({ demo }: Flags): string =>
  demo === true ? 'None of what came with the shop is left.' : 'The shop has no products.'

const notThere = (ids: readonly string[]): string =>
  `The shop has nothing called ${ids.map((id) => `“${id}”`).join(', ')}.`

/** All columns of a product, as its file would say them. */
export const show = async (target: Target, ids: readonly string[]): Promise<number> => {
  const { found, unknown } = await findItems(target, ids)
  for (const itemId of found) await showProduct(target, itemId)
  if (unknown.length > 0) console.error(notThere(unknown))
  return unknown.length > 0 ? 1 : 0
}

type Chosen = { readonly itemIds: readonly string[]; readonly unknown: readonly string[] }

/** The products that a command is about: those named, all, or all that came with the shop. */
const choose = async (
  target: Target,
  ids: readonly string[],
  flags: Flags,
): Promise<Chosen | string> => {
  if (flags.all !== true && flags.demo !== true) {
    const { found, unknown } = await findItems(target, ids)
    return { itemIds: found, unknown }
  }
  const range = (await listRange(target)).filter(
    ({ source }) => flags.all === true || source === 'starter',
  )
  return flags.yes === true || range.length === 0
    ? { itemIds: range.map(({ itemId }) => itemId), unknown: [] }
    : `That is ${count(range.length, 'product')}. Nothing has been done yet: to go ahead, add --yes.`
}

type Done = { readonly done: number; readonly refused: readonly string[] }

const commands = {
  archive: {
    run: async (target: Target, itemIds: readonly string[], now: string): Promise<Done> => ({
      done: await archive(target, itemIds, 'archived', now),
      refused: [],
    }),
    did: 'archived: hidden until published again',
    already: 'already hidden',
  },
  remove: {
    run: async (target: Target, itemIds: readonly string[], now: string): Promise<Done> => ({
      done: await remove(target, itemIds, now),
      refused: [],
    }),
    did: 'removed',
    already: 'not there anymore',
  },
  publish: { run: publish, did: 'for sale again', already: 'already for sale' },
} as const

export type Change = keyof typeof commands

/** What a command did with the products that it was asked for. */
export const doneInWords = (
  command: Change,
  asked: number,
  { done, refused }: Done,
): readonly string[] => {
  const { did, already } = commands[command]
  const were = asked - done - refused.length
  return [
    ...(done > 0 ? [`${count(done, 'product')} ${did}.`] : []),
    ...(were > 0 ? [`${count(were, 'product')} ${were === 1 ? 'is' : 'are'} ${already}.`] : []),
    ...refused.map((why) => `  left out: ${why}`),
  ]
}

/** Archives, removes or publishes products; the exit code. */
export const change = async (
  target: Target,
  command: Change,
  ids: readonly string[],
  flags: Flags,
): Promise<number> => {
  const chosen = await choose(target, ids, flags)
  if (typeof chosen === 'string') {
    console.error(chosen)
    return 1
  }
  const { itemIds, unknown } = chosen
  const its = await commands[command].run(target, itemIds, new Date().toISOString())
  for (const line of doneInWords(command, itemIds.length, its)) console.log(line)
  if (unknown.length > 0) console.error(notThere(unknown))
  else if (itemIds.length === 0) console.log(nothingLeft(flags))
  return unknown.length > 0 || its.refused.length > 0 ? 1 : 0
}

/** Writes the range as a file that the importer reads. */
export const writeExport = async (target: Target, file: string): Promise<number> => {
  console.log(`${count(await exportRange(target, file), 'row')} written to ${file}.`)
  return 0
}
