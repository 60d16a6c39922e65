import url from './weights.bin?url'

/** Where the storefront fetches what it looks at photographs with; null in a shop that has no search by photo. */
export const weights: string | null = url
