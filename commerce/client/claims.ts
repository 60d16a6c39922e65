import {
  claim,
  type ClaimFacts,
  claimOrder,
  claimPicture,
  orderClaims,
  type StartClaimRequest,
} from '../contract/order/claims.ts'
import { paths } from '../contract/paths.ts'
import type { Call } from './call.ts'

export type ClaimCalls = ReturnType<typeof claimCalls>

/** What follows an order, by its link. */
export const claimCalls = (call: Call) => ({
  list: (token: string) =>
    call({
      name: 'claims.list',
      method: 'GET',
      path: () => paths.orderClaims(token),
      answer: orderClaims,
    }),

  begin: (token: string, request: StartClaimRequest) =>
    call({
      name: 'claims.begin',
      method: 'POST',
      path: () => paths.orderClaims(token),
      body: request,
      answer: claim,
    }),

  read: (token: string, id: string) =>
    call({
      name: 'claims.read',
      method: 'GET',
      path: () => paths.orderClaim(token, id),
      answer: claim,
    }),

  save: (token: string, id: string, facts: ClaimFacts) =>
    call({
      name: 'claims.save',
      method: 'PUT',
      path: () => paths.orderClaim(token, id),
      body: facts,
      answer: claim,
    }),

  /** Sends a picture of a claim; positions count from 1. */
  sendPicture: (token: string, id: string, position: number, picture: Uint8Array<ArrayBuffer>) =>
    call({
      name: 'claims.sendPicture',
      method: 'PUT',
      path: () => paths.orderClaimPicture(token, id, position),
      raw: picture,
      answer: claimPicture,
    }),

  send: (token: string, id: string) =>
    call({
      name: 'claims.send',
      method: 'POST',
      path: () => paths.orderClaimSend(token, id),
      answer: claim,
    }),

  answer: (token: string, id: string, text: string) =>
    call({
      name: 'claims.answer',
      method: 'POST',
      path: () => paths.orderClaimAnswer(token, id),
      body: { text },
      answer: claim,
    }),

  withdraw: (token: string, id: string) =>
    call({
      name: 'claims.withdraw',
      method: 'POST',
      path: () => paths.orderClaimWithdraw(token, id),
      answer: claim,
    }),

  /** Where an agreed exchange is ordered. */
  order: (token: string, id: string) =>
    call({
      name: 'claims.order',
      method: 'POST',
      path: () => paths.orderClaimOrder(token, id),
      answer: claimOrder,
    }),
})
