import * as words from '#words'
import { z } from 'zod'
import type { Cart } from '../../../commerce/contract/cart/cart.ts'
import { MAX_LINE_QUANTITY, MAX_LINK_ITEMS } from '../../../commerce/contract/limits.ts'
import { BY_ASSISTANT } from '../../../commerce/forms/cart/cart-link.ts'
import { BEARER } from '../../../commerce/contract/patterns.ts'
import { errorMessage } from '../../../commerce/domain/error-messages.ts'
import { speakAs } from '../../account/session.ts'
import type { AppContext } from '../../factory.ts'
import { cartThere, moved, piecesOf, problemOf, settle } from '../guest-cart.ts'
import { goTo } from '../place.ts'
import { lines, money, moneyOf, refused, skuField, tool, zipField } from '../tool.ts'

const { takes, ...said } = words.assistants

/** The address that puts the same pieces into the cart of whoever opens it. */
const linkTo = (origin: string, cart: Cart): string | null => {
  const pieces = piecesOf(cart).slice(0, MAX_LINK_ITEMS)
  return pieces.length === 0
    ? null
    : `${origin}/cart/create?${new URLSearchParams({
        items: pieces
          .map(({ catalogItem, quantity }) => `${catalogItem.skuId}:${quantity}`)
          .join(','),
        by: BY_ASSISTANT,
      })}`
}

export const fillCart = tool({
  name: 'fill_cart',
  says: said.tools.cart,
  isReadOnly: false,
  input: z.strictObject({
    cart: z.string().regex(BEARER).optional().describe(takes.cart),
    items: z
      .array(z.strictObject({ sku: skuField, quantity: z.int().min(0).max(MAX_LINE_QUANTITY) }))
      .max(MAX_LINK_ITEMS)
      .default([])
      .describe(takes.items),
    zip: zipField.optional(),
  }),
  output: z.object({
    /** Names this cart in later calls. Whoever has it can change the cart: it is a secret of the conversation. */
    cart: z.string(),
    lines: z.array(
      z.object({
        sku: z.string(),
        name: z.string(),
        options: z.array(z.object({ label: z.string(), value: z.string() })),
        quantity: z.int(),
        unitPrice: money,
        linePrice: money,
        problem: z.string().nullable(),
      }),
    ),
    subtotal: money,
    /** What it comes to at the ZIP code, delivered the cheapest way; null without one. */
    delivered: z
      .object({
        zip: z.string(),
        city: z.string(),
        state: z.string(),
        shipping: money.nullable(),
        tax: money.nullable(),
        total: money,
        isEstimate: z.boolean(),
      })
      .nullable(),
    /** What could not be done, by SKU. */
    refused: z.array(z.object({ sku: z.string(), why: z.string() })),
    link: z.string().nullable(),
  }),
  run: async (c, { cart: named, items, zip }) => {
    const gone = zip === undefined ? null : await goTo(c, zip)
    if (gone && !gone.ok) return gone.error
    const guest = named ?? (await newCart(c))
    if (typeof guest !== 'string') return guest
    speakAs(c, { guestToken: guest })
    const found = await cartThere(c, gone !== null)
    if (!found.ok)
      return found.error.kind === 'refused' && found.error.status === 401
        ? { refusal: said.noSuchCart }
        : refused(found.error)
    let { cart } = found.value
    const { location } = found.value
    const refusals: { sku: string; why: string }[] = []
    // One after the other: each change is made to the cart as the one before left it.
    for (const wanted of items) {
      const line = piecesOf(cart).find(
        ({ catalogItem, fulfillment }) =>
          catalogItem.skuId === wanted.sku && fulfillment === 'delivery',
      )
      const changed = await settle(c.var, line, wanted, location)
      if (changed?.ok) cart = changed.value
      else if (changed) {
        const { error } = changed
        if (error.kind === 'unreachable') return refused(error)
        refusals.push({
          sku: wanted.sku,
          why: error.status === 404 ? said.noSuchSku(wanted.sku) : errorMessage(error).summary,
        })
      }
    }
    const there = await moved(c.var, cart, location)
    if (!there.ok) return refused(there.error)
    return told(c.var.site.origin, guest, there.value, refusals)
  },
})

const newCart = async ({ var: { services } }: AppContext) => {
  const issued = await services.commerce.guests.issue()
  return issued.ok ? issued.value.guestToken : refused(issued.error)
}

const told = (
  origin: string,
  guest: string,
  cart: Cart,
  refusals: readonly { sku: string; why: string }[],
) => {
  const { delivered } = cart
  const data = {
    cart: guest,
    lines: piecesOf(cart).map((line) => ({
      sku: line.catalogItem.skuId,
      name: line.catalogItem.name,
      options: line.catalogItem.options,
      quantity: line.quantity,
      unitPrice: moneyOf(line.unitPrice),
      linePrice: moneyOf(line.linePrice),
      problem: problemOf(line),
    })),
    subtotal: moneyOf(cart.totals.subtotal),
    delivered: delivered && {
      zip: delivered.postalCode,
      city: delivered.city,
      state: delivered.state,
      shipping: delivered.totals.shipping === null ? null : moneyOf(delivered.totals.shipping),
      tax: delivered.totals.tax === null ? null : moneyOf(delivered.totals.tax),
      total: moneyOf(delivered.totals.total),
      isEstimate: delivered.totals.isEstimate,
    },
    refused: [...refusals],
    link: linkTo(origin, cart),
  }
  const text = lines(
    data.lines.length === 0 && said.emptyCart,
    ...data.lines.map(({ quantity, name, options, linePrice, problem }) =>
      [
        said.line({
          quantity,
          name,
          options: options.map(({ value }) => value),
          price: linePrice.text,
        }),
        problem,
      ]
        .filter(Boolean)
        .join(' – '),
    ),
    ...refusals.map(({ sku, why }) => said.refusedItem({ sku, why })),
    data.lines.length > 0 &&
      said.cartTotal({
        total: (data.delivered?.total ?? data.subtotal).text,
        place:
          data.delivered && `${data.delivered.city}, ${data.delivered.state} ${data.delivered.zip}`,
      }),
    data.link !== null && said.openCart(data.link),
  )
  return { text, data }
}
