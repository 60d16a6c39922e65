import { shop } from '#shop'

/** The brands of the shop, each of which has content of its own, for the studio that edits it. */
export const shopBrands = shop.brands
