import type { ReactNode } from 'react'
import * as words from '#words'
import {
  corners,
  ownKinds,
  type Room,
  swings,
  turns,
  walls,
} from '../../../commerce/domain/fit/room.ts'
import { Button } from '../button.tsx'
import { Disclosure } from '../disclosure.tsx'
import { type FormProblem, problemOf } from '../error-summary.tsx'
import { Field, SelectField } from '../field.tsx'
import { hidden } from '../rich-parts.tsx'
import { Rich } from '../rich.tsx'
import { inches } from './measures.ts'

/** As many characters as feet, inches and a fraction take. */
const TYPED = 12

/** A form that was sent and could not be taken, as it was sent. */
export type RoomSent = {
  readonly op: string
  readonly values: Readonly<Partial<Record<string, string>>>
  readonly problems: readonly FormProblem[]
}

type FormOf = { action: string; sent: RoomSent | null }

const said = words.room
const onWall = { wall: said.wall, at: said.at, width: said.width } as const
const place = { x: said.place.x, y: said.place.y, turn: said.place.turned } as const

/** What each form calls its fields. */
const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  size: {
    width: said.size.width,
    depth: said.size.depth,
    cut: said.size.cut,
    cutWidth: said.size.cutWidth,
    cutDepth: said.size.cutDepth,
  },
  door: { ...onWall, swing: said.swing },
  window: { ...onWall, sill: said.sill },
  radiator: { ...onWall, depth: said.standsOut },
  own: { kind: said.kind, width: said.width, depth: said.depth, ...place },
  place,
}

/** What a field is called, by its id: `door-at`. */
export const roomFieldName = (id: string): string | undefined => {
  const [op = '', name = ''] = id.split('-')
  return labels[op]?.[name]
}

const fieldsOf = (op: string, sent: RoomSent | null) => {
  const own = sent?.op === op ? sent : null
  const at = (name: string) => ({
    name,
    id: `${op}-${name}`,
    label: labels[op]?.[name] ?? '',
    error: own ? problemOf(own.problems, `${op}-${name}`) : undefined,
  })
  return {
    length: (name: string, usual = '') => (
      <Field
        key={name}
        {...at(name)}
        inputMode="text"
        autoComplete="off"
        maxLength={TYPED}
        defaultValue={own?.values[name] ?? usual}
      />
    ),
    choice: (
      name: string,
      options: readonly { readonly value: string; readonly label: string }[],
      usual?: string,
    ) => (
      <SelectField
        key={name}
        {...at(name)}
        options={options}
        defaultValue={own?.values[name] ?? usual}
      />
    ),
  }
}

/** One of the page's forms, which says what it is for. */
export const OpForm = ({
  op,
  action,
  submit,
  children,
}: {
  op: string
  action: string
  submit: string
  children: ReactNode
}) => (
  <form className="piece-form" method="post" action={action} id={`room-${op}`}>
    <input type="hidden" name="op" value={op} />
    <div className="fit-fields">{children}</div>
    <Button look="secondary">{submit}</Button>
  </form>
)

const wallOptions = walls.map((value) => ({ value, label: said.walls[value] }))

/** The walls of a room; the first thing that is asked. */
export const SizeForm = ({ action, sent, room }: FormOf & { room: Room | null }) => {
  const { length, choice } = fieldsOf('size', sent)
  const { size, corners: called } = said
  const shown = (value: number | undefined) => (value === undefined ? '' : String(value))
  return (
    <OpForm op="size" action={action} submit={size.submit}>
      {length('width', shown(room?.width))}
      {length('depth', shown(room?.depth))}
      <Disclosure title={size.isL} open={Boolean(room?.cut) || sent?.op === 'size'}>
        <div className="fit-fields">
          {choice(
            'cut',
            [
              { value: '', label: size.cutNone },
              ...corners.map((value) => ({ value, label: called[value] })),
            ],
            room?.cut?.corner ?? '',
          )}
          {length('cutWidth', shown(room?.cut?.width))}
          {length('cutDepth', shown(room?.cut?.depth))}
        </div>
      </Disclosure>
    </OpForm>
  )
}

