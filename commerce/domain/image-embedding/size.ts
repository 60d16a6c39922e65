/** How finely tones and hues are told apart. */
export const TONES = 5
export const HUES = 8
/** Greys have a bin of their own at every tone. */
export const COLOR_SIZE = TONES * (HUES + 1)

/** Numbers that the network says of an object. */
export const SHAPE_SIZE = 96

/** Numbers in an embedding. Apart from the network: who only reads embeddings does without its weights. */
export const EMBEDDING_SIZE = SHAPE_SIZE + COLOR_SIZE
