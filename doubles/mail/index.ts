import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { bodyLimit } from 'hono/body-limit'
import { findMessage, insertMessage, listMessages, newMessage } from './messages.ts'
import { listPage, messagePage, styleSheet } from './pages.ts'

type Env = { readonly MAIL_DB: D1Database; readonly MAIL_API_KEY?: string }

const SHOWN = 100
const MAX_BODY_BYTES = 500_000
const SHORTEST_KEY = 16

type AppEnv = { Bindings: Env }

const app = new Hono<AppEnv>()

app.use(async (c, next) => {
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'no-referrer')
  // What is framed is a mail: it may look as it likes, and load and run nothing.
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src data: http: https:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  return next()
})

app.get('/mail.css', (c) => c.body(styleSheet, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
app.get('/', async (c) => c.html(listPage(await listMessages(c.env.MAIL_DB, null, SHOWN))))

app.get('/messages.json', async (c) =>
  c.json({ messages: await listMessages(c.env.MAIL_DB, c.req.query('to') ?? null, SHOWN) }),
)

app.get('/messages/:id', async (c) => {
  const found = await findMessage(c.env.MAIL_DB, c.req.param('id'))
  return found ? c.html(messagePage(found)) : c.text('There is no such mail.', 404)
})

app.post(
  '/messages',
  bodyLimit({ maxSize: MAX_BODY_BYTES }),
  (c, next) => {
    const token = c.env.MAIL_API_KEY ?? ''
    if (token.length < SHORTEST_KEY) throw new Error('MAIL_API_KEY is missing or too short.')
    return bearerAuth<AppEnv>({ token })(c, next)
  },
  async (c) => {
    const key = c.req.header('idempotency-key') ?? crypto.randomUUID()
    const mail = newMessage.safeParse(await c.req.json().catch(() => null))
    if (!mail.success || key.length > 255) return c.json({ message: 'Bad request' }, 400)
    return c.json({ id: await insertMessage(c.env.MAIL_DB, key, mail.data, Date.now()) }, 201)
  },
)

export default app
