import type { Miniflare } from 'miniflare'

/** A D1 database, as Miniflare hands it to Node, or one that answers as it does. */
export type Database = Pick<Awaited<ReturnType<Miniflare['getD1Database']>>, 'prepare' | 'batch'>
