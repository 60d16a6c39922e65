import * as words from '#words'
import { readWayText } from '../../../commerce/domain/fit/way-text.ts'
import type { ListingFilters } from '../../../commerce/domain/listing/listing-url.ts'
import { inches } from '../product/measures.ts'

/** What a list is narrowed to by a way into a home; null where it is not. */
export const chosenWay = ({ way: text }: Pick<ListingFilters, 'way'>): string | null => {
  const way = text === null ? null : readWayText(text)
  return (
    way && words.wayFilter.chosen({ width: inches(way.doorWidth), height: inches(way.doorHeight) })
  )
}
