import type { SiteConfig } from '../config.ts'
import { log } from '../log.ts'
import type { Services } from '../services.ts'
import { within } from '../time-outs.ts'
import { type FormatName, formatOf, partOf } from './formats.ts'
import {
  currentGeneration,
  type Generation,
  generationOf,
  outdated,
  partOfNumber,
  type Piece,
} from './generation.ts'
import { gzipOf, pack, type Packed } from './packed.ts'
import { makePieces, storedPiece } from './pieces.ts'
import { loadTeller } from './telling.ts'

/** Pieces that are made for a reader because something in them has changed since they were written; of more, none is. */
const MOST_MADE = 3
/** The longest that a reader waits for them. */
const MADE_WITHIN_MS = 3000

export type FeedFile = {
  readonly type: string
  /** The same as long as the file is; null for one that is as the catalogue is at this moment. */
  readonly tag: string | null
  /** The file as gzip. It is read once, and breaks off where a piece of it cannot be had. */
  readonly gzip: () => AsyncGenerator<Uint8Array<ArrayBuffer>, void, void>
}

const namedBy = ({ brand, origin }: SiteConfig) => ({ title: brand.name, origin })

/** The pieces of a part that are not as the catalogue is any more, as they are now, by where they begin. */
const madeAnew = async (
  site: SiteConfig,
  services: Services,
  generation: Generation,
  pieces: readonly Piece[],
  name: FormatName,
): Promise<ReadonlyMap<number, readonly Packed[]>> => {
  const answer = await services.commerce.catalog.changes(generation.through)
  if (!answer.ok) return new Map()
  const at = services.now()
  const outdatedOnes = outdated(generation, answer.value, at.getTime())
  const stale = pieces.filter((it) => outdatedOnes.has(it))
  if (stale.length === 0 || stale.length > MOST_MADE) return new Map()
  const teller = await loadTeller(services, site, at)
  if (!teller.ok) return new Map()
  const made = stale.map(async (piece) => {
    const packed: Packed[] = []
    for await (const one of makePieces(services, teller.value, [name], piece)) {
      const file = one.packed.get(name)
      if (file) packed.push(file)
    }
    return [piece.after, packed] as const
  })
  return new Map(await Promise.all(made))
}

async function* textOf(
  site: SiteConfig,
  name: FormatName,
  pieces: readonly Piece[],
  anew: ReadonlyMap<number, readonly Packed[]>,
): AsyncGenerator<Packed, void, void> {
  const { head, end } = formatOf(name)
  yield pack(head(namedBy(site)))
  const bytesOf = (piece: Piece | undefined): Promise<Packed> | null =>
    piece && !anew.has(piece.after) ? storedPiece(site, piece.files[name]) : null
  let following = bytesOf(pieces[0])
  for (const [index, piece] of pieces.entries()) {
    const stored = await following
    // The next is on its way while this one is read.
    following = bytesOf(pieces[index + 1])
    following?.catch(() => {})
    if (stored) yield stored
    else yield* anew.get(piece.after) ?? []
  }
  yield pack(end)
}

export type Opened = FeedFile | 'missing' | 'not-written'

/**
 * A part by the name of its file, as it is in the generation that is read now, or in one that is named. Where little has
 * changed since it was written, that is in it, too; a generation that is named is as it was.
 * @throws when KV does not answer.
 */
export const openFeed = async (
  site: SiteConfig,
  services: Services,
  file: string,
  id?: string,
): Promise<Opened> => {
  const asked = partOf(file)
  if (!asked) return 'missing'
  const generation = await (id === undefined ? currentGeneration(site) : generationOf(site, id))
  if (!generation) return id === undefined ? 'not-written' : 'missing'
  const { name, part } = asked
  const pieces = generation.pieces.filter(({ to }) => partOfNumber(to) === part)
  if (pieces.length === 0) return 'missing'
  const anew =
    id === undefined
      ? await within(
          madeAnew(site, services, generation, pieces, name).catch((fault: unknown) => {
            log('feed-as-written', { fault: fault instanceof Error ? fault.name : 'unknown' })
            return null
          }),
          MADE_WITHIN_MS,
        )
      : null
  const fresh = anew ?? new Map<number, readonly Packed[]>()
  return {
    type: formatOf(name).type,
    tag: fresh.size > 0 ? null : `W/"${generation.id}"`,
    gzip: () => gzipOf(textOf(site, name, pieces, fresh)),
  }
}
