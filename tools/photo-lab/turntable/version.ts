/** Counts up when views would look different; then `npm run media:index` looks at all of them again. */
export const TURNTABLE_VERSION = 2
