import type { Color } from '../develop/color.ts'

/** What a model is built from, beyond its measures and what it is sold in. Its family's Python knows the names. */
export type Parameters = Readonly<
  Record<string, string | number | boolean | null | readonly Color[]>
>

/** By item id, or by item id and shape where an option changes the shape: `100106 chaise-right`. */
export type Models = Readonly<Record<string, Parameters>>
