import * as words from '#words'
import type { Place, Room, Size } from '../../../commerce/domain/fit/room.ts'
import { placeFor } from '../../../commerce/domain/fit/room-answer.ts'
import { needsOf, type Needs } from '../../../commerce/domain/fit/room-needs.ts'
import {
  placeText,
  readPlaceText,
  readRoomText,
  roomText,
} from '../../../commerce/domain/fit/room-text.ts'
import { outlineOf } from '../../../commerce/domain/product/outline.ts'
import {
  isRoomList,
  isRoomNow,
  type RefusedRoom,
  resized,
  roomForms,
  withoutThing,
  withThing,
} from '../../../commerce/forms/account/room.ts'
import { readForm, type SentFields } from '../../../commerce/forms/read-form.ts'
import type { RoomSent } from '../../../ui/components/product/room-forms.tsx'
import { RoomPage } from '../../../ui/pages/product/room-page.tsx'
import { readRoom, writeRoom } from '../../cookies.ts'
import { type AppContext, factory } from '../../factory.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { personal } from '../../middleware/personal.ts'
import { checkedOr } from './checked-product.tsx'

const pathOf = (c: AppContext, base: string, skuId: string) =>
  `${base}/${encodeURIComponent(c.req.param('itemId') ?? '')}?s=${encodeURIComponent(skuId)}`

/** The room that the address says, or that this browser keeps. */
const roomOf = (c: AppContext): Room | null =>
  readRoomText(c.req.query('room') ?? '') ?? readRoom(c)

/** Where the address says that it stands; else where it fits, or in the middle of the upper wall. */
const placeIn = (c: AppContext, room: Room, piece: Size, needs: Needs): Place => {
  const middle: Place = {
    x: Math.max(0, Math.round((room.width - piece.width) / 2)),
    y: 0,
    turn: 0,
  }
  return readPlaceText(c.req.query('at') ?? '') ?? placeFor(room, piece, needs, middle) ?? middle
}

const roomPage = (c: AppContext, sent: RoomSent | null = null): Promise<Response> =>
  checkedOr(c, async ({ product, selection, brief }) => {
    const { skuId, dimensions } = selection.item
    const piece = outlineOf(dimensions)
    const room = roomOf(c)
    const path = pathOf(c, '/room', skuId)
    const needs = needsOf(product.productType, product.useSpace)
    return {
      ...(sent ? { status: 422 as const } : {}),
      meta: { title: words.room.title(product.name), noindex: true, sheets: ['room'] },
      body: (
        <RoomPage
          {...brief}
          isMeasured={piece !== null}
          planner={
            piece &&
            room && {
              name: product.name,
              piece: { width: piece.width, depth: piece.depth, height: piece.height },
              needs,
              room,
              place: placeIn(c, room, piece, needs),
              path,
              sent,
            }
          }
          path={path}
          wayHref={pathOf(c, '/will-it-fit', skuId)}
          sent={sent}
        />
      ),
      address: brief.href,
    }
  })

type Changed = { readonly room: Room; readonly place: Place | null }
type Refused = {
  readonly problems: readonly RefusedRoom[]
  readonly values: Readonly<Partial<Record<string, string>>>
}

/** What a form makes of the room; what it may not is told by its fields. */
const changed = (c: AppContext, op: string, sent: SentFields): Changed | Refused => {
  const room = roomOf(c)
  const place = readPlaceText(c.req.query('at') ?? '')
  const taken = (next: Room | RefusedRoom, values: Refused['values']): Changed | Refused =>
    isRoomNow(next) ? { room: next, place } : { problems: [next], values }
  const texts = Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, MAX_TYPED)]] : [],
    ),
  )
  const refusedBy = (form: { readonly fieldErrors: readonly RefusedRoom[] }): Refused => ({
    problems: form.fieldErrors,
    values: texts,
  })
  if (op === 'size' || room === null) {
    const form = readForm(roomForms.size, sent)
    return form.ok ? taken(resized(room, form.value), texts) : refusedBy(form)
  }
  switch (op) {
    case 'door': {
      const form = readForm(roomForms.door, sent)
      return form.ok ? taken(withThing(room, { op, value: form.value }), texts) : refusedBy(form)
    }
    case 'window': {
      const form = readForm(roomForms.window, sent)
      return form.ok ? taken(withThing(room, { op, value: form.value }), texts) : refusedBy(form)
    }
    case 'radiator': {
      const form = readForm(roomForms.radiator, sent)
      return form.ok ? taken(withThing(room, { op, value: form.value }), texts) : refusedBy(form)
    }
    case 'own': {
      const form = readForm(roomForms.own, sent)
      return form.ok ? taken(withThing(room, { op, value: form.value }), texts) : refusedBy(form)
    }
    case 'place': {
      const form = readForm(roomForms.place, sent)
      return form.ok ? { room, place: form.value } : refusedBy(form)
    }
    case 'remove': {
      const [of, n] = [String(sent['of'] ?? ''), Number(sent['n'])]
      return { room: isRoomList(of) ? withoutThing(room, of, n) : room, place }
    }
    default:
      return { room, place }
  }
}

/** Characters of a field that are shown again. */
const MAX_TYPED = 40

/** A piece in the visitor's own room: all of it stands in the address, and the room in a cookie for the next piece. */
export const roomRoutes = factory
  .createApp()
  .use('/room/*', personal)
  .get('/room/:itemId', (c) => roomPage(c))
  .post(
    '/room/:itemId',
    formHandler(async (c, fields) => {
      const op = typeof fields['op'] === 'string' ? fields['op'] : ''
      const next = changed(c, op, fields)
      if ('problems' in next) {
        const of = readRoomOp(op)
        return roomPage(c, {
          op: of,
          values: next.values,
          problems: next.problems.map(({ field, message }) => ({
            ...(field === undefined ? {} : { field: `${of}-${field}` }),
            message,
          })),
        })
      }
      writeRoom(c, next.room)
      const at = next.place ? `&at=${placeText(next.place)}` : ''
      const sku = c.req.query('s') ?? ''
      return c.redirect(`${pathOf(c, '/room', sku)}&room=${roomText(next.room)}${at}`, 303)
    }),
  )

/** The form that was meant: the walls', where there is no room yet. */
const readRoomOp = (op: string): string => (Object.hasOwn(roomForms, op) ? op : 'size')
