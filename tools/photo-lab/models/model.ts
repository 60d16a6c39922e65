/** What a model is built from, beyond its measures and colours. Its family's Python knows the names. */
export type Parameters = Readonly<Record<string, string | number | boolean | null>>

/** By item id, or by item id and shape where an option changes the shape: `100106 chaise-right`. */
export type Models = Readonly<Record<string, Parameters>>
