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
  /** Of the page of its own: what it lies on, and its button. */
  paper: value,
  accent: value,
  /** The address of the face that the fields are set in. */
  face: z
    .string()
    .max(500)
    .regex(/^https?:\/\/[\w.:-]+\/[\w./-]+\.woff2$/) // it goes into the page's policy
    .optional(),
})
export type Look = z.infer<typeof look>

/** How a shop wants its card fields drawn: JSON in the query `look`. What cannot be read leaves them as they are. */
export const readLook = (text: string | undefined): Look => {
  try {
    return look.parse(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

/** The same, with a face from the shop itself or none. */
export const shopsLook = (text: string | undefined, shop: string): Look => {
  const { face, ...rest } = readLook(text)
  return { ...rest, ...(face && new URL(face).origin === shop && { face }) }
}

/** The address of the sheet that says it. */
export const sheetOf = (look: Look): string =>
  `/card.css?${new URLSearchParams({ look: JSON.stringify(look) })}`

/** What comes after our own sheet. */
export const lookSheet = ({ face, ...said }: Look): string => {
  const tokens = Object.entries({ ...said, ...(face && { face: 'Shop' }) })
  return [
    face && `@font-face{font-family:Shop;src:url("${face}");font-weight:100 900}`,
    `:root{${tokens.map(([name, token]) => `--${name}:${token}`).join(';')}}`,
  ].join('')
}
