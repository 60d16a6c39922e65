import type { SiteConfig } from '../config.ts'
import { sha256 } from '../digest.ts'
import type { Services } from '../services.ts'
import { formatNames } from './formats.ts'
import {
  begunDraft,
  currentGeneration,
  type Draft,
  emptyParts,
  forgetDraft,
  type Generation,
  isMade,
  outdated,
  partOfNumber,
  type Piece,
  putDraft,
  putGeneration,
} from './generation.ts'
import { given, makePieces, putPiece } from './pieces.ts'
import { loadTeller, type Teller } from './telling.ts'

/** A turn begins nothing after so long: the next one comes a minute after it. */
const TURN_MS = 45_000
/** What is made in a turn at most, by what an invocation may use: a third of its CPU, and of its calls. */
const SKUS_A_TURN = 60_000
/** What has been made is noted so often: a turn that is cut short loses no more. */
const NOTED_EVERY_SKUS = 10_000

export type Written = {
  /** `nothing` was to be done, the feeds are `written`, or another turn has to go on. */
  readonly state: 'nothing' | 'written' | 'unfinished'
  /** SKUs that were made. */
  readonly skus: number
}

const changesAfter = async ({ commerce }: Services, after: number | undefined) =>
  given(await commerce.catalog.changes(after), 'catalog.changes')

/** What there is to go on with: what was begun or what is read now, where rows of the same products are still the same. */
const beginning = async (
  site: SiteConfig,
  services: Services,
  basis: string,
  current: Generation | null,
): Promise<Draft> => {
  const begun = await begunDraft(site)
  const isUsable = (it: Draft | null): it is Draft => it?.basis === basis
  if (isUsable(begun) && !(isUsable(current) && current.through > begun.through)) return begun
  if (isUsable(current)) return current
  const { seq } = await changesAfter(services, undefined)
  const { parts } = given(await services.commerce.catalog.feed(1, { to: 0 }), 'catalog.feed')
  return { through: seq, basis, parts, pieces: emptyParts(1, parts) }
}

/** What has changed meanwhile is to be made again, and parts that came since are to be made. */
const caughtUp = async (services: Services, draft: Draft, turned: number): Promise<Draft> => {
  const changes = await changesAfter(services, draft.through)
  const stale = outdated(draft, changes, turned)
  const last = Math.max(0, ...changes.items.map(({ number }) => number ?? 0))
  const parts = Math.max(draft.parts, partOfNumber(last))
  return {
    ...draft,
    through: changes.seq,
    parts,
    pieces: [
      ...draft.pieces.map((it) =>
        isMade(it) && stale.has(it) ? { after: it.after, to: it.to, files: null } : it,
      ),
      ...emptyParts(draft.parts + 1, parts),
    ],
  }
}

/** A generation without the parts at its end in which nothing is, not even of this site. */
const finished = async (
  { through, basis, pieces: all }: Draft,
  at: number,
): Promise<Generation> => {
  const made = all.filter(isMade)
  const parts = Math.max(1, ...made.flatMap(({ to, skus }) => (skus > 0 ? partOfNumber(to) : [])))
  const pieces = made.filter(({ to }) => partOfNumber(to) <= parts)
  const digest = await sha256(JSON.stringify(pieces.map(({ files }) => files)))
  return { id: digest.slice(0, 16), at, through, basis, parts, pieces }
}

/**
 * Brings a site's feeds to what the catalogue is now, or a part of the way: what has changed is made anew, the rest stays
 * as it is. Readers have the generation before until all of the new one is there; whatever fails leaves it to them, and
 * what was made until then to the next turn.
 * @throws FeedError, ContentError, or what KV throws.
 */
export const writeFeeds = async (
  site: SiteConfig,
  services: Services,
  clock: Services['now'] = services.now,
): Promise<Written> => {
  const startedAt = clock()
  const teller = given(await loadTeller(services, site, startedAt), 'locations.search')
  const current = await currentGeneration(site)
  const work = turn(site, services, teller, current, clock)
  return work(await beginning(site, services, teller.basis, current))
}

const turn =
  (
    site: SiteConfig,
    services: Services,
    teller: Teller,
    current: Generation | null,
    clock: () => Date,
  ) =>
  async (begun: Draft): Promise<Written> => {
    const startedAt = clock().getTime()
    const before = new Map(current?.pieces.map((it) => [it.after, it]))
    const put = new Set<string>()
    let [skus, noted] = [0, 0]
    let draft = begun
    const isSpent = () => skus >= SKUS_A_TURN || clock().getTime() - startedAt >= TURN_MS
    const make = async ({ after, to }: Pick<Piece, 'after' | 'to'>): Promise<void> => {
      for await (const made of makePieces(services, teller, formatNames, { after, to })) {
        const piece = await putPiece(site, made, before.get(made.after), put, clock().getTime())
        const at = draft.pieces.findIndex((it) => it.to === to && !isMade(it))
        const rest = { after: made.to, to, files: null }
        draft = {
          ...draft,
          pieces: draft.pieces.toSpliced(at, 1, piece, ...(made.to < to ? [rest] : [])),
        }
        skus += made.skus
        if (isSpent()) return
        if (skus - noted < NOTED_EVERY_SKUS) continue
        noted = skus
        await putDraft(site, draft)
      }
    }
    try {
      // As often as something changes while it is written; what turns with the clock is looked for once.
      for (let turned = startedAt; ; turned = -Infinity) {
        draft = await caughtUp(services, draft, turned)
        const open = draft.pieces.filter((it) => !isMade(it))
        if (open.length === 0) break
        for (const it of open) {
          if (isSpent()) {
            if (skus > noted) await putDraft(site, draft)
            return { state: 'unfinished', skus }
          }
          await make(it)
        }
      }
    } catch (fault) {
      if (skus > noted) await putDraft(site, draft)
      throw fault
    }
    if (skus === 0 && current?.basis === draft.basis && current.through === draft.through)
      return { state: 'nothing', skus }
    await putGeneration(site, await finished(draft, clock().getTime()))
    await forgetDraft(site)
    return { state: 'written', skus }
  }
