import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import script from '../browser/card-fields.js?raw'
import styles from '../browser/card.css?raw'
import { type Card, type CardEntry, type CardErrors, readCard } from '../card-entry.ts'
import { readPublicKey, sealedCard, unseal } from '../encryption.ts'
import { type AppEnv, limitBody, setPolicy } from '../http.ts'
import { lookSheet, readLook, shopsLook } from '../look.ts'
import { cardFields, document, testCardList } from '../pages/card-form.ts'
import { type CardKey, findKey, insertToken } from '../repository.ts'

const TOKEN_LIFETIME_MS = 30 * 60_000
const EXPIRED = 'This card form has expired. Please load the page again.'

const entrySchema = z.object({
  name: z.string().max(200),
  number: z.string().max(60),
  expiry: z.string().max(20),
  code: z.string().max(20),
})

const newToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Uses the key up for this card; null when it cannot be used any more. */
const tokenise = async (c: Context<AppEnv>, key: CardKey, card: Card): Promise<string | null> => {
  const token = newToken()
  const now = c.get('now').getTime()
  const kept = { token, key, card, expiresAt: now + TOKEN_LIFETIME_MS }
  return (await insertToken(c.env.PAYMENTS_DB, kept, now)) ? token : null
}

const usableKey = (c: Context<AppEnv>, id: string): Promise<CardKey | null> =>
  findKey(c.env.PAYMENTS_DB, id, c.get('now').getTime())

/** Where a key may lead back to: what the shop named when it asked for the key, and the shop's other addresses. */
const knownOrigins = (c: Context<AppEnv>, key: CardKey): string[] => [
  ...key.returnOrigins,
  ...c.get('config').shopOrigins,
]

export const cardEntryRoutes = new Hono<AppEnv>()

cardEntryRoutes.get('/card-fields.js', (c) =>
  c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
)
cardEntryRoutes.get('/card.css', (c) =>
  c.body(styles + lookSheet(readLook(c.req.query('look'))), 200, {
    'Content-Type': 'text/css; charset=utf-8',
  }),
)

/** The shop's page has the button that is seen; without one of its own, a form of several fields is not sent by Enter. */
const sentByEnter = html`<button hidden></button>`

// The frame that the shop's payment page shows.
cardEntryRoutes.get('/fields', async (c) => {
  const policy = { framedBy: c.get('config').shopOrigins, sentTo: [] }
  setPolicy(c, policy)
  const key = await usableKey(c, c.req.query('key') ?? '')
  if (!key) return c.html(document('Card', html`<p class="error">${EXPIRED}</p>`), 410)
  const asked = c.req.query('origin')
  const shop = knownOrigins(c, key).find((origin) => origin === asked) ?? key.returnOrigins[0]
  const look = shopsLook(c.req.query('look'), shop ?? '')
  setPolicy(c, { ...policy, face: look.face })
  const data = JSON.stringify({ keyId: key.id, publicKey: readPublicKey(key.publicKey) })
  return c.html(
    document(
      'Card',
      html`<form method="post" action="/card" novalidate data-shop="${shop}" data-key="${data}">
          ${cardFields()} ${testCardList()} ${sentByEnter}
        </form>
        <script type="module" src="/card-fields.js"></script>`,
      look,
    ),
  )
})

cardEntryRoutes.post('/tokens', limitBody, async (c) => {
  const isJson = /^application\/json\b/.test(c.req.header('content-type') ?? '')
  const sealed = sealedCard.safeParse(isJson ? await c.req.json().catch(() => null) : null)
  if (!sealed.success) return c.json({ message: 'Bad request' }, 400)
  const key = await usableKey(c, sealed.data.keyId)
  if (!key) return c.json({ message: EXPIRED }, 410)
  const text = await unseal(sealed.data, key.privateKey)
  const entry = entrySchema.safeParse(text === null ? null : parse(text))
  if (!entry.success) return c.json({ message: 'Bad request' }, 400)
  const card = readCard(entry.data, c.get('now'))
  if ('errors' in card)
    return c.json({ message: 'Please check your card.', errors: card.errors }, 422)
  const token = await tokenise(c, key, card)
  if (token === null) return c.json({ message: EXPIRED }, 410)
  return c.json({ token, masked: card.masked, brand: card.brand, expiry: card.expiry }, 201)
})

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Where the page leads back to; null for anywhere that is not one of these origins. */
const returnUrl = (text: string, origins: readonly string[]): URL | null => {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return origins.includes(url.origin) ? url : null
}

