import { createContext } from 'react'
import type { TradeWords } from '../../commerce/domain/listing/trade-words.ts'

/** What pages say of the trade of this shop. */
export type Trade = {
  readonly words: TradeWords
  /** How one types a place that has a store: `62701 or Springfield, IL`. */
  readonly placeExample: string
  /** The paths of the partner brands' pages. */
  readonly partnerPages: readonly string[]
  /** The telephone number for help; empty where there is none. */
  readonly phone: string
  /** How wide the pictures of tiles are, where the brand's sheet draws them its own way. */
  readonly tileSizes?: string | undefined
  /** Whether pieces are found by a photo. */
  readonly searchesPhotos: boolean
  /** Whether one can pay over time. */
  readonly lends: boolean
  /** Whether there are stores that one can come to. */
  readonly hasStores: boolean
}

/** The same on every page of a shop. For the server's pages only: no island needs it. */
export const ShopTrade = createContext<Trade>({
  words: { meanings: {}, titles: {}, bedSizes: [], sameWords: [] },
  placeExample: '',
  partnerPages: [],
  phone: '',
  searchesPhotos: false,
  lends: false,
  hasStores: true,
})
