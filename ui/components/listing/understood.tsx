import * as words from '#words'
import type { Understanding } from '../../../commerce/contract/product/listing.ts'
import { type ListingFilters, listingUrl } from '../../../commerce/domain/listing/listing-url.ts'
import { Icon } from '../icon.tsx'
import { wholeDollars } from '../product/price.tsx'
import { Rich } from '../rich.tsx'
import { hidden } from '../rich-parts.tsx'

type Range = Extract<Understanding, { kind: 'range' }>

const said = words.understood

const priceWords = ({ min, max }: Range): string => {
  if (min !== null && max !== null)
    return said.priceBetween({ min: wholeDollars(min), max: wholeDollars(max) })
  return max === null
    ? said.priceAtLeast(wholeDollars(min ?? 0))
    : said.priceAtMost(wholeDollars(max))
}

const measureWords = (axis: string, { min, max, isAbout }: Range): string => {
  if (min === null) return said.measureAtMost({ max: said.inches(max ?? 0), axis })
  if (max === null) return said.measureAtLeast({ min: said.inches(min), axis })
  return isAbout
    ? said.measureAbout({ amount: said.inches(Math.round((min + max) / 2)), axis })
    : said.measureBetween({ min, max: said.inches(max), axis })
}

/** A part of a search in the words of the shop: “not leather”, “up to 80 in wide”. */
export const understoodWords = (part: Understanding): string => {
  switch (part.kind) {
    case 'value':
      return said.either(part.values)
    case 'word':
      return part.isExcluded ? said.excluded(part.word) : part.word
    case 'range':
      return part.name === 'price' ? priceWords(part) : measureWords(said.axes[part.name], part)
  }
}

/** The search without a part; everything where nothing else was said. */
const withoutHref = ({ without }: Understanding, filters: ListingFilters): string =>
  listingUrl(without === '' ? '/pl' : `/search/${encodeURIComponent(without)}`, {
    ...filters,
    page: 1,
  })

/** What a search was understood as besides its words. A wrong guess costs one press: each takes itself away. */
export const Understood = ({
  parts,
  filters,
}: {
  parts: readonly Understanding[]
  filters: ListingFilters
}) =>
  parts.length === 0 ? null : (
    <ul className="pills chosen" aria-label={said.label}>
      {parts.map((part) => (
        <li key={JSON.stringify(part)}>
          <a href={withoutHref(part, filters)} rel="nofollow" data-focus-next="listing-count">
            <Rich text={words.chosenFilters.remove(understoodWords(part))} parts={{ hidden }} />
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
    </ul>
  )
