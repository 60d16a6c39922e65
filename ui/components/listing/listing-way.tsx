import * as words from '#words'
import { withWay } from '../../../commerce/domain/listing/listing-choice.ts'
import { listingUrl } from '../../../commerce/domain/listing/listing-url.ts'
import type { ListingPlace } from './listing-ranges.tsx'

/**
 * What fits the visitor's way in. The page is the same for everybody, so `/way-in/fits` adds the measures that this
 * browser keeps, or asks for them.
 */
export const FitsMyWay = ({ basePath, filters }: ListingPlace) => {
  const without = listingUrl(basePath, withWay(filters, null))
  const to = encodeURIComponent(without)
  return filters.way === null ? (
    <p className="facet">
      <a
        href={`/way-in/fits?to=${to}`}
        rel="nofollow"
        className="facet-value"
        id="way-in"
        data-keep-scroll
      >
        <span>{words.wayFilter.label}</span>
      </a>
    </p>
  ) : (
    <p className="facet">
      <a
        href={without}
        rel="nofollow"
        className="facet-value facet-on"
        id="way-in"
        data-keep-scroll
      >
        <span>{words.wayFilter.label}</span>
        <span className="vh"> {words.listingFilters.isChosen}</span>
      </a>
      <a href={`/way-in?to=${to}`} rel="nofollow" className="fine">
        {words.wayFilter.change}
      </a>
    </p>
  )
}
