/** The size of a product's picture in pixels. */
export const WIDTH = 1200
export const HEIGHT = 900

/** Whose studio a piece stands in: a warm one or a cool one. */
export type Studio = 'davenport' | 'drift'
