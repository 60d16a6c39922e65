import { z } from 'zod'
import { wholeNumber } from '../../scripts/command-line/flags.ts'
import { readCommand } from '../../scripts/command-line/read-command.ts'
import { failInWords } from '../../scripts/shop/fail.ts'

/** So many of something, at least one. */
export const many = wholeNumber(1, 10_000_000)

/** One or several of these, with commas between. */
export const listOf = <S extends z.ZodType<unknown, string>>(one: S) =>
  z
    .string()
    .refine((said) => said.split(',').every((part) => one.safeParse(part).success), {
      abort: true,
    })
    .transform((said) => said.split(',').map((part) => one.parse(part)))
    .describe(`${one.description}, or several with commas between`)

/**
 * What was said after `npm run bench:… --`. Another flag or a value that is none ends the bench in words, before anything
 * is built or measured.
 */
export const benchFlags = <const Shape extends Readonly<Record<string, z.ZodType>>>(
  name: string,
  flags: Shape,
) => {
  const those = Object.keys(flags)
  const usage = `npm run ${name}${those.length > 0 ? ` -- ${those.map((it) => `[--${it}]`).join(' ')}` : ''}`
  try {
    return readCommand({ usage, flags, commands: { '': { flags: those } } }).flags
  } catch (error) {
    return failInWords(error)
  }
}
