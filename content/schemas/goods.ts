/** A product's id: 100101. The studio picks it out of what the shop sells. */
export const productIdType = { name: 'productId', title: 'Product', type: 'string' } as const

/** A SKU of the product whose id stands beside it, in the field `PRODUCT_FIELD`. */
export const variantIdType = { name: 'variantId', title: 'Variant', type: 'string' } as const

export const PRODUCT_FIELD = 'product'
