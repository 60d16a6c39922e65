import { paths } from '../contract/paths.ts'
import {
  storeVisit,
  visitBooked,
  type VisitRequest,
  visitTimeList,
} from '../contract/store-visit.ts'
import type { Call } from './call.ts'

export type VisitCalls = ReturnType<typeof visitCalls>

/** Visits to stores: booked by anyone, everything else by the link of a mail. */
export const visitCalls = (call: Call) => ({
  /** When a visit to a store can begin. */
  times: (store: string | number, skuIds: readonly string[] = []) =>
    call({
      name: 'visits.times',
      method: 'GET',
      path: () =>
        `${paths.visitTimes(store)}${skuIds.length > 0 ? `?${new URLSearchParams(skuIds.map((sku) => ['sku', sku]))}` : ''}`,
      answer: visitTimeList,
    }),

  book: (request: VisitRequest) =>
    call({
      name: 'visits.book',
      method: 'POST',
      path: paths.visits,
      body: request,
      answer: visitBooked,
    }),

  /** What a mail's link leads to; changes nothing. */
  find: (token: string) =>
    call({
      name: 'visits.find',
      method: 'GET',
      path: () => paths.visit(token),
      answer: storeVisit,
    }),

  /** To another time, as ISO 8601. */
  move: (token: string, startsAt: string) =>
    call({
      name: 'visits.move',
      method: 'PUT',
      path: () => paths.visit(token),
      body: { startsAt },
      answer: storeVisit,
    }),

  cancel: (token: string) =>
    call({
      name: 'visits.cancel',
      method: 'DELETE',
      path: () => paths.visit(token),
      answer: storeVisit,
    }),
})
