import { parseLength } from '../../forms/inches.ts'
import { oneLine } from './plain-text.ts'

/** What a cell says, or why it says nothing that can be used; the reason goes on after the column's name. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string }

const good = <T>(value: T): Read<T> => ({ ok: true, value })
const bad = (reason: string): Read<never> => ({ ok: false, reason })

const HIGHEST_PRICE_CENTS = 100_000_000
const HIGHEST_STOCK = 1_000_000
const HIGHEST_DAYS = 730
const HIGHEST_YEARS = 30
const LONGEST_INCHES = 2_000
const HEAVIEST_POUNDS = 10_000
const LONGEST_ADDRESS = 2_000
const many = (count: number) => count.toLocaleString('en-US')

/**
 * UTF-8 that was read as windows-1252, as a spreadsheet does with a file that has no byte order mark: `é` is `Ã©`, `½` is
 * `Â½`, a curly quote begins with `â€`. Marks that may end a word or a quotation are not looked for: some words end in Ã.
 */
const READ_TWICE = /Ã[¡-º¼-¿€‚ƒ„†‡ˆ‰Š‹ŒŽ•—˜š›œžŸ]|Â[¡-º¼-¿]|â(?:€|„¢)/

/** What no honest cell holds: a file in another encoding, a spreadsheet's own errors, or a formula. */
const strange = (text: string): string | null => {
  if (text.includes('\u{fffd}') || READ_TWICE.test(text))
    return 'has characters damaged by a wrong encoding'
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text)) return 'has control characters'
  if (/[\u202a-\u202e\u2066-\u2069]/.test(text)) return 'has text direction marks'
  if (/^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)/.test(text))
    return 'contains a spreadsheet error'
  if (/^[=@]|^[+-][A-Za-z(]/.test(text)) return 'begins like a formula; write plain text'
  return null
}

export const readText = (cell: string, most: number): Read<string> => {
  const text = oneLine(cell)
  const odd = strange(text)
  if (odd) return bad(odd)
  if (text === '') return bad('is missing')
  return text.length > most
    ? bad(`has ${many(text.length)} letters; ${many(most)} is the most`)
    : good(text)
}

/** Texts with breaks in them are checked as a whole. */
export const checkLongText = (cell: string, most: number): Read<string> => {
  const odd = strange(cell.trim())
  if (odd) return bad(odd)
  return cell.length > most
    ? bad(`has ${many(cell.length)} letters; ${many(most)} is the most`)
    : good(cell)
}

export const readId = (cell: string, most: number): Read<string> => {
  const text = cell.trim()
  const odd = strange(text)
  if (odd) return bad(odd)
  if (/^\d(?:\.\d+)?E\+\d+$/i.test(text))
    return bad('was rounded by a spreadsheet; format it as text')
  if (text.length > most) return bad(`has ${many(text.length)} letters; ${many(most)} is the most`)
  return /^[A-Za-z0-9][\w.-]*$/.test(text)
    ? good(text)
    : bad('may have only letters, digits, “-”, “_” and “.”, and must begin with a letter or digit')
}

/** Dollars to cents. `$1,299.00`, `1299` and `1299.00 USD` are all the same. */
export const readMoney = (cell: string): Read<number> => {
  const text = cell.trim()
  const currency = /\b([A-Z]{3})\b|[€£¥]/.exec(text)?.[0]
  if (currency !== undefined && currency !== 'USD')
    return bad(`is in ${currency}; prices are in US dollars`)
  const plain = text.replace(/\s*USD\s*/, '').replace(/^(-?)\s*\$\s*/, '$1')
  if (plain.startsWith('-')) return bad('is below zero')
  if (/^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{2}$/.test(plain))
    return bad('has a decimal comma; write 1299.00')
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(plain))
    return bad('is not a price; write 1299.00')
  const [dollars = '', decimals = ''] = plain.replaceAll(',', '').split('.')
  if (decimals.replace(/0+$/, '').length > 2) return bad('has fractions of a cent')
  const cents = Number(dollars) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
  if (cents === 0) return bad('is zero')
  if (cents > HIGHEST_PRICE_CENTS) return bad('is above $1,000,000')
  return good(cents)
}

const readWhole = (cell: string, least: number, most: number): Read<number> => {
  const text = cell.trim().replace(/^(-?\d+)\.0+$/, '$1')
  if (/^-\d/.test(text)) return bad('is below zero')
  if (/^\d*\.\d+$/.test(text)) return bad('is not a whole number')
  if (!/^\d{1,15}$/.test(text)) return bad('is no number')
  const value = Number(text)
  if (value < least) return bad(`is below ${least}`)
  return value > most ? bad(`is above ${many(most)}`) : good(value)
}

