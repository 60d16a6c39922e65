import {
  prequalification,
  prequalified,
  type PrequalifyRequest,
} from '../contract/cart/financing.ts'
import { paths } from '../contract/paths.ts'
import type { Call } from './call.ts'

export type FinancingCalls = ReturnType<typeof financingCalls>

/** What a lender says before an order. */
export const financingCalls = (call: Call) => ({
  prequalify: (request: PrequalifyRequest) =>
    call({
      name: 'financing.prequalify',
      method: 'POST',
      path: paths.prequalifications,
      body: request,
      answer: prequalified,
    }),

  /** A decision from before, by its reference. */
  prequalification: (reference: string) =>
    call({
      name: 'financing.prequalification',
      method: 'GET',
      path: () => paths.prequalification(reference),
      answer: prequalification,
    }),
})
