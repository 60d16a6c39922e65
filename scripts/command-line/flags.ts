/**
 * What the flags of our commands take. Each is read from what was typed, and its description completes the sentence
 * "--days takes …".
 */
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { HEX_COLOR, STORE_NUMBER, ZIP } from '../../commerce/contract/patterns.ts'
import { formatCents, parseDollars } from '../../commerce/domain/money.ts'
import { wallClock } from '../../commerce/domain/stores/store-clock.ts'

/** A flag that is said or not, without a value. */
export const onOff = z.literal(true)

/** A flag that may be repeated. */
export const repeated = <S extends z.ZodType>(one: S) =>
  z.array(one).describe(one.description ?? '')

/** Up to `longest` characters, not none. */
export const text = (longest: number) =>
  z.string().trim().min(1).max(longest).describe(`a text of 1 to ${longest} characters`)

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most)
    .describe(`a whole number from ${least} to ${most}`)

/** In whole cents, both bounds included. */
export const dollars = (least: number, most: number) =>
  z
    .string()
    .transform((typed) => parseDollars(typed) ?? Number.NaN)
    .refine((cents) => cents >= least && cents <= most)
    .describe(`dollars from ${formatCents(least)} to ${formatCents(most)}, such as 49.90`)

/** A day that its month has. */
export const day = z.iso.date().describe('a date, such as 2026-12-01')

export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words).describe(words.length > 1 ? `one of ${words.join(', ')}` : words.join())

export const storeNumber = z.string().regex(STORE_NUMBER).describe('a store number, such as 491')

export const hexColor = z
  .string()
  .toLowerCase()
  .regex(HEX_COLOR)
  .describe('a CSS color, such as #2f5d50')

export const zip = z.string().regex(ZIP).describe('a ZIP code of five digits, such as 60601')

const isTimeZone = (zone: string): boolean => wallClock(new Date(0), zone) !== null

export const timeZone = z
  .string()
  .min(1)
  .max(60)
  .refine(isTimeZone)
  .describe('a time zone, such as America/New_York')

/** The origin of an address: what stands before its path. */
export const webOrigin = z
  .url({ protocol: /^https?$/ })
  .transform((address) => new URL(address).origin)
  .describe('the address of a shop, such as https://www.shop.example')

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** A folder that is there, or can be made. */
export const folder = z
  .string()
  .refine((path) => path !== '' && (isFolder(path) || !existsSync(path)))
  .describe('a folder')

export const fileToRead = z
  .string()
  .refine((path) => existsSync(path) && !isFolder(path))
  .describe('a file that is there')

export const fileToWrite = z
  .string()
  .refine((path) => path !== '' && isFolder(dirname(path)) && !isFolder(path))
  .describe('a file to write, in a folder that is there')
