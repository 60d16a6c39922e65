import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    format: { type: 'string' },
    map: { type: 'string' },
    default: { type: 'string', multiple: true },
    category: { type: 'string' },
    encoding: { type: 'string' },
    missing: { type: 'string' },
    'dry-run': { type: 'boolean' },
    report: { type: 'string' },
    sql: { type: 'string' },
    known: { type: 'string' },
    skus: { type: 'string' },
    out: { type: 'string' },
    all: { type: 'boolean' },
    demo: { type: 'boolean' },
    yes: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})

export type Flags = typeof values

/** What was said after `npm run catalogue --`. */
export const flags: Flags = values
export const said: readonly string[] = positionals
