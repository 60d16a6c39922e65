/** Files by what they import. */
export type Imports = ReadonlyMap<string, readonly string[]>

/**
 * Every circle of files that import each other, types included, as the files that lie on it: the strongly connected
 * parts of more than one file, found as Tarjan does (https://doi.org/10.1137/0201010).
 */
export const circlesOf = (imports: Imports): string[][] => {
  const order = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    const number = order.size
    order.set(file, number)
    let lowest = number
    open.push(file)
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next))
      else if (open.includes(next)) lowest = Math.min(lowest, order.get(next) ?? number)
    }
    if (lowest === number) {
      const circle = open.splice(open.indexOf(file))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return lowest
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return circles.toSorted((a, b) => (a[0] ?? '').localeCompare(b[0] ?? ''))
}
