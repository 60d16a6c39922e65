import { z } from 'zod'

/** A color or a length, and nothing that could be more than one declaration's value. */
const value = z
  .string()
  .regex(/^[#\w(),.% -]{1,60}$/)
  .optional()

const look = z.object({
  ink: value,
  soft: value,
  edge: value,
  surface: value,
  focus: value,
  bad: value,
  corner: value,
  /** The address of the face that the fields are set in. */
  face: z
    .string()
    .max(500)
    .regex(/^https?:\/\/[\w.:-]+\/[\w./-]+\.woff2$/) // it goes into the page's policy
    .optional(),
})
export type Look = z.infer<typeof look>

/**
 * How a shop wants its card fields drawn: JSON in the query `look`. A face comes from the shop itself or not at all; what
 * cannot be read leaves the fields as they are.
 */
export const readLook = (text: string | undefined, shop: string): Look => {
  try {
    const { face, ...rest } = look.parse(JSON.parse(text ?? '{}'))
    return { ...rest, ...(face && new URL(face).origin === shop && { face }) }
  } catch {
    return {}
  }
}
