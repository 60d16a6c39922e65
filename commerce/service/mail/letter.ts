import * as words from '#words'
import type { Brand } from '../../domain/brand.ts'

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** What a mail is written in where its brand says nothing else; all of it is on every reader's machine. */
const TEXT = 'system-ui,sans-serif'
const DISPLAY = 'Georgia,serif'
const PLAIN_CORNER = 2
/** A reader's dark theme; a brand may have its own. */
const DARK = { ink: '#f1eee8', accent: '#b9d3c4', paper: '#161513', card: '#211f1c' }

type Voice = Pick<Brand, 'mail'>

const faceOf = ({ mail }: Voice): string => mail.face ?? DISPLAY

/** A number that is read out, C-4829-1357, is not broken at its hyphens. */
export const paragraph = (text: string): string =>
  `<p>${escapeHtml(text).replaceAll(/\b[A-Z]{1,3}(?:-\d+)+\b/g, '<span style="white-space:nowrap">$&</span>')}</p>`

/** What the mail is about, in large. No day is parted from its month. */
const title = (brand: Voice, text: string): string =>
  `<h1 style="margin:0 0 16px;font:400 28px/1.2 ${faceOf(brand)};text-wrap:balance">${escapeHtml(text).replaceAll(/ (?=\d{1,2}\b(?!:))/g, '&nbsp;')}</h1>`

/** Who writes: on the page's paper, or on a band of the brand's own that the letter hangs from. */
const sender = ({ shortName, mail }: Brand): string => {
  const { accent, band, corner = PLAIN_CORNER } = mail
  const face = `font:300 34px/1.1 ${faceOf({ mail })}`
  return band
    ? `<td class="edge" style="padding:26px 40px;border-radius:${corner}px ${corner}px 0 0;background:${band.ground};color:${band.ink};letter-spacing:-0.02em;${face}">${escapeHtml(shortName)}</td>`
    : `<td class="name edge" style="padding:0 40px 20px;color:${accent};${face}">${escapeHtml(shortName)}</td>`
}

/** A small heading within a mail. */
export const part = (brand: Voice, text: string): string =>
  `<h2 style="margin:32px 0 8px;font:400 22px/1.25 ${faceOf(brand)}">${escapeHtml(text)}</h2>`

/** What a mail asks one to do: a link that looks like a button, in every mail program. */
export const actionButton = ({ mail }: Voice, href: string, label: string): string =>
  `<p style="margin:28px 0"><a class="button" href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;border-radius:${mail.corner ?? PLAIN_CORNER}px;background:${mail.accent};color:#fff;font-weight:600;text-align:center;text-decoration:none">${escapeHtml(label)}</a></p>`

/** The small words at a mail's end, with the way out of further mails where there is one. */
export const smallPrint = (
  text: string,
  out?: { readonly href: string; readonly label: string },
): string => {
  const link = out ? `<br><a href="${escapeHtml(out.href)}">${escapeHtml(out.label)}</a>` : ''
  return `<p class="soft" style="margin:24px 0 0;font-size:14px">${escapeHtml(text)}${link}</p>`
}

/**
 * The formatted mail of a brand: `heading` in large, and below it `content`, which is markup already. Tables and inline styles, since mail programs
 * read little else; what a dark theme changes stands in a sheet that those which have one read.
 */
export const letter = (brand: Brand, heading: string, content: string): string => {
  const { name, tagline, helpEmail, mail } = brand
  const { ink, accent, paper, band, corner = PLAIN_CORNER } = mail
  const dark = mail.dark ?? DARK
  return `<!doctype html>
<html lang="${escapeHtml(words.language.tag)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(heading)}</title>
<style>:root{color-scheme:light dark}img{border:0}p,li{text-wrap:pretty}a{color:${accent}}.button{color:#fff}
@media (prefers-color-scheme:dark){.page{background:${dark.paper}!important;color:${dark.ink}!important}.card{background:${dark.card}!important;color:${dark.ink}!important}a:not(.button),.name{color:${dark.accent}!important}.soft{color:${dark.ink}!important;opacity:.75}.button{background:${dark.accent}!important;color:${dark.paper}!important}}
@media (max-width:480px){.card{padding:28px 20px 16px!important}.edge{padding-left:20px!important;padding-right:20px!important}}</style></head>
<body class="page" style="margin:0;background:${paper};color:${ink};font:16px/1.55 ${TEXT}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${paper};color:${ink}"><tr><td align="center" style="padding:28px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left;font:16px/1.55 ${TEXT}">
<tr>${sender(brand)}</tr>
<tr><td class="card" style="padding:36px 40px 24px;border-radius:${band ? 0 : corner}px ${band ? 0 : corner}px ${corner}px ${corner}px;background:#fff;color:${ink}">
${title(brand, heading)}
${content}
</td></tr>
<tr><td class="soft edge" style="padding:20px 40px;font-size:13px;line-height:1.5">${escapeHtml(name)}. ${escapeHtml(tagline)}.<br>${escapeHtml(words.mails.helpAt(helpEmail))}</td></tr>
</table></td></tr></table>
</body></html>`
}
