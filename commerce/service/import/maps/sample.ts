export type Sample = {
  readonly header: readonly string[]
  /** Some rows of the file, cell for cell as the header has columns. */
  readonly rows: readonly (readonly string[])[]
}

export const cellsOf = ({ header, rows }: Sample, column: string): string[] => {
  const at = header.indexOf(column)
  return rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '')
}

export const tally = (values: readonly string[]): [string, number][] =>
  [...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length])
