import { z } from 'zod'
import {
  MAX_DISPLAY_NAME,
  MAX_LIST_NAME,
  MAX_LIST_NOTE,
  MAX_LIST_ROOM,
} from '../contract/wishlist.ts'
import { LIST_NAME_TAKEN, listNameKey } from '../domain/wishlist.ts'
import { cleanProse } from './feedback-fields.ts'
import { parseQuantity, validateQuantity } from './quantity.ts'
import { ruledText } from './ruled-text.ts'
import { atMost, cleanText, type Rule } from './text.ts'

/** Characters as people count them. */
const lengthOf = (text: string): number => [...text].length

/** V-20: a list's name among the names of the owner's other lists. */
export const validateListName =
  (userWishlists: readonly string[]): Rule =>
  (value) => {
    const name = cleanText(value)
    if (name === '') return 'Please enter a name'
    if (value.length > 200 || lengthOf(name) > MAX_LIST_NAME) return atMost(MAX_LIST_NAME)
    const key = listNameKey(name)
    return userWishlists.some((other) => listNameKey(other) === key) ? LIST_NAME_TAKEN : null
  }

const upTo =
  (max: number): Rule =>
  (value) =>
    value.length > 4 * max || lengthOf(cleanProse(value)) > max ? atMost(max) : null

export const validateListNote = upTo(MAX_LIST_NOTE)
export const validateListRoom = upTo(MAX_LIST_ROOM)

export const validateDisplayName: Rule = (value) =>
  cleanText(value) === '' ? 'Please enter your name' : upTo(MAX_DISPLAY_NAME)(value)

export const validateComment: Rule = (value) =>
  /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(value)
    ? validateListNote(value)
    : 'Please write a note'

const oneLine = (rule: Rule) => ruledText(rule).transform(cleanText)
const prose = (rule: Rule) => ruledText(rule).transform(cleanProse)
const id = z.string().default('').pipe(z.string().max(60))

/** E-11. A new list or another name for one, among the owner's `userWishlists`. */
export const wishlistForm = (userWishlists: readonly string[]) =>
  z.object({ name: oneLine(validateListName(userWishlists)) })

const SKU = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/
const sku = z
  .string()
  .refine((value) => value === '' || SKU.test(value), 'Please choose an item')
  .transform((value) => (value === '' ? undefined : value))
  .optional()
const quantity = ruledText(validateQuantity).transform((value) => parseQuantity(value) ?? 1)

/** POST /lists/items: what to save, and on which list; without one it is the list changed last. */
export const saveItemForm = z
  .object({
    skuId: sku,
    itemId: sku,
    quantity: z
      .string()
      .default('1')
      .transform((value) => parseQuantity(value) ?? 1),
    planSkuId: sku,
    list: id,
  })
  .refine(({ skuId, itemId }) => skuId !== undefined || itemId !== undefined, {
    message: 'Please choose an item',
    path: ['skuId'],
  })

/** POST /lists/{id}/items/{itemId}. */
export const listItemForm = z.object({
  quantity,
  note: prose(validateListNote),
  room: oneLine(validateListRoom),
})

/** POST /lists/{id}/items/{itemId}/transfer. */
export const transferForm = z.object({
  list: ruledText((value) => (value === '' ? 'Please choose a list' : null)).pipe(
    z.string().max(60),
  ),
  copy: z
    .string()
    .default('')
    .transform((value) => value !== ''),
})

/** POST …/vote and …/comments of a shared list. */
export const voteForm = z.object({
  vote: z
    .enum(['like', 'dislike', 'none'], { error: 'Please choose like or dislike' })
    .transform((vote) => (vote === 'none' ? null : vote)),
  name: oneLine(validateDisplayName),
})
export const commentForm = z.object({
  text: prose(validateComment),
  name: oneLine(validateDisplayName),
})
