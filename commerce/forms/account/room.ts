import * as words from '#words'
import { z } from 'zod'
import {
  corners,
  ownKinds,
  type Room,
  swings,
  turns,
  type Turn,
  walls,
} from '../../domain/fit/room.ts'
import { isInRoom, isOnWall, isRoom, roomLimits, toQuarters } from '../../domain/fit/room-text.ts'
import { validatedText } from '../validated-text.ts'
import { parseLength } from '../inches.ts'

type Limits = { readonly least: number; readonly most: number }

const length = ({ least, most }: Limits) => {
  const isWrong = (value: string): boolean => {
    const inches = parseLength(value)
    return inches === null || inches < least || inches > most
  }
  const wrong = words.roomRules.inches({ least, most })
  return validatedText((value) => (isWrong(value) ? wrong : null)).transform((value) =>
    toQuarters(parseLength(value) ?? 0),
  )
}

/** Why a room cannot be so: `field` is left out of what is wrong with no single one. */
export type RefusedRoom = { readonly field?: string; readonly message: string }

const { wall, thing } = roomLimits
const along: Limits = { least: 0, most: wall.most }
const anySize: Limits = { least: 0, most: thing.most }

const turn = z
  .enum(turns.map(String))
  .default('0')
  .transform((it): Turn => turns.find((one) => String(one) === it) ?? 0)
const onWall = { wall: z.enum(walls), at: length(along), width: length(thing) }
const place = { x: length(along), y: length(along), turn }

const sizeForm = z
  .object({
    width: length(wall),
    depth: length(wall),
    cut: z.enum(['', ...corners]).default(''),
    cutWidth: z.string().default(''),
    cutDepth: z.string().default(''),
  })
  .superRefine(({ width, depth, cut, cutWidth, cutDepth }, context) => {
    if (cut === '') return
    for (const [name, typed, most] of [
      ['cutWidth', cutWidth, width],
      ['cutDepth', cutDepth, depth],
    ] as const) {
      const inches = parseLength(typed)
      if (inches === null || inches < 1 || inches >= most)
        context.addIssue({ code: 'custom', path: [name], message: words.roomRules.cut })
    }
  })
  .transform(({ width, depth, cut, cutWidth, cutDepth }) => ({
    width,
    depth,
    cut:
      cut === ''
        ? null
        : {
            corner: cut,
            width: toQuarters(parseLength(cutWidth) ?? 0),
            depth: toQuarters(parseLength(cutDepth) ?? 0),
          },
  }))

/** POST /room/{itemId}: what `op` names, and the fields of each. */
export const roomForms = {
  size: sizeForm,
  door: z.object({ ...onWall, swing: z.enum(swings) }),
  window: z.object({ ...onWall, sill: length(anySize) }),
  radiator: z.object({ ...onWall, depth: length({ least: 1, most: 24 }) }),
  own: z.object({ kind: z.enum(ownKinds), width: length(thing), depth: length(thing), ...place }),
  place: z.object(place),
} as const

export type RoomOp = keyof typeof roomForms

const lists = { door: 'doors', window: 'windows', radiator: 'radiators', own: 'own' } as const
export type RoomList = keyof typeof lists
export const isRoomList = (name: string): name is RoomList => Object.hasOwn(lists, name)

/** A room with one of a kind more, or what is in the way of that. */
export const withThing = (
  room: Room,
  it:
    | { readonly op: 'door'; readonly value: Room['doors'][number] }
    | { readonly op: 'window'; readonly value: Room['windows'][number] }
    | { readonly op: 'radiator'; readonly value: Room['radiators'][number] }
    | { readonly op: 'own'; readonly value: Room['own'][number] },
): Room | RefusedRoom => {
  const { op, value } = it
  const list = lists[op]
  if (room[list].length >= roomLimits[list]) return { message: words.roomRules.full }
  if (op === 'own')
    return isInRoom(room, value)
      ? { ...room, own: [...room.own, value] }
      : { field: 'x', message: words.roomRules.room }
  return isOnWall(room, value)
    ? { ...room, [list]: [...room[list], value] }
    : { field: 'at', message: words.roomRules.wall }
}

/** A room without one of its things; the same where it has no such. */
export const withoutThing = (room: Room, of: RoomList, n: number): Room => ({
  ...room,
  [lists[of]]: room[lists[of]].filter((_: unknown, at: number) => at !== n),
})

/** A room of another size with the same things in it, or that they would not all be in it. */
export const resized = (
  room: Room | null,
  size: Pick<Room, 'width' | 'depth' | 'cut'>,
): Room | RefusedRoom => {
  const next = { doors: [], windows: [], radiators: [], own: [], ...room, ...size }
  return isRoom(next) ? next : { message: words.roomRules.noLonger }
}

/** Whether what came of a form is a room. */
export const isRoomNow = (it: Room | RefusedRoom): it is Room => 'doors' in it
