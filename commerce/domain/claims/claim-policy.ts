import type { Cents } from '../../contract/money.ts'
import type { SiteId } from '../brand.ts'

/** What a shop agrees to after a piece has arrived. Days and nights count from the day of arrival on the shop's clock. */
export type ClaimPolicy = {
  /** Of what is slept on before one knows. */
  readonly trial: {
    /** The product types that have one. */
    readonly types: readonly string[]
    /** The first night, and the last, on which it can be asked for. */
    readonly fromNight: number
    readonly toNight: number
    /** What it ends in, by brand; a brand without a word has no trial, and its pieces are returned as others are. */
    readonly endsIn: Readonly<Record<SiteId, 'exchange' | 'return'>>
    /** How long an agreed exchange can be ordered. */
    readonly orderDays: number
    /** So many days before that is over, who has not ordered is reminded. */
    readonly remindDays: number
  }
  readonly returns: {
    readonly days: number
    /** Product types that are only taken back unopened. */
    readonly unopened: readonly string[]
    /** What is deducted for the way back of a claim, by what brought the pieces. */
    readonly fees: Readonly<Record<'truck' | 'parcel' | 'pickup', Cents>>
  }
  readonly damage: {
    readonly days: number
    /** What is refunded of an order without anybody looking, at most, however many claims it is told in. */
    readonly refundAtOnce: Cents
  }
  readonly warranty: {
    /** Product types whose sag is measured, in inches: less than this is settling. */
    readonly sag: { readonly types: readonly string[]; readonly least: number }
    /** Inches between the slats below it, at most. */
    readonly slatGap: number
    /** Product types that have no cover, or no frame: nobody is asked whether it is that which failed. */
    readonly without: Readonly<Record<'cover' | 'frame', readonly string[]>>
  }
}
