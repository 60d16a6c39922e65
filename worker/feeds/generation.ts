import { z } from 'zod'
import { FEED_PART } from '../../commerce/contract/product/feed.ts'
import type { CatalogueChanges } from '../../commerce/contract/product/changes.ts'
import { feedsKey } from '../cache/manifest.ts'
import type { SiteConfig } from '../config.ts'
import { formatNames } from './formats.ts'

/** A packed text in KV, under the digest of its bytes. */
const stored = z.object({ key: z.string(), crc: z.number(), length: z.number() })
export type Stored = z.infer<typeof stored>

const piece = z.object({
  /** Numbers of the catalogue that it is of: those above `after`, up to `to`. */
  after: z.int(),
  to: z.int(),
  /** The ids of its products, each between line ends. */
  items: z.string(),
  skus: z.int(),
  /** Until when its prices hold, in milliseconds since 1970; null where no price is known to turn. */
  until: z.number().nullable(),
  /** When its files were last put, in the same. */
  putAt: z.number(),
  files: z.record(z.enum(formatNames), stored),
})
export type Piece = z.infer<typeof piece>

/** Numbers whose piece is still to be made. */
const pending = piece.pick({ after: true, to: true }).extend({ files: z.null() })
type Pending = z.infer<typeof pending>

/** The first of a digest's figures. What somebody makes up is not asked of KV, which throws at a long one. */
const GENERATION_ID = /^[\da-f]{16}$/

/** All files of a site, of one moment: its pieces follow each other without a gap. */
const generation = z.object({
  id: z.string(),
  /** When it was found to be as the catalogue is, in milliseconds since 1970. */
  at: z.number(),
  /** The last change of the catalogue that is in it. */
  through: z.int(),
  /** Of all that is not told as a change; see telling.ts. */
  basis: z.string(),
  parts: z.int(),
  pieces: z.array(piece),
})
export type Generation = z.infer<typeof generation>

/** One that is on its way. */
const draft = generation
  .pick({ through: true, basis: true, parts: true })
  .extend({ pieces: z.array(z.union([piece, pending])) })
export type Draft = z.infer<typeof draft>

/** Longer than a piece is ever left as it was put; what nobody names any more goes by itself. */
export const PIECE_KEPT_SECONDS = 7 * 24 * 3600
/** Whoever has begun to read the parts of a generation may go on with them for so long. */
const READABLE_SECONDS = 2 * 3600
/** The least that KV takes: a generation is known everywhere after this at the latest. */
const KNOWN_SECONDS = 30

const read = async <T extends z.ZodType>(
  site: SiteConfig,
  name: string,
  schema: T,
): Promise<z.infer<T> | null> => {
  const found = await site.kv.get(feedsKey(site, name), { type: 'json', cacheTtl: KNOWN_SECONDS })
  return schema.safeParse(found).data ?? null
}

/** The one that is read now; null before the first. @throws when KV does not answer. */
export const currentGeneration = (site: SiteConfig): Promise<Generation | null> =>
  read(site, 'now', generation)

/** One by its id, for as long as it may be read; null at once for what is none. @throws when KV does not answer. */
export const generationOf = async (site: SiteConfig, id: string): Promise<Generation | null> =>
  GENERATION_ID.test(id) ? read(site, `of:${id}`, generation) : null

/** What an earlier turn has begun. @throws when KV does not answer. */
export const begunDraft = (site: SiteConfig): Promise<Draft | null> => read(site, 'begun', draft)

/** Switches to a generation: whoever has begun to read another goes on with that. */
export const putGeneration = async (site: SiteConfig, it: Generation): Promise<void> => {
  const text = JSON.stringify(it)
  await site.kv.put(feedsKey(site, `of:${it.id}`), text, { expirationTtl: READABLE_SECONDS })
  await site.kv.put(feedsKey(site, 'now'), text, { expirationTtl: PIECE_KEPT_SECONDS })
}

export const putDraft = (site: SiteConfig, it: Draft): Promise<void> =>
  site.kv.put(feedsKey(site, 'begun'), JSON.stringify(it), { expirationTtl: READABLE_SECONDS })

export const forgetDraft = (site: SiteConfig): Promise<void> =>
  site.kv.delete(feedsKey(site, 'begun'))

export const isMade = (it: Piece | Pending): it is Piece => it.files !== null

export const partOfNumber = (to: number): number => Math.max(1, Math.ceil(to / FEED_PART))

/** The parts from one to another, with nothing in them yet. */
export const emptyParts = (from: number, to: number): Pending[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({
    after: (from + index - 1) * FEED_PART,
    to: (from + index) * FEED_PART,
    files: null,
  }))

/**
 * Which pieces are not what the catalogue is any more: what is in them has changed or gone, something has come to their
 * numbers, or a price has turned.
 */
export const outdated = (
  { through, pieces }: Pick<Draft, 'through' | 'pieces'>,
  { seq, since, items }: CatalogueChanges,
  now: number,
): ReadonlySet<Piece> => {
  const made = pieces.filter(isMade)
  // More than is told one by one, a catalogue that was put back, or a service that does not say which numbers.
  if (since > through || seq < through || items.some(({ number }) => number === undefined))
    return new Set(made)
  const numbers = items.flatMap(({ number }) => number ?? [])
  const gone = items.flatMap(({ itemId, number }) => (number === null ? [`\n${itemId}\n`] : []))
  return new Set(
    made.filter(
      ({ after, to, until, items: own }) =>
        (until !== null && until <= now) ||
        numbers.some((number) => number > after && number <= to) ||
        gone.some((line) => own.includes(line)),
    ),
  )
}