const facingOptions = turns.map((turn) => ({ value: String(turn), label: said.facing[turn] }))

/** Where something stands, typed. */
export const placeFields = (
  op: string,
  sent: RoomSent | null,
  at: readonly [string, string, string],
) => {
  const { length, choice } = fieldsOf(op, sent)
  return (
    <>
      {length('x', at[0])}
      {length('y', at[1])}
      {choice('turn', facingOptions, at[2])}
    </>
  )
}

/** One of each kind to be added. */
export const AddForms = ({ action, sent }: FormOf) => {
  const { add } = said
  const group = (op: 'door' | 'window' | 'radiator' | 'own', fields: ReactNode) => (
    <Disclosure key={op} title={add[op]} open={sent?.op === op}>
      <OpForm op={op} action={action} submit={add.submit}>
        {fields}
      </OpForm>
    </Disclosure>
  )
  const wall = (op: string, width: string) => {
    const { length, choice } = fieldsOf(op, sent)
    return (
      <>
        {choice('wall', wallOptions)}
        {length('at')}
        {length('width', width)}
      </>
    )
  }
  const doorFields = fieldsOf('door', sent)
  const windowFields = fieldsOf('window', sent)
  const radiatorFields = fieldsOf('radiator', sent)
  const ownFields = fieldsOf('own', sent)
  return (
    <>
      {group(
        'door',
        <>
          {wall('door', '32')}
          {doorFields.choice(
            'swing',
            swings.map((value) => ({ value, label: said.swings[value] })),
          )}
        </>,
      )}
      {group(
        'window',
        <>
          {wall('window', '36')}
          {windowFields.length('sill', '30')}
        </>,
      )}
      {group(
        'radiator',
        <>
          {wall('radiator', '40')}
          {radiatorFields.length('depth', '6')}
        </>,
      )}
      {group(
        'own',
        <>
          {ownFields.choice(
            'kind',
            ownKinds.map((value) => ({ value, label: said.kinds[value] })),
          )}
          {ownFields.length('width')}
          {ownFields.length('depth')}
          {placeFields('own', sent, ['0', '0', '0'])}
        </>,
      )}
    </>
  )
}

/** What is in the room, each with a way to take it out. */
export const RoomThings = ({ room, action }: { room: Room; action: string }) => {
  const { things, walls: called, kinds } = said
  const from = ({
    wall,
    at,
    width,
  }: Room['doors'][number] | Room['windows'][number] | Room['radiators'][number]) => ({
    wall: called[wall],
    at: inches(at),
    width: inches(width),
  })
  const all = [
    ...room.doors.map((it, n) => ['door', n, things.doorAt({ n: n + 1, ...from(it) })] as const),
    ...room.windows.map(
      (it, n) => ['window', n, things.windowAt({ ...from(it), sill: inches(it.sill) })] as const,
    ),
    ...room.radiators.map((it, n) => ['radiator', n, things.radiatorAt(from(it))] as const),
    ...room.own.map(
      (it, n) =>
        [
          'own',
          n,
          things.ownAt({ kind: kinds[it.kind], width: inches(it.width), depth: inches(it.depth) }),
        ] as const,
    ),
  ]
  return all.length === 0 ? null : (
    <section className="room-things" aria-labelledby="room-things">
      <h2 id="room-things">{things.heading}</h2>
      <ul>
        {all.map(([of, n, text]) => (
          <li key={`${of} ${n}`}>
            <span>{text}</span>
            <form method="post" action={action}>
              <input type="hidden" name="op" value="remove" />
              <input type="hidden" name="of" value={of} />
              <input type="hidden" name="n" value={n} />
              <Button look="quiet">
                <Rich text={things.removeWhat(text)} parts={{ hidden }} />
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
