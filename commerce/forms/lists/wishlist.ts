import * as words from '#words'
import { z } from 'zod'
import {
  MAX_DISPLAY_NAME,
  MAX_LIST_NAME,
  MAX_LIST_NOTE,
  MAX_LIST_ROOM,
  MAX_ID,
  MAX_WIRE_LIST_NAME,
} from '../../contract/limits.ts'
import { SKU } from '../../contract/patterns.ts'
import { readArrangementToken } from '../../domain/modular/arrangement-token.ts'
import { listNameKey } from '../../domain/lists/wishlist.ts'
import { cleanProse } from '../reviews/feedback-fields.ts'
import { parseQuantity, validateQuantity } from '../cart/quantity.ts'
import { withoutCardNumber } from '../no-card-number.ts'
import { validatedText } from '../validated-text.ts'
import { cleanText, type Rule } from '../text.ts'

/** Characters as people count them. */
const lengthOf = (text: string): number => [...text].length

/** V-20: a list's name among the names of the owner's other lists. */
export const validateListName = (userWishlists: readonly string[]): Rule =>
  withoutCardNumber((value) => {
    const name = cleanText(value)
    if (name === '') return words.listRules.name
    if (value.length > MAX_WIRE_LIST_NAME || lengthOf(name) > MAX_LIST_NAME)
      return words.textRules.atMost(MAX_LIST_NAME)
    const key = listNameKey(name)
    return userWishlists.some((other) => listNameKey(other) === key)
      ? words.listRules.nameTaken
      : null
  })

const upTo = (max: number): Rule =>
  withoutCardNumber((value) =>
    value.length > 4 * max || lengthOf(cleanProse(value)) > max
      ? words.textRules.atMost(max)
      : null,
  )

export const validateListNote = upTo(MAX_LIST_NOTE)
export const validateListRoom = upTo(MAX_LIST_ROOM)

export const validateDisplayName: Rule = (value) =>
  cleanText(value) === '' ? words.commentRules.name : upTo(MAX_DISPLAY_NAME)(value)

export const validateComment: Rule = (value) =>
  /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(value)
    ? validateListNote(value)
    : words.commentRules.note

const oneLine = (rule: Rule) => validatedText(rule).transform(cleanText)
const prose = (rule: Rule) => validatedText(rule).transform(cleanProse)
const id = z.string().default('').pipe(z.string().max(MAX_ID))

/** E-11. A new list or another name for one, among the owner's `userWishlists`. */
export const wishlistForm = (userWishlists: readonly string[]) =>
  z.object({ name: oneLine(validateListName(userWishlists)) })

const sku = z
  .string()
  .refine((value) => value === '' || SKU.test(value), words.cartRules.item)
  .transform((value) => (value === '' ? undefined : value))
  .optional()
/** A sofa that was put together, as addresses hold one. */
const set = z
  .string()
  .transform((value) => (value === '' ? undefined : (readArrangementToken(value) ?? null)))
  .refine((value) => value !== null, words.cartRules.item)
  .transform((value) => value ?? undefined)
  .optional()
const quantity = validatedText(validateQuantity).transform((value) => parseQuantity(value) ?? 1)

/** POST /lists: `id` is made with the form; what is no id of ours is left aside. */
export const newWishlistForm = (userWishlists: readonly string[]) =>
  wishlistForm(userWishlists).extend({ id: z.uuid().optional().catch(undefined) })

/** POST /lists/items: what to save, and on which list; without one it is the list changed last. */
export const saveItemForm = z
  .object({
    skuId: sku,
    itemId: sku,
    set,
    quantity: z
      .string()
      .default('1')
      .transform((value) => parseQuantity(value) ?? 1),
    planSkuId: sku,
    list: id,
  })
  .refine((it) => [it.skuId, it.itemId, it.set].some((what) => what !== undefined), {
    message: words.cartRules.item,
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
  list: validatedText((value) => (value === '' ? words.listRules.list : null)).pipe(
    z.string().max(MAX_ID),
  ),
  copy: z
    .string()
    .default('')
    .transform((value) => value !== ''),
})

/** POST …/vote and …/comments of a shared list. */
export const voteForm = z.object({
  vote: z
    .enum(['like', 'dislike', 'none'], { error: words.commentRules.vote })
    .transform((vote) => (vote === 'none' ? null : vote)),
  name: oneLine(validateDisplayName),
})
export const commentForm = z.object({
  text: prose(validateComment),
  name: oneLine(validateDisplayName),
})

/** POST /lists/{id}/cart, and of one piece. */
export const listToCartForm = z.object({
  /** Made with the page, so that the form sent twice adds once. */
  idempotencyKey: z.uuid(words.checkoutRules.reload).optional(),
})
