/** A row of a table in Markdown. */
export const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
export const head = (cells: readonly string[]) => {
  row(cells)
  row(cells.map(() => '---'))
}
export const percentile = (values: readonly number[], share: number): string => {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN).toFixed(
    0,
  )
}
