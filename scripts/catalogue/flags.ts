import type { z } from 'zod'
import { formats } from '../../commerce/service/import/read-file.ts'
import {
  fileToRead,
  fileToWrite,
  onOff,
  oneOf,
  repeated,
  text,
  wholeNumber,
} from '../command-line/flags.ts'
import { missingWays } from './missing.ts'

const MOST_SKUS = 5_000_000
const MAX_WORDS = 500

/** What may be said after `npm run catalogue --`; `main.ts` says with which command. */
export const catalogueFlags = {
  format: oneOf(formats),
  map: fileToRead,
  default: repeated(text(MAX_WORDS)),
  category: text(MAX_WORDS),
  encoding: text(MAX_WORDS),
  missing: oneOf(missingWays),
  'dry-run': onOff,
  report: fileToWrite,
  sql: fileToWrite,
  known: fileToRead,
  skus: wholeNumber(1, MOST_SKUS),
  out: fileToWrite,
  all: onOff,
  demo: onOff,
  yes: onOff,
}

export type Flags = {
  readonly [Name in keyof typeof catalogueFlags]?:
    | z.output<(typeof catalogueFlags)[Name]>
    | undefined
}
