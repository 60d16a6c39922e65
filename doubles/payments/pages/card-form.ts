import { html } from 'hono/html'
import type { CardEntry, CardErrors, CardFieldName } from '../card-entry.ts'
import { type Look, sheetOf } from '../look.ts'
import { grouped, testCards } from '../test-cards.ts'

const fields = [
  {
    name: 'name',
    label: 'Name on card',
    autocomplete: 'cc-name',
    mode: 'text',
    length: 60,
    wide: true,
  },
  {
    name: 'number',
    label: 'Card number',
    autocomplete: 'cc-number',
    mode: 'numeric',
    length: 30,
    wide: true,
  },
  {
    name: 'expiry',
    label: 'Expiration (MM/YY)',
    autocomplete: 'cc-exp',
    mode: 'numeric',
    length: 9,
    wide: false,
  },
  {
    name: 'code',
    label: 'Security code',
    autocomplete: 'cc-csc',
    mode: 'numeric',
    length: 4,
    wide: false,
  },
] as const satisfies readonly { name: CardFieldName; [key: string]: unknown }[]

/** The four fields with room for their errors. Number and security code are never written back into a page. */
export const cardFields = (entry: Partial<CardEntry> = {}, errors: CardErrors = {}) =>
  fields.map(({ name, label, autocomplete, mode, length, wide }) => {
    const error = errors[name] ?? ''
    const value = name === 'name' || name === 'expiry' ? (entry[name] ?? '') : ''
    return html`<div class="field${wide ? ' wide' : ''}">
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        type="text"
        inputmode="${mode}"
        autocomplete="${autocomplete}"
        maxlength="${length}"
        value="${value}"
        aria-describedby="${name}-error"
        aria-required="true"
        ${error === '' ? '' : html`aria-invalid="true"`}
      />
      <p class="error" id="${name}-error">${error}</p>
    </div>`
  })

/** The cards that work here, for whoever tries the shop. */
export const testCardList = () =>
  html`<details class="wide">
    <summary>Test cards</summary>
    <p class="hint">
      No real charges are made here. Any future date and any security code will work.
    </p>
    <ul>
      ${testCards.map(({ number, words }) => html`<li>${grouped(number)}: ${words}</li>`)}
    </ul>
  </details>`

/** A whole document. */
export const document = (title: string, body: unknown, look: Look = {}) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${sheetOf(look)}" />
      </head>
      <body>
        ${body}
      </body>
    </html>`