/** What the shop says of itself in the address: its name, what is paid, and its look. */
const readSaid = (c: Context<AppEnv>, back: URL) => {
  const cents = z.coerce.number().int().positive().safeParse(c.req.query('amount'))
  return {
    query: new URL(c.req.url).search,
    name: c.req.query('shop')?.slice(0, 60) || back.host,
    amount: cents.success ? dollars.format(cents.data / 100) : null,
    look: shopsLook(c.req.query('look'), back.origin),
  }
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `query` is the address's own, for the form to come back with. */
const cardPage = (
  { query, name, amount, look }: ReturnType<typeof readSaid>,
  { key, back }: { key: CardKey; back: URL },
  entry: Partial<CardEntry> = {},
  errors: CardErrors = {},
) =>
  document(
    'Your card',
    html`<header class="shop"><p>${name}</p></header>
      <main class="page">
        <h1>Your card</h1>
        ${amount === null ? '' : html`<p class="sum">To pay <strong>${amount}</strong></p>`}
        <p class="hint">
          This is the card processor’s page. ${name} never sees your card number. Nothing is charged
          until you place your order there.
        </p>
        <form method="post" action="/card${query}" novalidate>
          ${
            Object.keys(errors).length > 0
              ? html`<p class="error wide" role="alert">Please address the below form errors.</p>`
              : ''
          }
          <input type="hidden" name="key" value="${key.id}" />
          <input type="hidden" name="return" value="${back.href}" />
          ${cardFields(entry, errors)}
          <button class="wide">Use this card</button>
          <a class="wide" href="${back.href}">Back to ${name}</a>
          ${testCardList()}
        </form>
      </main>`,
    look,
  )

const deadPage = (c: Context<AppEnv>, back: URL | null) =>
  c.html(
    document(
      'Your card',
      html`<main class="page">
        <h1>This page has expired</h1>
        <p>For your safety a card can be entered for half an hour, and once.</p>
        ${back ? html`<p><a href="${back.href}">Back to ${back.host}</a></p>` : ''}
      </main>`,
    ),
    410,
  )

const wrongReturn = (c: Context<AppEnv>) =>
  c.html(
    document(
      'Your card',
      html`<main class="page"><h1>We do not know where to send you</h1></main>`,
    ),
    400,
  )

// The same as a page of its own, for browsers without JavaScript.
cardEntryRoutes.get('/card', async (c) => {
  setPolicy(c, { framedBy: [], sentTo: c.get('config').shopOrigins })
  const back = c.req.query('return') ?? ''
  const key = await usableKey(c, c.req.query('key') ?? '')
  if (!key) return deadPage(c, returnUrl(back, c.get('config').shopOrigins))
  const url = returnUrl(back, knownOrigins(c, key))
  return url ? c.html(cardPage(readSaid(c, url), { key, back: url })) : wrongReturn(c)
})

cardEntryRoutes.post('/card', limitBody, async (c) => {
  setPolicy(c, { framedBy: [], sentTo: c.get('config').shopOrigins })
  const form = await c.req.parseBody()
  const text = (name: string): string => {
    const value = form[name]
    return typeof value === 'string' ? value : ''
  }
  const key = await usableKey(c, text('key'))
  if (!key) return deadPage(c, returnUrl(text('return'), c.get('config').shopOrigins))
  const back = returnUrl(text('return'), knownOrigins(c, key))
  if (!back) return wrongReturn(c)
  const entry = {
    name: text('name').slice(0, 200),
    number: text('number').slice(0, 60),
    expiry: text('expiry').slice(0, 20),
    code: text('code').slice(0, 20),
  }
  const card = readCard(entry, c.get('now'))
  if ('errors' in card)
    return c.html(cardPage(readSaid(c, back), { key, back }, entry, card.errors), 422)
  const token = await tokenise(c, key, card)
  if (token === null) return deadPage(c, back)
  back.searchParams.set('paymentToken', token)
  return c.redirect(back.href, 303)
})
