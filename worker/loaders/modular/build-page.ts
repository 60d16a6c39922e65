import * as words from '#words'
import type { ArrangementQuote } from '../../../commerce/contract/cart/arrangement.ts'
import type { CommerceError } from '../../../commerce/contract/errors.ts'
import type { Cents } from '../../../commerce/contract/money.ts'
import { ok, type Result } from '../../../commerce/contract/result.ts'
import { dayWords } from '../../../commerce/domain/delivery/day-words.ts'
import { COMPARE_LIMIT } from '../../../commerce/contract/limits.ts'
import { arrangementToken } from '../../../commerce/domain/modular/arrangement-token.ts'
import { compareUrl } from '../../../commerce/domain/product/compare.ts'
import { carriedIn } from '../../../commerce/domain/fit/carried.ts'
import type { WayIn } from '../../../commerce/domain/fit/fit.ts'
import {
  type Arrangement,
  buildPath,
  buildUrl,
  pictureUrl,
  type Placed,
  readArrangement,
  writeArrangement,
  writePieces,
} from '../../../commerce/domain/modular/arrangement.ts'
import {
  added,
  movedBy,
  movesOf,
  newcomer,
  removed,
  turnedOn,
} from '../../../commerce/domain/modular/change.ts'
import { type Offer, offersFor } from '../../../commerce/domain/modular/offers.ts'
import { type Problem, problemsOf } from '../../../commerce/domain/modular/check.ts'
import type { ModularCollection } from '../../../commerce/domain/modular/collection.ts'
import {
  cartonsOf,
  fitsRoom,
  measuresOf,
  moduleSku,
} from '../../../commerce/domain/modular/parts.ts'
import { type Page as ContentDocument, pageBySlugQuery } from '../../../content/queries/page.ts'
import type {
  BuildPageProps,
  CarriedPiece,
  PieceTools,
  RoomCheck,
} from '../../../ui/pages/modular/build-props.ts'
import type { Services } from '../../services.ts'
import { buildJsonLd } from './build-json-ld.ts'

/** Inches of a press on an arrow. */
const NUDGE = 2

const pieceName = (pieces: readonly Placed[], at: number) => ({
  number: at + 1,
  name: pieces[at]?.module.name ?? '',
})

const offerWords = (pieces: readonly Placed[], { where }: Offer): string => {
  switch (where.kind) {
    case 'beside':
      return words.buildSofa.place[where.side](pieceName(pieces, where.piece))
    case 'between':
      return words.buildSofa.between(
        words.listed(where.pieces.map((at) => words.buildSofa.piece(pieceName(pieces, at)))),
      )
    case 'instead':
      return words.buildSofa.instead(pieceName(pieces, where.piece))
  }
}

const problemWords = (pieces: readonly Placed[], { reason, pieces: those }: Problem): string =>
  words.buildSofa.problems[reason](
    words.listed(those.map((at) => words.buildSofa.piece(pieceName(pieces, at)))),
  )

/** What an address asks for besides the arrangement: the piece that is chosen, and what it is to fit into. */
export type BuildQuery = {
  readonly chosen: number | null
  /** What is shown in the fields: what was typed, else what is known of the visitor's doors. */
  readonly values: RoomCheck['values']
  /** What the address holds of them. */
  readonly typed: Readonly<Record<string, string>>
  /** What it is to be compared with: ids of products, and other arrangements as `arrangementToken` writes them. */
  readonly beside: readonly string[]
  /** Fields that hold no inches. */
  readonly wrong: RoomCheck['wrong']
  readonly room: RoomCheck['room']
  readonly way: WayIn | null
}

