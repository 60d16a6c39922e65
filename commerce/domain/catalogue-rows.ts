import type { SiteId } from './brand.ts'
import type { PostalCodePlace, Store } from '../contract/location.ts'
import type {
  Dimensions,
  Picture,
  Product,
  ProductBox,
  ProductModel,
  ProductStore,
  Swatch,
  UseSpace,
} from '../contract/product/product.ts'
import type { ShippingMethod } from '../contract/cart/shipping.ts'
import type { SaleWindow, ZonePrices } from './product/pricing.ts'

/** A category of one site. `path` is what follows `/c/`: `living-room/sofas`. */
export type CategoryRow = {
  readonly siteId: SiteId
  readonly path: string
  readonly name: string
  readonly parentPath: string | null
  readonly position: number
}

/** A product without its variants. It is sold on each of `siteIds`, under each of `categoryPaths`. */
export type ProductRow = {
  readonly itemId: string
  readonly name: string
  readonly manufacturerName: string
  readonly productType: string
  readonly siteIds: readonly SiteId[]
  /** Its leaf categories; every one of them exists on every one of its sites. The first is its main one. */
  readonly categoryPaths: readonly [string, ...string[]]
  readonly optionLabel: string | null
  readonly shortDescription: string
  readonly description: readonly string[]
  readonly features: readonly string[]
  readonly materials: readonly { readonly name: string; readonly value: string }[]
  readonly care: readonly string[]
  readonly warranty: string | null
  readonly assembly: string | null
  /** What it takes around it to be used, where that is not what its type takes. */
  readonly useSpace?: UseSpace
  /** Inches that it is lower with its legs off, where they come off. */
  readonly legHeight?: number
  readonly collection: string | null
  /** What facets of their own read, by the column of a catalogue's file. */
  readonly attributes?: Readonly<Record<string, string>>
  /** SKUs of plans that may be bought with it. */
  readonly protectionPlanSkuIds: readonly string[]
  readonly rating: Product['rating']
  readonly shippingMethodIds: readonly string[]
  readonly relatedItemIds: readonly string[]
  /** Lower comes first in a listing sorted by what is featured. */
  readonly featuredRank: number
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

/** One sellable variant. `price` and `listPrice` are integer cents; `listPrice` is null when it is not on sale. */
export type SkuRow = {
  readonly skuId: string
  readonly itemId: string
  /** Its place among the product's variants, from 0: the first is shown when nothing is chosen. */
  readonly position: number
  readonly price: number
  readonly listPrice: number | null
  /** Sales that begin and end by themselves, the first first; no two at a time. */
  readonly sales?: readonly SaleWindow[]
  /** What it costs in zones of stores that have prices of their own. */
  readonly zonePrices?: ZonePrices
  /** Null when it is not known. */
  readonly stock: number | null
  readonly leadTimeDays: number | null
  /** How long a protection plan covers; null for what is none. */
  readonly planYears: number | null
  readonly size: string | null
  readonly colorSwatch: Swatch | null
  readonly finishSwatch: Swatch | null
  readonly option: string | null
  readonly clearance: boolean
  readonly isMattressRemoval: boolean
  readonly dimensions: Dimensions | null
  /** All the boxes that it comes in; left out where they are not known. */
  readonly boxes?: readonly ProductBox[]
  /** Its trade item number and its maker's own; left out where they are not known. */
  readonly gtin?: string
  readonly mpn?: string
  readonly images: readonly Picture[]
  /** To turn round and to put into a room; goods of others have none. */
  readonly model?: ProductModel | null
}

/** That a store carries a product. */
export type ProductStoreRow = ProductStore & { readonly itemId: string }

/** That a variant stands on a store's floor, and when somebody there last saw it. */
export type DisplayRow = {
  readonly storeId: number
  readonly skuId: string
  /** `YYYY-MM-DD`. */
  readonly confirmedOn: string
}

export type StoreRow = Omit<Store, 'areas'> & Partial<Pick<Store, 'areas'>>
export type ShippingMethodRow = ShippingMethod & { readonly position: number }
export type PostalCodeRow = PostalCodePlace

/**
 * What a variant looks like, as `vectorText` writes it: in its first picture (`view` 0), in the one from another side
 * (1), or turned or in a room, in whatever colour, where it stands for all variants of its product.
 */
export type PictureVectorRow = {
  readonly skuId: string
  readonly view: number
  readonly vector: string
}

export type Catalogue = {
  readonly categories: readonly CategoryRow[]
  readonly products: readonly ProductRow[]
  readonly skus: readonly SkuRow[]
  readonly productStores: readonly ProductStoreRow[]
  /** Which variants of what is on display; of a product that is not among these nobody noted which. */
  readonly display?: readonly DisplayRow[]
  readonly stores: readonly StoreRow[]
  readonly shippingMethods: readonly ShippingMethodRow[]
  readonly postalCodes: readonly PostalCodeRow[]
  /** The index of image search. */
  readonly pictureVectors?: readonly PictureVectorRow[]
}

/** What a shop brings of it: the country's zip codes are the same for all. */
export type Range = Omit<Catalogue, 'postalCodes'>

type Writer = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly city: string
  readonly state: string
}

/** A review that is there from the start. Times are milliseconds since 1970. */
export type ReviewRow = Writer & {
  readonly id: string
  readonly kind: 'product' | 'store'
  /** A product's item id, a store's number. */
  readonly subject: string
  readonly siteId: SiteId
  readonly stars: number
  readonly title: string
  readonly text: string
  readonly verified: boolean
  readonly helpful: number
  readonly at: number
  readonly reply: string | null
  readonly repliedAt: number | null
}

/** A question that is there from the start, with its answers; `person` is null where the shop answers. */
export type QuestionRow = Writer & {
  readonly id: string
  readonly itemId: string
  readonly siteId: SiteId
  readonly text: string
  readonly at: number
  readonly answers: readonly {
    readonly id: string
    readonly text: string
    readonly at: number
    readonly person: Writer | null
  }[]
}

export type FeedbackRows = {
  readonly reviews: readonly ReviewRow[]
  readonly questions: readonly QuestionRow[]
}

/** All that a new store of a shop starts with. */
export type Goods = { readonly catalogue: Range; readonly feedback: FeedbackRows }
