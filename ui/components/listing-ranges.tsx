import type { ListingRange } from '../../commerce/contract/listing.ts'
import {
  type RangeName,
  type RangeProblem,
  rangeDigits,
} from '../../commerce/domain/filter-range.ts'
import { MAX_PRICE_FILTER_DOLLARS } from '../../commerce/domain/limits.ts'
import {
  type FilterFaults,
  type ListingFilters,
  listingQueryString,
  rangeParams,
} from '../../commerce/domain/listing-url.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'

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

const unitWords = { price: 'dollars', width: 'inches', height: 'inches', length: 'inches' } as const

const problemWords = (name: RangeName, end: 'min' | 'max', problem: RangeProblem): string => {
  switch (problem) {
    case 'not-whole':
      return `Whole ${unitWords[name]}, digits only`
    case 'too-long':
      return `At most ${rangeDigits[name]} digits`
    case 'not-below':
      return 'Must be less than the highest'
    case 'not-above-zero':
      return end === 'max' ? 'Must be more than zero' : 'Must be zero or more'
  }
}

const labels: Readonly<Record<RangeName, string>> = {
  price: 'Price',
  width: 'Width',
  height: 'Height',
  length: 'Length',
}

const RangeFields = ({
  name,
  filters,
  faults,
  range,
}: Pick<ListingPlace, 'filters'> & {
  name: RangeName
  faults: FilterFaults
  range: ListingRange | undefined
}) => {
  const fault = faults.ranges[name]
  const { min, max } = filters.ranges[name]
  const [minParam, maxParam] = rangeParams[name]
  const isPrice = name === 'price'
  const field = (end: 'min' | 'max') => {
    const problem = fault?.[end]
    const typed = fault?.typed[end === 'min' ? 0 : 1]
    const value = end === 'min' ? min : max
    // What is meant where nothing is typed.
    const usual = isPrice ? (end === 'min' ? 0 : MAX_PRICE_FILTER_DOLLARS) : range?.[end]
    return (
      <Field
        name={end === 'min' ? minParam : maxParam}
        id={`filter-${name}-${end}`}
        label={
          isPrice
            ? end === 'min'
              ? 'From $'
              : 'To $'
            : `${labels[name]} ${end === 'min' ? 'from' : 'to'}`
        }
        inputMode="numeric"
        autoComplete="off"
        optional
        maxLength={rangeDigits[name]}
        placeholder={usual === undefined ? undefined : String(usual)}
        defaultValue={typed ?? value ?? ''}
        error={problem && problemWords(name, end, problem)}
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

/** Highest and lowest price, in whole dollars. */
export const PriceRange = (props: RangeGroupProps) => {
  const { basePath, filters, faults, ranges } = props
  const price = ranges.find((it) => it.name === 'price')
  return (
    <details className="facet" id="facet-price" open>
      <summary>
        Price
        <Icon name="chevron" />
      </summary>
      <form method="get" action={basePath} className="range-form" data-keep-scroll id="price-form">
        <KeptFields filters={filters} except={rangeParams.price} />
        {price && (
          <p className="field-hint">
            Here from ${price.min.toLocaleString('en-US')} to ${price.max.toLocaleString('en-US')}
          </p>
        )}
        <RangeFields name="price" filters={filters} faults={faults} range={price} />
        <Button look="secondary" id="price-go">
          Go
        </Button>
      </form>
    </details>
  )
}

const MEASURES = ['width', 'height', 'length'] as const

/** Width, height and length of what is listed, in whole inches; only those that it has. */
export const Dimensions = (props: RangeGroupProps) => {
  const { basePath, filters, faults, ranges } = props
  const shown = MEASURES.filter(
    (name) => isTouched(props, name) || ranges.some((range) => range.name === name),
  )
  if (shown.length === 0) return null
  return (
    <details
      className="facet"
      id="facet-dimensions"
      open={shown.some((name) => isTouched(props, name))}
    >
      <summary>
        Dimensions
        <Icon name="chevron" />
      </summary>
      <form
        method="get"
        action={basePath}
        className="range-form"
        data-keep-scroll
        id="dimensions-form"
      >
        <p className="field-hint">In inches</p>
        <KeptFields filters={filters} except={shown.flatMap((name) => rangeParams[name])} />
        {shown.map((name) => (
          <RangeFields
            key={name}
            name={name}
            filters={filters}
            faults={faults}
            range={ranges.find((it) => it.name === name)}
          />
        ))}
        <Button look="secondary" id="dimensions-go">
          Go
        </Button>
      </form>
    </details>
  )
}
