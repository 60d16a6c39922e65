import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import * as words from '#words'
import {
  footprint,
  type Place,
  type Room,
  type Size,
  turns,
} from '../../../commerce/domain/fit/room.ts'
import { answerFor, isDoorBlocked, placeFor } from '../../../commerce/domain/fit/room-answer.ts'
import type { Needs } from '../../../commerce/domain/fit/room-needs.ts'
import { placeText, roomText, toQuarters } from '../../../commerce/domain/fit/room-text.ts'
import { Disclosure } from '../../components/disclosure.tsx'
import { Notice } from '../../components/notice.tsx'
import {
  AddForms,
  OpForm,
  placeFields,
  RoomThings,
  type RoomSent,
  SizeForm,
} from '../../components/product/room-forms.tsx'
import { type Moved, RoomPlan } from '../../components/product/room-plan.tsx'
import { findingWords } from '../../components/product/room-words.ts'

export type RoomPlannerProps = {
  readonly name: string
  readonly piece: Size
  readonly needs: Needs
  readonly room: Room
  readonly place: Place
  /** The page without its room: `/room/100101?s=100101-MOSS`. */
  readonly path: string
  readonly sent: RoomSent | null
}

/** Inches that a press of a key and of a button move something. */
const KEY_STEP = 1
const BUTTON_STEP = 6

const tones = { fits: 'good', but: 'warning', 'does-not': 'bad' } as const

/** Kept within the walls, on a quarter of an inch. */
const within = (room: Room, size: Omit<Size, 'height'>, { x, y, turn }: Place): Place => {
  const { right, bottom } = footprint(size, { x: 0, y: 0, turn })
  return {
    x: toQuarters(Math.max(0, Math.min(x, room.width - right))),
    y: toQuarters(Math.max(0, Math.min(y, room.depth - bottom))),
    turn,
  }
}

const nextTurn = (turn: Place['turn']): Place['turn'] =>
  turns[(turns.indexOf(turn) + 1) % turns.length] ?? 0

const keys: Readonly<Partial<Record<string, readonly [number, number]>>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
}

const isTurning = (key: string): boolean => key === 'Enter' || key === ' '

/**
 * A piece in the shopper's room. As it stands, links and forms move everything, and the address holds it all; awake,
 * things are dragged and moved by arrow keys, and what is said of them follows.
 */
