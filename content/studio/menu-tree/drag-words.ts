/** What screen readers are told while a branch is moved with the keyboard. */

export interface DragPosition {
  /** What the branch would come under; null at the top. */
  readonly under: string | null
  /** Its place among the others, from 1; nothing for the last one. */
  readonly place: number | undefined
  readonly of: number
}

export const KEYS_HELP =
  'Arrow keys move through the menu and open and close items. Space picks an item up, arrow keys move it, Enter drops it, Escape cancels. M asks where to move it.'

export function positionWords({ under, place, of }: DragPosition): string {
  const where = under === null ? 'at the top level' : `under ${under}`
  return place === undefined ? `last ${where}` : `place ${place} of ${of} ${where}`
}

export function dragWords(
  state: 'started' | 'dragging' | 'completed' | 'none',
  names: string,
  position: DragPosition | undefined,
): string {
  if (state === 'started' && position !== undefined) {
    return `Picked up ${names}, ${positionWords(position)}. Arrow up and down move it, Enter drops it, Escape cancels.`
  }
  if (state === 'dragging' && position !== undefined) return `${names}, ${positionWords(position)}`
  return ''
}
