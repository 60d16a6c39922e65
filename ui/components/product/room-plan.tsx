import type { KeyboardEvent, PointerEvent } from 'react'
import * as words from '#words'
import {
  cutOf,
  footprint,
  frontOf,
  type Own,
  type Place,
  type Rect,
  type Room,
  type Size,
  stripAt,
  swept,
} from '../../../commerce/domain/fit/room.ts'
import { inches } from './measures.ts'

/** Inches of paper around the room, where its measures stand. */
const PAD = 16
const WALL = 4

const box = ({ left, top, right, bottom }: Rect) => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
})

/** Who is moved: the piece, or something of one's own by its place in the room. */
export type Moved = 'piece' | number

export type PlanHandlers = {
  readonly onPointerDown: (moved: Moved, event: PointerEvent<SVGGElement>) => void
  readonly onPointerMove: (event: PointerEvent<SVGGElement>) => void
  readonly onPointerUp: (event: PointerEvent<SVGGElement>) => void
  readonly onKeyDown: (moved: Moved, event: KeyboardEvent<SVGGElement>) => void
  readonly onKeyUp: (moved: Moved, event: KeyboardEvent<SVGGElement>) => void
}

/** What is cut out of the wall, and the way the leaf goes. */
const DoorMark = ({ room, n }: { room: Room; n: number }) => {
  const door = room.doors[n]
  if (!door) return null
  const sweep = swept(room, door)
  const gap = stripAt(room, door, 0)
  const opening = {
    left: gap.left - (gap.left === gap.right ? WALL : 0),
    right: gap.right + (gap.left === gap.right ? WALL : 0),
    top: gap.top - (gap.top === gap.bottom ? WALL : 0),
    bottom: gap.bottom + (gap.top === gap.bottom ? WALL : 0),
  }
  const arc = () => {
    if (!sweep) return null
    const { hinge, area } = sweep
    const isAcross = door.wall === 'top' || door.wall === 'bottom'
    const otherX = hinge.x === area.left ? area.right : area.left
    const otherY = hinge.y === area.top ? area.bottom : area.top
    // From the shut leaf's end to the open one's.
    const [shut, ajar] = isAcross
      ? [
          [otherX, hinge.y],
          [hinge.x, otherY],
        ]
      : [
          [hinge.x, otherY],
          [otherX, hinge.y],
        ]
    const isClockwise = (otherX > hinge.x === otherY > hinge.y) === isAcross
    return (
      <path
        className="room-swing"
        d={`M${hinge.x} ${hinge.y}L${ajar?.join(' ')}A${door.width} ${door.width} 0 0 ${isClockwise ? 0 : 1} ${shut?.join(' ')}Z`}
      />
    )
  }
  return (
    <g>
      <rect className="room-door" {...box(opening)} />
      {arc()}
    </g>
  )
}

/** Its front is a line along the side that it looks to. */
const frontLine = ({ left, top, right, bottom }: Rect, turn: Place['turn']): string => {
  const inset = 3
  switch (frontOf(turn)) {
    case 'top':
      return `M${left + inset} ${top + inset}H${right - inset}`
    case 'bottom':
      return `M${left + inset} ${bottom - inset}H${right - inset}`
    case 'left':
      return `M${left + inset} ${top + inset}V${bottom - inset}`
    case 'right':
      return `M${right - inset} ${top + inset}V${bottom - inset}`
  }
}

const Label = ({ rect, size, children }: { rect: Rect; size: number; children: string }) => {
  const isUpright = rect.right - rect.left < rect.bottom - rect.top
  const x = (rect.left + rect.right) / 2
  const y = (rect.top + rect.bottom) / 2
  const long = Math.max(rect.right - rect.left, rect.bottom - rect.top)
  const most = Math.max(3, Math.floor(long / (size * 0.55)))
  const text = children.length > most ? `${children.slice(0, most - 1)}…` : children
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      {...(isUpright ? { transform: `rotate(-90 ${x} ${y})` } : {})}
      aria-hidden="true"
    >
      {text}
    </text>
  )
}