export const RoomPlanner = ({ name, piece, needs, path, sent, ...given }: RoomPlannerProps) => {
  const [room, setRoom] = useState(given.room)
  const [place, setPlace] = useState(given.place)
  const [isAwake, setAwake] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const held = useRef<{ moved: Moved; x: number; y: number; from: Place } | null>(null)
  useEffect(() => setAwake(true), [])

  const address = (at: Place, its = room) => `${path}&room=${roomText(its)}&at=${placeText(at)}`
  const action = address(place)
  // What is proposed instead waits for the end of a move.
  const { verdict, findings } = answerFor(room, piece, needs, place)
  const better = verdict === 'does-not' && !isMoving ? placeFor(room, piece, needs, place) : null

  const sizeOf = (moved: Moved) => (moved === 'piece' ? piece : (room.own[moved] ?? piece))
  const placeOf = (moved: Moved): Place => (moved === 'piece' ? place : (room.own[moved] ?? place))
  const put = (moved: Moved, to: Place) => {
    const next = within(room, sizeOf(moved), to)
    if (moved === 'piece') setPlace(next)
    else
      setRoom({
        ...room,
        own: room.own.map((it, n) => (n === moved ? { ...it, ...next } : it)),
      })
  }
  useEffect(() => {
    if (!isAwake || (room === given.room && place === given.place)) return
    history.replaceState(history.state, '', action)
  }, [isAwake, action, room, place, given.room, given.place])

  /** What was moved of the shopper's own is kept for the next piece. */
  const keep = (moved: Moved) => {
    if (moved === 'piece') return
    const body = new URLSearchParams({ op: 'keep' })
    void fetch(action, { method: 'POST', body, redirect: 'manual' }).catch(() => {})
  }

  const handlers = {
    onPointerDown: (moved: Moved, event: PointerEvent<SVGGElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.focus()
      event.preventDefault()
      const { clientX: x, clientY: y } = event
      held.current = { moved, x, y, from: placeOf(moved) }
      setMoving(true)
    },
    onPointerMove: (event: PointerEvent<SVGGElement>) => {
      const scale = event.currentTarget.ownerSVGElement?.getScreenCTM()?.a ?? 0
      if (!held.current || scale === 0) return
      const { moved, x, y, from } = held.current
      put(moved, {
        ...from,
        x: Math.round(from.x + (event.clientX - x) / scale),
        y: Math.round(from.y + (event.clientY - y) / scale),
      })
    },
    onPointerUp: () => {
      if (held.current) keep(held.current.moved)
      held.current = null
      setMoving(false)
    },
    onKeyDown: (moved: Moved, event: KeyboardEvent<SVGGElement>) => {
      const step = keys[event.key]
      const at = placeOf(moved)
      if (step) put(moved, { ...at, x: at.x + step[0], y: at.y + step[1] })
      else if (isTurning(event.key)) put(moved, { ...at, turn: nextTurn(at.turn) })
      else return
      event.preventDefault()
    },
    // Once, however long the key was held.
    onKeyUp: (moved: Moved, event: KeyboardEvent<SVGGElement>) => {
      if (keys[event.key] || isTurning(event.key)) keep(moved)
    },
  }

  const step = (label: string, to: Place) => (
    <a
      className="button button-secondary"
      href={address(within(room, piece, to))}
      rel="nofollow"
      data-keep-scroll
      onClick={(event) => {
        if (!isAwake) return
        event.preventDefault()
        event.stopPropagation()
        put('piece', to)
      }}
    >
      {label}
    </a>
  )
  const { place: said, size, plan } = words.room
  const { x, y } = place
  return (
    <div className="room-planner">
      <Notice tone={tones[verdict]}>
        <p>{words.room.verdict[verdict]}</p>
        {findings.length > 0 && (
          <ul>
            {findings.map((it) => (
              <li key={findingWords(room, it)}>{findingWords(room, it)}</li>
            ))}
          </ul>
        )}
        {verdict === 'does-not' &&
          !isMoving &&
          (better ? (
            <p>
              <a href={address(better)} rel="nofollow" data-keep-scroll>
                {words.room.moveThere}
              </a>
            </p>
          ) : (
            <p>{isDoorBlocked(room) ? words.room.blocked : words.room.nowhere}</p>
          ))}
      </Notice>
      <RoomPlan
        room={room}
        name={name}
        piece={piece}
        place={place}
        isStuck={verdict === 'does-not'}
        handlers={isAwake ? handlers : null}
      />
      {/* The hint has its room from the first: a line more would move the buttons from under the pointer that wakes them. */}
      <p className="fine">
        {plan.front} <span className={isAwake ? undefined : 'room-asleep'}>{plan.hint}</span>
      </p>
      <div className="room-steps" role="group" aria-label={said.heading}>
        {step(said.left, { ...place, x: x - BUTTON_STEP })}
        {step(said.right, { ...place, x: x + BUTTON_STEP })}
        {step(said.up, { ...place, y: y - BUTTON_STEP })}
        {step(said.down, { ...place, y: y + BUTTON_STEP })}
        {step(said.turn, { ...place, turn: nextTurn(place.turn) })}
      </div>
      <RoomThings room={room} action={action} />
      <div className="room-adding">
        <AddForms action={action} sent={sent} />
        <Disclosure title={said.heading} open={sent?.op === 'place'}>
          <OpForm op="place" action={action} submit={said.submit}>
            {placeFields('place', sent, [String(x), String(y), String(place.turn)])}
          </OpForm>
        </Disclosure>
        <Disclosure title={size.change} open={sent?.op === 'size'}>
          <SizeForm action={action} sent={sent} room={room} />
        </Disclosure>
      </div>
    </div>
  )
}
