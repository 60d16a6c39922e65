import * as words from '#words'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import {
  boundsOf,
  buildUrl,
  type ArrangementText,
  type Placed,
  readPieces,
  settled,
  writePieces,
} from '../../../commerce/domain/modular/arrangement.ts'
import { newcomer, placesFor, turnedOn } from '../../../commerce/domain/modular/change.ts'
import { problemsOf } from '../../../commerce/domain/modular/check.ts'
import type { ModularCollection } from '../../../commerce/domain/modular/collection.ts'
import { frameOf, Plan } from '../../components/modular/plan.tsx'

export interface BuildPlanProps {
  readonly collection: ModularCollection
  readonly text: ArrangementText
  readonly chosen: number | null
  readonly room: { readonly width: number; readonly depth: number } | null
  /** What else the address holds: `rw=150&rd=120`. */
  readonly kept: string
}

/** Inches of a press on an arrow, and with Shift. */
const STEP = 2
const FAR = 12
/** As near as this a piece goes to where it fits. */
const SNAP = 9
/** Pixels that a press may wander without being a drag. */
const STILL = 4

const PRESSED = 1

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
}

/** Where a piece is let go: where it fits if that is near, else on the inch that is nearest. */
const landing = (
  collection: ModularCollection,
  pieces: readonly Placed[],
  at: number,
  loose: Placed,
): Placed => {
  const rest = pieces.filter((_, index) => index !== at)
  const center = (placed: Placed) => {
    const { x, y, width, depth } = boundsOf(placed)
    return [x + width / 2, y + depth / 2] as const
  }
  const [cx, cy] = center(loose)
  const far = ({ placed }: { placed: Placed }) => {
    const [x, y] = center(placed)
    return Math.hypot(x - cx, y - cy) + (placed.turn === loose.turn ? 0 : 1)
  }
  const [nearest] = placesFor(collection, rest, loose.module).toSorted((a, b) => far(a) - far(b))
  return nearest && far(nearest) <= SNAP
    ? nearest.placed
    : { ...loose, x: Math.round(loose.x), y: Math.round(loose.y) }
}

type Drag = {
  readonly at: number
  readonly from: readonly [x: number, y: number]
  /** Inches a pixel. */
  readonly scale: number
  readonly start: Placed
}

/**
 * The plan in the hand: pieces are dragged with a mouse or a finger, and moved, turned and removed by keys. What comes
 * of it is an address, as everything on the page is, and is gone to as any link.
 */
