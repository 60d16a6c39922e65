import type { Miniflare } from 'miniflare'

/** A D1 database, as Miniflare hands it to Node. */
export type Database = Awaited<ReturnType<Miniflare['getD1Database']>>
