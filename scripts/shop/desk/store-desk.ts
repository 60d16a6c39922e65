import type { z } from 'zod'
import { storeNumber } from '../../command-line/flags.ts'
import { readCommand } from '../../command-line/read-command.ts'
import { askDesk } from './desk.ts'

/** What a desk's list has of one person at one store. */
type OfSomebody = {
  readonly storeId: number
  readonly storeName: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phoneNumber: string
}

type StoreList<Item> = {
  /** What the one command, `list [--store NUMBER]`, lists: its name and its words. */
  readonly usage: string
  readonly path: string
  readonly shape: z.ZodType<{ readonly items: readonly Item[]; readonly total: number }>
  /** The line of an item, and those below its person's. */
  readonly show: (item: Item) => readonly [head: string, ...more: string[]]
  readonly none: string
}

const personOf = ({ firstName, lastName, email, phoneNumber }: OfSomebody): string =>
  `  ${firstName} ${lastName} <${email}>${phoneNumber === '' ? '' : `, ${phoneNumber}`}`

/** The store as the desk writes it: its name, and its number in parentheses. */
export const storeOf = ({ storeName, storeId }: OfSomebody): string => `${storeName} (${storeId})`

/** Carries out `list [--store NUMBER]`: what the desk has for people at all stores, or at one. */
export const listAtStores = async <Item extends OfSomebody>({
  usage,
  path,
  shape,
  show,
  none,
}: StoreList<Item>): Promise<void> => {
  const {
    flags: { store },
  } = readCommand({
    usage: `${usage}

It works on the shop running on this machine or, with COMMERCE_URL and MODERATION_KEY, on any commerce service.`,
    flags: { store: storeNumber },
    commands: { list: { flags: ['store'] } },
  })
  const { items, total } = await askDesk(
    shape,
    `${path}${store === undefined ? '' : `?storeId=${store}`}`,
    'GET',
  )
  const texts = items.map((item) => {
    const [head, ...more] = show(item)
    return [head, personOf(item), ...more].join('\n')
  })
  console.log(texts.join('\n\n') || none)
  if (total > items.length) console.log(`\n… and ${total - items.length} more.`)
}
