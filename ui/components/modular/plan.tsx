import * as words from '#words'
import type { CSSProperties } from 'react'
import {
  boundsOf,
  coversOf,
  onPlan,
  type Placed,
} from '../../../commerce/domain/modular/arrangement.ts'
import type { Connection } from '../../../commerce/domain/modular/collection.ts'
import { openEdgesOf, stretchOf } from '../../../commerce/domain/modular/meeting.ts'
import { measuresOf } from '../../../commerce/domain/modular/parts.ts'
import { inches } from '../product/measures.ts'

/** Inches around what is drawn, for the measures. */
const PAD = 16
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
  /** A room to draw it in, in inches. */
  readonly room: { readonly width: number; readonly depth: number } | null
}

const outline = (placed: Placed): string =>
  coversOf(placed)
    .map(({ x, y, width, depth }) => `M${x} ${y}h${width}v${depth}h${-width}Z`)
    .join('')

/** What stands above the seat: backs and arms, as one sees them from above. */
const raised = (placed: Placed): string =>
  placed.module.solids
    .filter(({ in: covered, to }) => covered === 'fabric' && to[2] > RAISED)
    .map(({ from, to }) => {
      const [ax, ay] = onPlan([from[0], from[1]], placed)
      const [bx, by] = onPlan([to[0], to[1]], placed)
      return `M${ax} ${ay}H${bx}V${by}H${ax}Z`
    })
    .join('')
const RAISED = 20

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
const Measured = ({ width, depth }: { width: number; depth: number }) => (
  <g className="plan-measures" aria-hidden="true">
    <path d={`M0 ${depth + 4}v6m0-3H${width}m0-3v6M${width + 4} 0h6m-3 0V${depth}m-3 0h6`} />
    <text x={width / 2} y={depth + 14} textAnchor="middle">
      {inches(width)}
    </text>
    <text textAnchor="middle" transform={`translate(${width + 14} ${depth / 2}) rotate(90)`} dy="0">
      {inches(depth)}
    </text>
  </g>
)

/** An arrangement from above and to scale, in inches: every piece a link, what is open or in trouble marked. */
export const Plan = ({ pieces, connections, hex, troubled, chosen, hrefOf, room }: PlanProps) => {
  const { width, depth } = measuresOf(pieces)
  const [across, along] = [Math.max(width, room?.width ?? 0), Math.max(depth, room?.depth ?? 0)]
  return (
    <svg
      className="plan"
      viewBox={`${-PAD / 2} ${-PAD / 2} ${across + PAD * 1.75} ${along + PAD * 1.75}`}
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
        x={-PAD / 2}
        y={-PAD / 2}
        width={across + PAD * 1.75}
        height={along + PAD * 1.75}
        fill="url(#plan-feet)"
      />
      {room && <rect className="plan-room" width={room.width} height={room.depth} />}
      {pieces.map((placed, at) => (
        <Piece
          key={[placed.module.code, placed.x, placed.y, placed.turn].join('.')}
          placed={placed}
          at={at}
          isChosen={at === chosen}
          isTroubled={troubled.includes(at)}
          href={hrefOf(at)}
        />
      ))}
      <OpenSides pieces={pieces} connections={connections} />
      <Measured width={width} depth={depth} />
    </svg>
  )
}
