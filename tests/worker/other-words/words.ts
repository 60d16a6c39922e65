import * as en from '../../../words/en.ts'

/** Another shop’s words: the same but for one sentence. */
export * from '../../../words/en.ts'
export const errors = {
  ...en.errors,
  OUT_OF_STOCK: {
    ...en.errors.OUT_OF_STOCK,
    'some-left': ({ name, left }: { readonly name: string; readonly left: number }) =>
      `We are down to ${left} of the ${name}.`,
  },
}

const own: Readonly<Record<string, ReturnType<typeof en.filterWords>>> = {
  color: { label: 'Colour', inWords: 'the colour' },
  stock: { label: 'Availability', inWords: '“here now”', values: { in: 'Here now' } },
}
export const filterWords: typeof en.filterWords = (row) => own[row.name] ?? en.filterWords(row)