export function BuildPlan({ collection, text, chosen, room, kept }: BuildPlanProps) {
  const served = readPieces(collection, text.pieces) ?? []
  const [pieces, setPieces] = useState(served)
  const [drag, setDrag] = useState<Drag | null>(null)
  const hasMoved = useRef(false)
  // What can be done by hand is said once it can.
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  const link = useRef<HTMLAnchorElement>(null)
  const frame = useRef<HTMLDivElement>(null)

  const hrefOf = (to: readonly Placed[], at: number | null): string =>
    [
      buildUrl(collection.slug, { ...text, pieces: writePieces(to) }),
      ...(kept === '' ? [] : [kept]),
      ...(at === null ? [] : [`at=${at}`]),
    ].join('&')

  const goTo = (to: readonly Placed[], at: number | null): void => {
    if (!link.current) return
    link.current.href = hrefOf(to, at)
    link.current.dataset['focusNext'] = at === null ? 'plan-title' : `piece-${at}`
    link.current.click()
  }

  /** On with one piece standing otherwise, wherever it is in the order then. */
  const commit = (changed: readonly Placed[], at: number): void => {
    const to = settled(changed)
    if (writePieces(to) === text.pieces) setPieces(served)
    else goTo(to, newcomer(served, to) ?? at)
  }

  const replaced = (at: number, placed: Placed): readonly Placed[] =>
    pieces.map((it, index) => (index === at ? placed : it))

  const pieceAt = (target: EventTarget): number | null => {
    const found = target instanceof Element ? target.closest('[data-piece]') : null
    return found ? Number(found.getAttribute('data-piece')) : null
  }

  const grip = (event: PointerEvent<HTMLDivElement>) => {
    const at = pieceAt(event.target)
    const svg = frame.current?.querySelector('svg')
    const scale = svg?.getScreenCTM()?.a
    const start = at === null ? undefined : pieces[at]
    if (at === null || !start || !scale) return
    hasMoved.current = false
    setDrag({ at, from: [event.clientX, event.clientY], scale: 1 / scale, start })
  }

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button === 0) grip(event)
  }

  const loosely = ({ from, scale, start }: Drag, event: PointerEvent<HTMLDivElement>): Placed => ({
    ...start,
    x: start.x + (event.clientX - from[0]) * scale,
    y: start.y + (event.clientY - from[1]) * scale,
  })

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    // The press itself may have been what woke this.
    if (!drag) return event.buttons === PRESSED ? grip(event) : undefined
    const [x, y] = drag.from
    if (!hasMoved.current && Math.hypot(event.clientX - x, event.clientY - y) < STILL) return
    if (!hasMoved.current) event.currentTarget.setPointerCapture(event.pointerId)
    hasMoved.current = true
    setPieces(replaced(drag.at, landing(collection, served, drag.at, loosely(drag, event))))
  }

  const onPointerUp = () => {
    if (drag && hasMoved.current) commit(pieces, drag.at)
    setDrag(null)
  }

  const onPointerCancel = () => {
    setDrag(null)
    setPieces(served)
  }

  // A drag is no press on the link that it began on.
  const onClickCapture = (event: MouseEvent<HTMLDivElement>) => {
    const at = pieceAt(event.target)
    if (at === null || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    if (!hasMoved.current) goTo(served, at)
    hasMoved.current = false
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = pieceAt(event.target)
    const placed = at === null ? undefined : pieces[at]
    if (at === null || !placed || event.metaKey || event.ctrlKey || event.altKey) return
    const arrow = ARROWS[event.key]
    if (arrow) {
      event.preventDefault()
      const inches = event.shiftKey ? FAR : STEP
      setPieces(
        replaced(at, {
          ...placed,
          x: placed.x + arrow[0] * inches,
          y: placed.y + arrow[1] * inches,
        }),
      )
    } else if (event.key.toLowerCase() === 'r') {
      event.preventDefault()
      commit(turnedOn(pieces, at), at)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      goTo(settled(pieces.filter((_, index) => index !== at)), null)
    } else if (event.key === 'Escape') setPieces(served)
  }

  // What an arrow moved is gone to once it is let go: a key that is held is one move.
  const onKeyUp = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = pieceAt(event.target)
    if (at !== null && ARROWS[event.key] && pieces !== served) commit(pieces, at)
  }

  return (
    <div
      className="plan-hand"
      ref={frame}
      role="presentation"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
      onClickCapture={onClickCapture}
      onKeyDown={onKeyDown}
      onKeyUp={onKeyUp}
      onDragStart={(event) => event.preventDefault()}
    >
      <Plan
        pieces={pieces}
        connections={collection.connections}
        hex={collection.fabrics.find(({ code }) => code === text.fabric)?.hex ?? ''}
        troubled={[...new Set(problemsOf(collection, pieces).flatMap((it) => it.pieces))]}
        chosen={drag?.at ?? chosen}
        hrefOf={(at) => `${hrefOf(served, at)}#plan`}
        room={room}
        frame={frameOf(served, room)}
      />
      <p className="fine">{isAwake ? words.buildSofa.drag : words.buildSofa.planHint}</p>
      {/* The way on, which navigation follows as any link. */}
      <a ref={link} href={hrefOf(served, chosen)} hidden rel="nofollow" tabIndex={-1}>
        {words.buildSofa.plan}
      </a>
    </div>
  )
}
