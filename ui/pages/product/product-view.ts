import type { Cents } from '../../../commerce/contract/money.ts'
import type { Product, ProductSummary } from '../../../commerce/contract/product/product.ts'
import type { ShippingMethod } from '../../../commerce/contract/cart/shipping.ts'
import type { ReturnTerms } from '../../../commerce/domain/claims/return-terms.ts'
import type { VariantSelection } from '../../../commerce/domain/product/variant.ts'
import type { PortableText } from '../../../content/portable-text.ts'
import type { AddToCartFormProps } from '../../components/cart/add-to-cart-form.tsx'
import type { Financing } from '../../components/financing/financing-figure.tsx'
import type { SoonOrLater } from '../../components/soon-or-later.ts'
import type { NearPlaces } from '../../components/stores/store-places.tsx'
import type { Crumb } from '../../layout/breadcrumbs.tsx'
import type { ProductStory } from '../../sections/product-stories.tsx'

/** What a delivery costs around the visitor's store, and after how many days it arrives. */
export type DeliveryArea = {
  readonly postalCode: string
  readonly city: string
  readonly fee: Cents
  readonly firstDay: number
  readonly lastDay: number
}

export type Buying = Omit<AddToCartFormProps, 'skuId' | 'productName' | 'availableQuantity'>

/** All that a product's page shows; both pages and the structured data are made of it. */
export type ProductView = {
  readonly product: Product
  /** The variant that the address asks for, and what else can be chosen. */
  readonly selection: VariantSelection
  readonly buying: Buying
  /** Of a plan, where the pieces are that it covers and is bought with; null of what is bought by itself. */
  readonly covers: readonly Crumb[] | null
  readonly crumbs: readonly Crumb[]
  /** The nearest stores that carry it. */
  /** Null where a brand has no stores. */
  readonly places: NearPlaces | null
  readonly storeName: string
  readonly methods: readonly ShippingMethod[]
  readonly area: DeliveryArea | null
  /** The plan that costs least, with its terms; null for what is not financed, or where words that belong to it miss. */
  readonly financing: Financing | null
  /** Whether financing may be spoken of at this price. */
  readonly offersFinancing: boolean
  /** What editors say of financing in general, where no plan can be shown. */
  readonly financingNote: PortableText | null
  /** Where old mattresses are taken along, in words; empty where nowhere. */
  readonly removalPlaces: string
  /** How it goes back, by the rules that claims are decided by; null where the shop takes none, and of what is not brought. */
  readonly returnTerms: ReturnTerms | null
  /** The same in the editors' words. */
  readonly returnPolicy: PortableText | null
  /** What a piece of bed is sold without, and where the shop has it in that size. */
  readonly otherPart: {
    readonly part: 'mattress' | 'base'
    readonly size: string
    readonly href: string
    /** The page of a bed of that size with all its parts. */
    readonly wholeHref: string
  } | null
  /** This page's absolute address, and where stores and doors are looked into for this variant. */
  readonly url: string
  readonly availabilityHref: string | null
  readonly fitHref: string | null
  /** Where one orders swatches of it; null where there are none. */
  readonly swatchesHref: string | null
  /** Where one asks to be told of this variant; null of a plan. */
  readonly alertHref: string | null
  /** What cannot be had is an empty list. */
  readonly related: SoonOrLater<readonly ProductSummary[]>
  readonly matching: SoonOrLater<readonly ProductSummary[]>
  /** What editors tell of it. */
  readonly stories: SoonOrLater<ProductStory>
}
