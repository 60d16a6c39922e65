import * as words from '#words'
import type { CSSProperties } from 'react'
import { boundsOf, type Placed, type Rect } from '../../../commerce/domain/modular/arrangement.ts'
import type { Connection } from '../../../commerce/domain/modular/collection.ts'
import { openEdgesOf, stretchOf } from '../../../commerce/domain/modular/meeting.ts'
import { measuresOf } from '../../../commerce/domain/modular/parts.ts'
import { inches } from '../product/measures.ts'
import { cornerOf, measureLines, outline, raised } from './plan-paths.ts'

/** Inches around what is drawn: for the measures, and to move pieces into. */
const PAD = 18
const FOOT = 12

export type PlanProps = {
  readonly pieces: readonly Placed[]
  readonly connections: readonly Connection[]
  /** The fabric's colour. */
  readonly hex: string
  /** Pieces that something is wrong with. */
  readonly troubled: readonly number[]
  readonly chosen: number | null
  /** Where a press on a piece leads. */
  readonly hrefOf: (piece: number) => string
  readonly room: Room | null
  /** What of the floor is shown. */
  readonly frame: Rect
}

/** A room to draw it in, in inches, from the arrangement's corner. */
type Room = { readonly width: number; readonly depth: number }

/** The floor that some pieces and their room need. */
export const frameOf = (pieces: readonly Placed[], room: Room | null): Rect => {
  const { width, depth } = measuresOf(pieces)
  return {
    x: -PAD,
    y: -PAD,
    width: Math.max(width, room?.width ?? 0) + 2 * PAD,
    depth: Math.max(depth, room?.depth ?? 0) + 2 * PAD,
  }
}

const Piece = ({
  placed,
  at,
  isChosen,
  isTroubled,
  href,
}: {
  placed: Placed
  at: number
  isChosen: boolean
  isTroubled: boolean
  href: string
}) => {
  const { x, y, width, depth } = boundsOf(placed)
  const named = { number: at + 1, name: placed.module.name }
  const states = [isChosen && 'plan-chosen', isTroubled && 'plan-troubled'].filter(Boolean)
  return (
    <a
      id={`piece-${at}`}
      className={['plan-piece', ...states].join(' ')}
      href={href}
      rel="nofollow"
      aria-label={isChosen ? words.buildSofa.pieceChosen(named) : words.buildSofa.piece(named)}
      data-piece={at}
    >
      <path className="plan-outline" d={outline(placed)} />
      <path className="plan-back" d={raised(placed)} />
      <text x={x + width / 2} y={y + depth / 2} dy=".35em" textAnchor="middle">
        {at + 1}
      </text>
    </a>
  )
}

/** Sides that something has to be put at. */
const OpenSides = ({ pieces, connections }: Pick<PlanProps, 'pieces' | 'connections'>) => {
  const open = openEdgesOf(connections, pieces).filter(({ edge }) => edge.isRaw)
  const lines = open.map((it) => {
    const { isUpright, line, from, to } = stretchOf(it)
    return isUpright ? `M${line} ${from + 2}V${to - 2}` : `M${from + 2} ${line}H${to - 2}`
  })
  return lines.length === 0 ? null : <path className="plan-open" d={lines.join('')} />
}

/** The measures along the bottom and the right. */
const Measured = ({ x, y, width, depth }: Rect) => (
  <g className="plan-measures" aria-hidden="true" transform={`translate(${x} ${y})`}>
    <path d={measureLines({ width, depth })} />
    <text x={width / 2} y={depth + 13} textAnchor="middle">
      {inches(width)}
    </text>
    <text textAnchor="middle" transform={`translate(${width + 9} ${depth / 2}) rotate(90)`}>
      {inches(depth)}
    </text>
  </g>
)

/** An arrangement from above and to scale, in inches: every piece a link, what is open or in trouble marked. */
export const Plan = ({
  pieces,
  connections,
  hex,
  troubled,
  chosen,
  hrefOf,
  room,
  frame,
}: PlanProps) => {
  const { width, depth } = measuresOf(pieces)
  return (
    <svg
      className="plan"
      viewBox={[frame.x, frame.y, frame.width, frame.depth].join(' ')}
      role="group"
      aria-label={words.buildSofa.planOf({
        width: inches(width),
        depth: inches(depth),
        count: pieces.length,
      })}
      style={{ '--fabric': hex } as CSSProperties}
    >
      <defs>
        <pattern id="plan-feet" width={FOOT} height={FOOT} patternUnits="userSpaceOnUse">
          <path className="plan-grid" d={`M${FOOT} 0H0V${FOOT}`} />
        </pattern>
      </defs>
      <rect
        x={frame.x}
        y={frame.y}
        width={frame.width}
        height={frame.depth}
        fill="url(#plan-feet)"
      />
      {room && <rect className="plan-room" width={room.width} height={room.depth} />}
      {pieces.map((placed, at) => (
        <Piece
          key={at}
          placed={placed}
          at={at}
          isChosen={at === chosen}
          isTroubled={troubled.includes(at)}
          href={hrefOf(at)}
        />
      ))}
      <OpenSides pieces={pieces} connections={connections} />
      <Measured {...cornerOf(pieces)} width={width} depth={depth} />
    </svg>
  )
}
