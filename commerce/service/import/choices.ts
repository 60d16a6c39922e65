import { axisOf, given } from './adapter.ts'
import type { Cells } from './columns.ts'

export type Choice = { readonly name: string; readonly value: string }

/** What a variant is chosen by: of each axis the first; all others are its option. */
export const chosenBy = (choices: readonly Choice[]): Cells => {
  const cells: Partial<Record<'size' | 'color' | 'finish' | 'option' | 'option_label', string>> = {}
  for (const { name, value } of choices) {
    const axis = axisOf(name)
    if (axis !== 'option' && cells[axis] === undefined) cells[axis] = value
    else {
      cells.option = cells.option === undefined ? value : `${cells.option}, ${value}`
      cells.option_label ??= name
    }
  }
  return given(cells)
}
