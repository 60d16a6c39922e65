import { html } from 'hono/html'
import type { Message } from './messages.ts'

const styles = `
  :root { font: 16px/1.5 system-ui, sans-serif; color: #20242b; background: #f5f6f8 }
  body { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem }
  a { color: #1f4fa3 }
  ol { list-style: none; padding: 0; display: grid; gap: .5rem }
  li, pre, iframe { background: #fff; border: 1px solid #d7dbe1; border-radius: .5rem }
  li { padding: .75rem 1rem; overflow-wrap: anywhere }
  pre { padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere }
  iframe { width: 100%; height: 40rem }
  small { color: #515966 }
`

const document = (title: string, body: unknown) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/mail.css" />
      </head>
      <body>
        ${body}
      </body>
    </html>`

export const styleSheet = styles

export const listPage = (messages: readonly Message[]) =>
  document(
    'Sent mail',
    html`<main>
      <h1>Sent mail</h1>
      <p>What the shop has sent, newest first. Nothing leaves this machine.</p>
      ${
        messages.length === 0
          ? html`<p>No mail yet. Place an order and it will be here.</p>`
          : html`<ol>
              ${messages.map(
                ({ id, subject, to, createdAt }) =>
                  html`<li>
                    <a href="/messages/${id}">${subject}</a><br />
                    <small>to ${to}, <time datetime="${createdAt}">${createdAt}</time></small>
                  </li>`,
              )}
            </ol>`
      }
    </main>`,
  )

const ADDRESS = /(https?:\/\/[^\s<>"]+)/

/** The text with its addresses as links. */
const linked = (text: string) =>
  text
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))

export const messagePage = ({
  subject,
  to,
  from,
  createdAt,
  text,
  html: markup,
  headers,
}: Message) =>
  document(
    subject,
    html`<main>
      <p><a href="/">All mail</a></p>
      <h1>${subject}</h1>
      <p>
        <small>from ${from} to ${to}, <time datetime="${createdAt}">${createdAt}</time></small>
      </p>
      ${Object.entries(headers).map(
        ([name, value]) => html`<p><small>${name}: ${linked(value)}</small></p>`,
      )}
      <h2>Text</h2>
      <pre>${linked(text)}</pre>
      <h2>Formatted</h2>
      <iframe
        title="The mail as formatted"
        sandbox="allow-popups allow-top-navigation-by-user-activation"
        srcdoc="${markup}"
      ></iframe>
    </main>`,
  )
