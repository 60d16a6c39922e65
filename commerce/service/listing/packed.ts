/** One look at each value instead of a schema: there are a million of them in a large range. */
export const items = (value: unknown): readonly unknown[] => {
  if (!Array.isArray(value))
    throw new TypeError('The listing index holds something else than lists.')
  return value
}

export const numberAt = (row: readonly unknown[], index: number): number => {
  const value = row[index]
  if (typeof value !== 'number')
    throw new TypeError('The listing index holds something else than numbers.')
  return value
}

export const textAt = (row: readonly unknown[], index: number): string => {
  const value = row[index]
  if (typeof value !== 'string')
    throw new TypeError('The listing index holds something else than text.')
  return value
}
