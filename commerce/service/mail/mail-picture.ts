import type { Picture } from '../../contract/product/product.ts'
import { escapeHtml } from './letter.ts'

/** A picture in a row, in points, and how wide it is at least, for a screen of two pixels a point. */
const ROW = { points: 88, width: 160 } as const
/** One as wide as the letter. */
const WHOLE = { points: 520, width: 960 } as const

/** Where a mail program finds a picture: no larger than needed, and never without its origin. */
export const pictureUrl = (
  { url, derivatives }: Picture,
  origin: string,
  least: number = ROW.width,
): string => {
  const width = derivatives?.widths.find((one) => one >= least)
  const path =
    derivatives && width !== undefined
      ? derivatives.url.replace('{width}', String(width)).replace('{format}', 'webp')
      : url
  return new URL(path, origin).href
}

/** A row of a table: a piece's picture where it has one, what is said of it, which is markup, and perhaps an amount. */
export const pieceRow = (
  picture: Picture | null,
  origin: string,
  said: string,
  amount = '',
): string => {
  const shown = picture
    ? `<img src="${escapeHtml(pictureUrl(picture, origin))}" alt="" width="${ROW.points}" style="display:block;width:${ROW.points}px;height:auto;border-radius:4px">`
    : ''
  return `<tr><td width="${ROW.points}" valign="top" style="padding:10px 16px 10px 0">${shown}</td><td valign="top" style="padding:10px 0;line-height:1.4">${said}</td><td align="right" valign="top" style="padding:10px 0 10px 12px;line-height:1.4">${escapeHtml(amount)}</td></tr>`
}

/** What a row says of a piece, as markup: its name, and below that a line for each detail. */
export const pieceSaid = (name: string, details: readonly string[]): string =>
  `<strong>${escapeHtml(name)}</strong>${details.map((one) => `<br><span class="soft" style="font-size:14px">${escapeHtml(one)}</span>`).join('')}`

/** The one piece that a mail is about, as wide as the letter; nothing where it has no picture. */
export const largePicture = (picture: Picture | null | undefined, origin: string): string =>
  picture
    ? `<p style="margin:0 0 20px"><img src="${escapeHtml(pictureUrl(picture, origin, WHOLE.width))}" alt="${escapeHtml(picture.alt)}" width="${WHOLE.points}" style="display:block;width:100%;max-width:${WHOLE.points}px;height:auto;border-radius:4px"></p>`
    : ''