/** The arrangement of an address; the collection's first shape where it holds none, or none that can be read. */
export const readBuild = (
  collection: ModularCollection,
  query: URLSearchParams,
): { readonly arrangement: Arrangement; readonly isStrange: boolean } => {
  const [fabric] = collection.fabrics
  const [legs] = collection.legs.finishes
  const asked = {
    pieces: query.get('p') ?? collection.starts[0].pieces,
    fabric: query.get('fabric') ?? fabric.code,
    legs: query.get('legs') ?? legs.code,
  }
  const read = readArrangement(collection, asked)
  if (read) return { arrangement: read, isStrange: false }
  const usual = { pieces: collection.starts[0].pieces, fabric: fabric.code, legs: legs.code }
  const started = readArrangement(collection, usual)
  if (!started) throw new Error(`${collection.slug} begins with what it cannot read`)
  return { arrangement: started, isStrange: true }
}

const toolsOf = (
  collection: ModularCollection,
  pieces: readonly Placed[],
  at: number,
  {
    stateHref,
    price,
  }: { stateHref: (to: readonly Placed[], at?: number) => string; price: Cents | null },
): PieceTools => {
  // It stays chosen, wherever it is after a change.
  const follow = (to: readonly Placed[]): string => stateHref(to, newcomer(pieces, to) ?? at)
  const nudged = (dx: number, dy: number) => follow(movedBy(pieces, at, dx, dy))
  return {
    ...pieceName(pieces, at),
    price,
    selectHref: stateHref(pieces, at),
    turnHref: follow(turnedOn(pieces, at)),
    removeHref: stateHref(removed(pieces, at)),
    moves: movesOf(collection, pieces, at).map(({ place, pieces: to }) => ({
      value: writePieces(to),
      // Its neighbors are numbered as they are on the plan, where it still is itself.
      label: words.buildSofa.place[place.at.side](
        pieceName(pieces, place.at.piece < at ? place.at.piece : place.at.piece + 1),
      ),
    })),
    nudges: {
      n: nudged(0, -NUDGE),
      e: nudged(NUDGE, 0),
      s: nudged(0, NUDGE),
      w: nudged(-NUDGE, 0),
    },
  }
}

const priceIn = (quote: ArrangementQuote, skuId: string): Cents | null =>
  quote.prices.find((it) => it.skuId === skuId)?.price ?? null

const addsOf = (
  collection: ModularCollection,
  { pieces, fabric }: Arrangement,
  quote: ArrangementQuote,
): BuildPageProps['adds'] =>
  collection.modules.map((module) => {
    const offers = offersFor(collection, pieces, module)
    const options =
      offers.length > 0
        ? offers.map((offer) => ({
            value: writePieces(offer.pieces),
            label: offerWords(pieces, offer),
          }))
        : [
            {
              value: writePieces(added(collection, pieces, module)),
              label: pieces.length === 0 ? words.buildSofa.addFirst : words.buildSofa.addBeside,
            },
          ]
    return {
      code: module.code,
      name: module.name,
      about: module.about,
      width: module.width,
      depth: module.depth,
      price: priceIn(quote, moduleSku(module, fabric)),
      options,
    }
  })

/** How every kind of piece gets in: in its box or without, whichever goes better. */
const carried = (
  collection: ModularCollection,
  pieces: readonly Placed[],
  way: WayIn,
): readonly CarriedPiece[] => {
  const kinds = [...new Map(pieces.map(({ module }) => [module.code, module])).values()]
  return kinds.flatMap((module) => {
    const { width, depth, height, carton, hasLegs, name } = module
    const carrying = carriedIn(
      {
        outline: { width, depth, height, length: null },
        productType: 'sofa',
        legHeight: hasLegs ? collection.legs.height : null,
        boxes: [carton],
      },
      way,
    )
    return carrying ? [{ name, as: carrying.as, fit: carrying.fit }] : []
  })
}

const roomOf = (
  collection: ModularCollection,
  pieces: readonly Placed[],
  { values, wrong, room, way }: BuildQuery,
): RoomCheck => ({
  values,
  wrong,
  room,
  fit: room && pieces.length > 0 ? fitsRoom(measuresOf(pieces), room) : null,
  carried: way ? carried(collection, pieces, way) : [],
})

