import type { Prequalification, PrequalifyRequest } from '../../contract/cart/financing.ts'
import type { Cents } from '../../contract/money.ts'
import type { Result } from '../../contract/result.ts'
import type { SiteId } from '../../domain/brand.ts'
import type { UpstreamFault } from '../upstream.ts'

/** What became of an amount asked for. It is final, but for a release: asking again under the same key gives the same. */
export type AuthorisationOutcome = { readonly status: 'approved' | 'declined' | 'released' }

/** What the shop needs of a lender. Every call may also come to a fault: no answer says nothing about credit. */
export type Lender = {
  /** Looks at an applicant, without a mark on their credit report. The reference stands for the decision from then on. */
  prequalify(
    siteId: SiteId,
    application: PrequalifyRequest,
  ): Promise<Result<Prequalification & { readonly reference: string }, UpstreamFault>>
  /** Null when there is no such decision, or it is over. */
  findPrequalification(
    siteId: SiteId,
    reference: string,
  ): Promise<Result<Prequalification | null, UpstreamFault>>
  /** Sets an amount aside once a key, however often it is called. */
  authorise(authorisation: {
    readonly key: string
    readonly siteId: SiteId
    readonly reference: string
    readonly planId: string
    readonly amount: Cents
  }): Promise<Result<AuthorisationOutcome, UpstreamFault>>
  /** What an authorisation under this key came to; null when the lender has never seen one. */
  findAuthorisation(key: string): Promise<Result<AuthorisationOutcome | null, UpstreamFault>>
  /** Gives an amount back that was set aside for an order that does not come to be; the same however often. */
  release(key: string): Promise<Result<null, UpstreamFault>>
  /**
   * Takes part or all of an authorised amount off what the borrower owes, once a key, however often it is called. All of
   * it ends the plan. `refused` is final: there is not that much left, or no such authorisation.
   */
  refund(refund: {
    readonly key: string
    /** The key of the authorisation. */
    readonly authorisation: string
    readonly amount: Cents
  }): Promise<Result<'done' | 'refused', UpstreamFault>>
}
