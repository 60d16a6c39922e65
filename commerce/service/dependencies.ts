import type { SiteId } from '../domain/brand.ts'
import type { Shop } from '../domain/shop.ts'
import type { StrangenessOf } from '../domain/image-embedding/strangeness.ts'
import type { AddressChecker } from './addresses.ts'
import type { Config } from './config.ts'
import type { Db } from './database.ts'
import type { Lender } from './financing/lender.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { RewritePicture } from './pictures/rewrite-picture.ts'
import type { Policies } from '../domain/policies.ts'
import type { Processor } from './payments/processor.ts'
import type { RequestTrace } from '../../telemetry/request-trace.ts'
import type { FindRates } from './rates/rates.ts'

/** What the service works with, put together once a request in compose.ts. */
export type Dependencies = {
  readonly shop: Shop
  readonly config: Config
  readonly policies: Policies
  /** A session that began as `sessionStart` says: with the primary, or near the shopper. */
  readonly db: Db
  /** Where everything is as it is now; the same as `db` where that began with it. */
  readonly primary: Db
  /** The state that `db` has seen last; null before it was asked. */
  readonly bookmark: () => D1SessionBookmark | null
  readonly processor: Processor
  readonly lender: Lender
  readonly mailer: Mailer
  readonly findRates: FindRates
  readonly addresses: AddressChecker
  readonly strangenessOf: StrangenessOf
  readonly rewritePicture: RewritePicture
  /** The shop's time: what prices, plans, hours and days go by. A preview may move it. */
  readonly now: () => Date
  /** Whether anything may be changed; not while the clock is moved. */
  readonly mayWrite: boolean
  readonly log: Log
  readonly measure: RequestTrace['measure']
  /** Work that goes on after the answer. */
  readonly later: (work: Promise<unknown>) => void
}

/** Where and for whom something is asked. */
export type Site = {
  readonly id: SiteId
  readonly brandId: string
  readonly origin: string
  /** The pricing zone of the visitor's store; '' where nobody says. */
  readonly zone: string
}
