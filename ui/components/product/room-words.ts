import * as words from '#words'
import type { Room } from '../../../commerce/domain/fit/room.ts'
import type { Finding, Thing } from '../../../commerce/domain/fit/room-answer.ts'
import { TWO_PASS, WALKWAY } from '../../../commerce/domain/fit/room-walk.ts'
import { inches } from './measures.ts'

/** The least that is said of a shortage, and what is said is never less than it is: in quarters of an inch. */
const short = (by: number): string => inches(Math.max(0.25, Math.ceil(by * 4 - 1e-6) / 4))

const ownCalled = (room: Room, n: number): string => {
  const it = room.own[n]
  return it && it.kind !== 'other'
    ? words.room.things.own(words.room.kinds[it.kind])
    : words.room.things.other
}

const thingCalled = (room: Room, what: Thing): string =>
  what.kind === 'own' ? ownCalled(room, what.n) : words.room.things[what.kind]

const door = (n: number): string => words.room.things.door(n + 1)
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What was found of a piece in a room, as a sentence. */
export const findingWords = (room: Room, it: Finding): string => {
  const { found } = words.room
  const by = short(it.by)
  switch (it.kind) {
    case 'outside':
      return found.outside(by)
    case 'overlaps':
      return found.overlaps({ what: thingCalled(room, it.what), by })
    case 'swing':
      return it.own === null
        ? found.swing({ door: capital(door(it.door)), by })
        : found.ownSwing({ door: capital(door(it.door)), own: ownCalled(room, it.own), by })
    case 'front':
    case 'back':
    case 'ends':
      return found[it.kind]({ need: inches(it.need), by })
    case 'own-front':
      return found.ownFront({ own: capital(ownCalled(room, it.n)), need: inches(it.need), by })
    case 'walkway':
      return found.walkway({ door: door(it.door), need: inches(WALKWAY), by })
    case 'passage':
    case 'two-pass': {
      const [from, to] = it.doors.map(door)
      const between = { from: from ?? '', to: to ?? '', by }
      return it.kind === 'passage'
        ? found.passage({ ...between, need: inches(WALKWAY) })
        : found.twoPass({ ...between, need: inches(TWO_PASS) })
    }
    case 'radiator':
      return found.radiator(by)
    case 'window':
      return found.window(by)
    case 'no-door':
      return found.noDoor
  }
}
