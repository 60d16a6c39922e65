import { z } from 'zod'

/** A column that holds JSON of the given schema. */
export const storedJson = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema)

/** A column that holds 0 or 1. */
export const storedFlag = z.literal([0, 1]).transform((bit) => bit === 1)