const Movable = ({
  moved,
  name,
  size,
  place,
  font,
  className,
  handlers,
}: {
  moved: Moved
  name: string
  size: Omit<Size, 'height'>
  place: Place
  font: number
  className: string
  handlers: PlanHandlers | null
}) => {
  const rect = footprint(size, place)
  return (
    <g
      className={className}
      {...(handlers
        ? {
            tabIndex: 0,
            role: 'button',
            'aria-label': words.room.plan.piece({
              name,
              x: inches(place.x),
              y: inches(place.y),
            }),
            onPointerDown: (event: PointerEvent<SVGGElement>) =>
              handlers.onPointerDown(moved, event),
            onPointerMove: handlers.onPointerMove,
            onPointerUp: handlers.onPointerUp,
            onPointerCancel: handlers.onPointerUp,
            onKeyDown: (event: KeyboardEvent<SVGGElement>) => handlers.onKeyDown(moved, event),
            onKeyUp: (event: KeyboardEvent<SVGGElement>) => handlers.onKeyUp(moved, event),
          }
        : {})}
    >
      <rect {...box(rect)} rx={1.5} />
      <path d={frontLine(rect, place.turn)} />
      <Label rect={rect} size={font}>
        {name}
      </Label>
    </g>
  )
}

export type RoomPlanProps = {
  room: Room
  name: string
  piece: Size
  place: Place
  /** Whether it does not fit where it stands. */
  isStuck: boolean
  /** What moves things; null where no script does. */
  handlers: PlanHandlers | null
}

const ownName = ({ kind }: Own): string => words.room.kinds[kind]

/** A room to scale, seen from above. */
export const RoomPlan = ({ room, name, piece, place, isStuck, handlers }: RoomPlanProps) => {
  const cut = cutOf(room)
  const font = Math.max(room.width, 96) / 22
  return (
    <svg
      className="room-plan"
      viewBox={`${-PAD} ${-PAD} ${room.width + 2 * PAD} ${room.depth + 2 * PAD}`}
      role={handlers ? 'group' : 'img'}
      aria-label={words.room.plan.label(name)}
    >
      <rect
        className="room-walls"
        x={-WALL / 2}
        y={-WALL / 2}
        width={room.width + WALL}
        height={room.depth + WALL}
        strokeWidth={WALL}
      />
      {cut && <rect className="room-cut" {...box(cut)} />}
      {room.windows.map((it, n) => {
        const strip = stripAt(room, it, 0)
        const isAcross = strip.top === strip.bottom
        return (
          <rect
            key={n}
            className="room-window"
            x={
              isAcross
                ? strip.left
                : strip.left - WALL / 2 + (it.wall === 'left' ? -WALL / 2 : WALL / 2)
            }
            y={
              isAcross
                ? strip.top - WALL / 2 + (it.wall === 'top' ? -WALL / 2 : WALL / 2)
                : strip.top
            }
            width={isAcross ? it.width : WALL}
            height={isAcross ? WALL : it.width}
          />
        )
      })}
      {room.radiators.map((it, n) => (
        <rect key={n} className="room-radiator" {...box(stripAt(room, it, it.depth))} />
      ))}
      {room.doors.map((_, n) => (
        <DoorMark key={n} room={room} n={n} />
      ))}
      {room.own.map((it, n) => (
        <Movable
          key={n}
          moved={n}
          name={ownName(it)}
          size={it}
          place={it}
          font={font}
          className="room-own"
          handlers={handlers}
        />
      ))}
      <Movable
        moved="piece"
        name={name}
        size={piece}
        place={place}
        font={font}
        className={isStuck ? 'room-piece room-piece-stuck' : 'room-piece'}
        handlers={handlers}
      />
      <text x={room.width / 2} y={-PAD / 2 - WALL / 2} fontSize={font} aria-hidden="true">
        {inches(room.width)}
      </text>
      <text
        x={-PAD / 2 - WALL / 2}
        y={room.depth / 2}
        fontSize={font}
        transform={`rotate(-90 ${-PAD / 2 - WALL / 2} ${room.depth / 2})`}
        aria-hidden="true"
      >
        {inches(room.depth)}
      </text>
    </svg>
  )
}
