import * as words from '#words'
import type { Brand } from '../../domain/brand.ts'

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const FONT = '16px/1.5 Georgia,serif'

/** The formatted mail of a brand around `content`, which is markup already. */
export const letter = ({ name, mail }: Brand, title: string, content: string): string => {
  const { ink, accent, paper } = mail
  return `<!doctype html>
<html lang="${escapeHtml(words.language.tag)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:${paper};color:${ink};font:${FONT}">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="font-size:24px;margin:0 0 24px;color:${accent}">${escapeHtml(name)}</p>
${content}
</div></body></html>`
}