const arrivalOf = ({ delivery }: ArrangementQuote, postalCode: string): string => {
  const day = delivery.kind === 'unknown' ? null : (delivery.latest ?? delivery.earliest)
  return day === null
    ? words.buildSofa.dayUnknown(postalCode)
    : words.buildSofa.arrives({ day: dayWords(day), postalCode })
}

/** What editors wrote about a collection's page, at its own path; null where they have not, or it cannot be had. */
export const loadBuildDocument = async (
  { content }: Services,
  slug: string,
): Promise<ContentDocument | null> =>
  content.read(pageBySlugQuery, { slug: buildPath(slug) }).catch(() => null)

export type Building = {
  readonly collection: ModularCollection
  readonly arrangement: Arrangement
  readonly isStrange: boolean
  readonly query: BuildQuery
  readonly postalCode: string
  readonly origin: string
}

/** The page of an arrangement: the plan and all that can be done with it, each as the address that it leads to. */
export const loadBuildPage = async (
  { commerce }: Services,
  { collection, arrangement, isStrange, query, postalCode, origin }: Building,
): Promise<Result<Omit<BuildPageProps, 'formKey' | 'problem'>, CommerceError>> => {
  const text = writeArrangement(arrangement)
  const asked = await commerce.modular.quote(collection.slug, { ...text, postalCode })
  if (!asked.ok) return asked
  const quote = asked.value
  const { pieces, fabric, legs } = arrangement
  const { slug } = collection
  const room = roomOf(collection, pieces, query)
  const typed = Object.entries(query.typed).filter(([, value]) => value !== '')
  const keepRoom = (href: string) =>
    typed.length === 0 ? href : `${href}&${new URLSearchParams(typed)}`
  const stateHref = (to: readonly Placed[], at?: number): string =>
    `${keepRoom(buildUrl(slug, { ...text, pieces: writePieces(to) }))}${at === undefined ? '' : `&at=${at}`}#plan`
  const token = arrangementToken({ collection: slug, ...text })
  const others = query.beside.filter((it) => it !== token)
  const problems = problemsOf(collection, pieces)
  const chosen = query.chosen !== null && query.chosen < pieces.length ? query.chosen : null
  return ok({
    title: collection.title,
    lead: collection.lead,
    intro: null,
    category: collection.category,
    text,
    action: buildPath(slug),
    isStrange,
    kept: typed,
    picture: {
      src: pictureUrl(slug, text),
      alt: words.buildSofa.pictureOf({
        name: collection.name,
        fabric: fabric.name,
        legs: legs.name,
      }),
    },
    plan: {
      collection,
      text,
      chosen,
      room: room.room,
      kept: String(new URLSearchParams(typed)),
    },
    problems: problems.map((it) => problemWords(pieces, it)),
    starts: collection.starts.map(({ name, pieces: start }) => ({
      name,
      href: `${keepRoom(buildUrl(slug, { ...text, pieces: start }))}#plan`,
      picture: pictureUrl(slug, { ...text, pieces: start }),
    })),
    fabrics: collection.fabrics.map(({ code, name, hex }) => ({
      name,
      hex,
      href: keepRoom(buildUrl(slug, { ...text, fabric: code })),
      isChosen: code === text.fabric,
    })),
    legs: collection.legs.finishes.map(({ code, name, hex }) => ({
      name,
      hex,
      href: keepRoom(buildUrl(slug, { ...text, legs: code })),
      isChosen: code === text.legs,
    })),
    pieces: pieces.map(({ module }, at) =>
      toolsOf(collection, pieces, at, {
        stateHref,
        price: priceIn(quote, moduleSku(module, fabric)),
      }),
    ),
    adds: addsOf(collection, arrangement, quote),
    quote,
    jsonLd: problems.length > 0 ? null : buildJsonLd(collection, arrangement, quote, origin),
    arrival: arrivalOf(quote, postalCode),
    measures: measuresOf(pieces),
    cartons: cartonsOf(collection, pieces),
    token,
    compare: {
      href: compareUrl([...others, token].slice(-COMPARE_LIMIT)),
      others: others.length,
    },
    room,
  })
}
