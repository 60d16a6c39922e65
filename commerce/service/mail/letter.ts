import type { SiteId } from '../config.ts'

/** How each brand writes, and the colours it writes in. */
export const voices = {
  davenport: {
    name: 'Davenport',
    orderOpening: 'Thank you for your order. Someone here is already looking after it.',
    orderClosing: 'If anything is not right, reply to this mail. A person reads it.',
    welcome: 'Thank you for opening an account with us. It is a small thing that saves you typing.',
    ink: '#2b2622',
    accent: '#29483a',
    paper: '#faf6ef',
  },
  drift: {
    name: 'Drift Mattress Company',
    orderOpening: 'Thank you for your order. Better nights are on their way.',
    orderClosing: 'Questions? Reply to this mail and we will sort them out, no small print.',
    welcome: 'Your account is ready. That was the hardest part; the rest you can do lying down.',
    ink: '#1d2340',
    accent: '#3a3f9c',
    paper: '#f4f6fc',
  },
} as const satisfies Record<SiteId, Record<string, string>>

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** The formatted mail around `content`, which is markup already. */
export const letter = (site: SiteId, title: string, content: string): string => {
  const { name, ink, accent, paper } = voices[site]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:${paper};color:${ink};font:16px/1.5 Georgia,serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="font-size:24px;margin:0 0 24px;color:${accent}">${escapeHtml(name)}</p>
${content}
</div></body></html>`
}
