import type { Brand, OwnWords } from '../../domain/brand.ts'

/** What a brand says itself in a mail of a kind, in place of the shop's words or before them. */
export const ownWords = ({ mail }: Pick<Brand, 'mail'>, kind: string): OwnWords => {
  const own: Readonly<Partial<Record<string, OwnWords>>> = mail.own ?? {}
  return own[kind] ?? {}
}

/** What a mail says after its greeting: first what the brand says itself. */
export const opened = ({ opening }: OwnWords, lines: readonly string[]): readonly string[] =>
  opening === undefined ? lines : [opening, ...lines]
