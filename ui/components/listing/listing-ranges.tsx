import * as words from '#words'
import {
  type RangeName,
  type RangeRow,
  ranges,
} from '../../../commerce/contract/product/filters.ts'
import { MAX_PRICE_FILTER_DOLLARS } from '../../../commerce/contract/limits.ts'
import type { ListingRange } from '../../../commerce/contract/product/listing.ts'
import { type RangeProblem } from '../../../commerce/domain/listing/filter-range.ts'
import {
  type FilterFaults,
  type ListingFilters,
  listingQueryString,
} from '../../../commerce/domain/listing/listing-url.ts'
import { Button } from '../button.tsx'
import { Field } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { wholeDollars } from '../product/price.tsx'

type OwnRange = (typeof ranges)[number]
type End = 'min' | 'max'

export type ListingPlace = {
  /** The address without its query: `/c/living-room/sofas`. */
  basePath: string
  filters: ListingFilters
}

/** Carries the rest of the query through a GET form. */
export const KeptFields = ({
  filters,
  except,
}: {
  filters: ListingFilters
  except: readonly string[]
}) =>
  [...new URLSearchParams(listingQueryString(filters))]
    .filter(([name]) => name !== 'page' && !except.includes(name))
    .map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />)

const problemWords = ({ unit, digits }: RangeRow, end: End, problem: RangeProblem): string => {
  switch (problem) {
    case 'not-whole':
      return words.rangeFilters.wholeOnly[unit]
    case 'too-long':
      return words.rangeFilters.tooLong(digits)
    case 'not-below':
      return words.rangeFilters.notBelow
    case 'not-above-zero':
      return end === 'max' ? words.rangeFilters.moreThanZero : words.rangeFilters.zeroOrMore
  }
}

const labelOf = (row: OwnRange, end: End): string => {
  const { label } = words.filterWords(row)
  const { priceFrom, priceTo, measureFrom, measureTo } = words.rangeFilters
  if (row.unit === 'dollars') return end === 'min' ? priceFrom : priceTo
  return end === 'min' ? measureFrom(label) : measureTo(label)
}

const RangeFields = ({
  row,
  filters,
  faults,
  range,
}: Pick<ListingPlace, 'filters'> & {
  row: OwnRange
  faults: FilterFaults
  range: ListingRange | undefined
}) => {
  const { name, digits } = row
  const fault = faults.ranges[name]
  const { min, max } = filters.ranges[name]
  const [minParam, maxParam] = row.params
  const isPrice = row.unit === 'dollars'
  const field = (end: End) => {
    const problem = fault?.[end]
    const typed = fault?.typed[end === 'min' ? 0 : 1]
    const value = end === 'min' ? min : max
    // What is meant where nothing is typed.
    const usual = isPrice ? (end === 'min' ? 0 : MAX_PRICE_FILTER_DOLLARS) : range?.[end]
    return (
      <Field
        name={end === 'min' ? minParam : maxParam}
        id={`filter-${name}-${end}`}
        label={labelOf(row, end)}
        inputMode="numeric"
        autoComplete="off"
        optional
        maxLength={digits}
        placeholder={usual === undefined ? undefined : String(usual)}
        defaultValue={typed ?? value ?? ''}
        error={problem && problemWords(row, end, problem)}
      />
    )
  }
  return (
    <>
      {field('min')}
      {field('max')}
    </>
  )
}

type RangeGroupProps = ListingPlace & { faults: FilterFaults; ranges: readonly ListingRange[] }

const isTouched = ({ filters, faults }: RangeGroupProps, name: RangeName) =>
  filters.ranges[name].min !== null ||
  filters.ranges[name].max !== null ||
  faults.ranges[name] !== undefined

const [priceRow, ...measureRows] = ranges

/** Highest and lowest price, in whole dollars. */
export const PriceRange = (props: RangeGroupProps) => {
  const { basePath, filters, faults } = props
  const price = props.ranges.find((it) => it.name === priceRow.name)
  return (
    <details className="facet" id="facet-price" open>
      <summary>
        {words.filterWords(priceRow).label}
        <Icon name="chevron" />
      </summary>
      <form method="get" action={basePath} className="range-form" data-keep-scroll id="price-form">
        <KeptFields filters={filters} except={priceRow.params} />
        {price && (
          <p className="field-hint">
            {words.rangeFilters.hereFromTo({
              min: wholeDollars(price.min),
              max: wholeDollars(price.max),
            })}
          </p>
        )}
        <RangeFields row={priceRow} filters={filters} faults={faults} range={price} />
        <Button look="secondary" id="price-go">
          {words.listingFilters.go}
        </Button>
      </form>
    </details>
  )
}

/** Width, height and length of what is listed, in whole inches; only those that it has. */
export const Dimensions = (props: RangeGroupProps) => {
  const { basePath, filters, faults } = props
  const shown = measureRows.filter(
    ({ name }) => isTouched(props, name) || props.ranges.some((range) => range.name === name),
  )
  if (shown.length === 0) return null
  return (
    <details
      className="facet"
      id="facet-dimensions"
      open={shown.some(({ name }) => isTouched(props, name))}
    >
      <summary>
        {words.rangeFilters.dimensions}
        <Icon name="chevron" />
      </summary>
      <form
        method="get"
        action={basePath}
        className="range-form"
        data-keep-scroll
        id="dimensions-form"
      >
        <p className="field-hint">{words.rangeFilters.inInches}</p>
        <KeptFields filters={filters} except={shown.flatMap(({ params }) => params)} />
        {shown.map((row) => (
          <RangeFields
            key={row.name}
            row={row}
            filters={filters}
            faults={faults}
            range={props.ranges.find((it) => it.name === row.name)}
          />
        ))}
        <Button look="secondary" id="dimensions-go">
          {words.listingFilters.go}
        </Button>
      </form>
    </details>
  )
}
