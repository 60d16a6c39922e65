/** The language that pages and mails say they are in, and the one numbers and dates are written by. */
export const language = { tag: 'en', locale: 'en-US', openGraph: 'en_US' } as const

/** What writes numbers and lists is made once: making it costs a hundred times what it does. */
let numbers: Intl.NumberFormat | undefined
let conjunctions: Intl.ListFormat | undefined
let disjunctions: Intl.ListFormat | undefined

/** `1,299`. */
export const number = (value: number): string =>
  (numbers ??= new Intl.NumberFormat(language.locale)).format(value)

const SMALL = 'zero one two three four five six seven eight nine ten eleven twelve'

/** As a sentence has it: `three`, and `13`. */
export const spelled = (value: number): string => SMALL.split(' ')[value] ?? number(value)

/** `Three`, where a sentence begins with it. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** `California`, `California and Oregon`. */
export const listed = (names: readonly string[]): string =>
  (conjunctions ??= new Intl.ListFormat(language.locale, { type: 'conjunction' })).format(names)

export const dates = {
  /** `Tue, Dec 1 – Fri, Dec 4`. */
  range: ({ first, last }: { readonly first: string; readonly last: string }) =>
    `${first} – ${last}`,
} as const

/** `a return, a warranty or damage`. */
export const either = (names: readonly string[]): string =>
  (disjunctions ??= new Intl.ListFormat(language.locale, { type: 'disjunction' })).format(names)
