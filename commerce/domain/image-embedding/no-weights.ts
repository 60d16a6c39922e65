/** Of a shop that has no search by photo. */
export const weights: string | null = null