export const readStock = (cell: string) => readWhole(cell, 0, HIGHEST_STOCK)
export const readDays = (cell: string) => readWhole(cell, 1, HIGHEST_DAYS)
export const readYears = (cell: string) => readWhole(cell, 1, HIGHEST_YEARS)
export const readRank = (cell: string) => readWhole(cell, 0, HIGHEST_STOCK)

const readMeasure = (cell: string, units: RegExp, most: number, unit: string): Read<number> => {
  const text = cell.trim().toLowerCase()
  if (text.startsWith('-')) return bad('is below zero')
  const found = /^(\d+(?:\.\d+)?)\s*(.*)$/.exec(text)
  if (!found) return bad('is no number')
  const [, number = '', rest = ''] = found
  if (/^,\d/.test(rest)) return bad('has a comma; write 85.5')
  if (!units.test(rest)) return bad(`is in “${rest}”; give ${unit}`)
  const value = Number(number)
  const kept = Math.round(value * 100) / 100
  if (kept === 0) return bad(value === 0 ? 'is zero' : `is less than 0.01 ${unit}`)
  return value > most ? bad(`is above ${many(most)} ${unit}`) : good(kept)
}

/** `7'6"`, `7 ft`, `18 1/2"`, `18½` */
const IN_FEET_OR_PARTS = /\d\s*(?:['’′]|ft|feet)|[½¼¾]|\d\/\d/i

export const readInches = (cell: string): Read<number> => {
  const inches = IN_FEET_OR_PARTS.test(cell) ? parseLength(cell) : null
  return inches === null
    ? readMeasure(cell, /^(?:|in|in\.|inch|inches|"|”|″)$/, LONGEST_INCHES, 'inches')
    : readMeasure(String(inches), /^$/, LONGEST_INCHES, 'inches')
}

export const readPounds = (cell: string): Read<number> =>
  readMeasure(cell, /^(?:|lb|lbs|lb\.|pounds?)$/, HEAVIEST_POUNDS, 'pounds')

const YES = new Set(['1', 'true', 'yes', 'y', 'x'])
const NO = new Set(['', '0', 'false', 'no', 'n'])

export const readFlag = (cell: string): Read<boolean> => {
  const text = cell.trim().toLowerCase()
  if (YES.has(text)) return good(true)
  return NO.has(text) ? good(false) : bad('is neither yes nor no')
}

const STATUSES = ['active', 'draft', 'archived'] as const
/** Drafts and what is archived are kept, and out of every shopper's sight. */
export type Status = (typeof STATUSES)[number]

export const readStatus = (cell: string): Read<Status> => {
  const word = cell.trim().toLowerCase()
  const status = STATUSES.find((one) => one === word)
  return status === undefined ? bad('is not active, draft or archived') : good(status)
}

export const readHex = (cell: string): Read<string> => {
  const text = cell.trim().toLowerCase().replace(/^#?/, '#')
  return /^#[0-9a-f]{6}$/.test(text) ? good(text) : bad('is not a color; write #5c6b4a')
}

/** An address as browsers fetch it: where `http:` stands, they ask over https. */
export const readPictureAddress = (cell: string): Read<string> => {
  const text = cell.trim()
  if (text.length > LONGEST_ADDRESS) return bad('is an address of more than 2,000 letters')
  if (/^\/(?!\/)[^\s"<>\\]*$/.test(text)) return good(text)
  const whole = text.startsWith('//') ? `https:${text}` : text
  const url = URL.canParse(whole) ? new URL(whole) : null
  if (!url || /[\s"<>\\]/.test(text)) return bad('is not a picture’s address')
  if (url.protocol === 'http:') url.protocol = 'https:'
  return url.protocol === 'https:'
    ? good(url.href)
    : bad(`begins with ${url.protocol}; pictures are fetched over https: only`)
}

export const readDay = (cell: string): Read<string> => {
  const text = cell.trim()
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
  const date = new Date(day === text ? `${text}T12:00:00Z` : text)
  if (day === undefined || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day))
    return bad('is not a date; write 2026-03-31')
  return good(date.toISOString())
}

export const readCategory = (cell: string): Read<string> => {
  const text = cell.trim().replaceAll(/^\/|\/$/g, '')
  return /^[a-z0-9-]+(?:\/[a-z0-9-]+){0,4}$/.test(text)
    ? good(text)
    : bad('is not a category; write its path, such as living-room/sofas')
}

/** Parts between bars. A comma is part of the text. */
export const partsOf = (cell: string): string[] =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
