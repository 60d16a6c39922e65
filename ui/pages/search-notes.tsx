import type { SearchReading } from '../../commerce/contract/listing.ts'

const dollars = (value: number) => `$${value.toLocaleString('en-US')}`

const priceWords = ({ priceMin, priceMax }: SearchReading): string | null => {
  if (priceMin !== null && priceMax !== null)
    return `from ${dollars(priceMin)} to ${dollars(priceMax)}`
  if (priceMax !== null) return `below ${dollars(priceMax)}`
  return priceMin === null ? null : `above ${dollars(priceMin)}`
}

const searchHref = (term: string) => `/search/${encodeURIComponent(term)}`

/** How the words of a search were understood, and what else they may have meant. Nothing is replaced unsaid. */
export const SearchNotes = ({
  term,
  reading,
  isEmpty,
}: {
  term: string
  reading: SearchReading
  isEmpty: boolean
}) => {
  const { corrected, didYouMean, isRelaxed, withoutPrice } = reading
  const price = priceWords(reading)
  return (
    <div className="search-notes">
      {corrected !== null && !isEmpty && (
        <p>
          Nothing is called “{term}”. These are for{' '}
          <a href={searchHref(corrected)}>
            <strong>{corrected}</strong>
          </a>
          .
        </p>
      )}
      {corrected === null && isRelaxed && !isEmpty && (
        <p>Nothing has all of these words. These come closest.</p>
      )}
      {didYouMean !== null && (
        <p>
          Did you mean{' '}
          <a href={searchHref(didYouMean)}>
            <strong>{didYouMean}</strong>
          </a>
          ?
        </p>
      )}
      {price !== null && !isEmpty && (
        <p>
          Only what costs {price}.
          {withoutPrice !== '' && (
            <>
              {' '}
              <a href={searchHref(withoutPrice)}>Show any price</a>
            </>
          )}
        </p>
      )}
    </div>
  )
}

export type OtherResult = {
  readonly href: string
  readonly title: string
  readonly words?: string | undefined
}

export type OtherResultsProps = {
  readonly articles: readonly OtherResult[]
  readonly pages: readonly OtherResult[]
  readonly stores: readonly OtherResult[]
  /** All articles with the words. */
  readonly articlesHref: string
}

const Group = ({ title, results }: { title: string; results: readonly OtherResult[] }) =>
  results.length === 0 ? null : (
    <section className="other-results-group">
      <h3>{title}</h3>
      <ul>
        {results.map(({ href, title: name, words }) => (
          <li key={href}>
            <a href={href}>{name}</a>
            {words && <p>{words}</p>}
          </li>
        ))}
      </ul>
    </section>
  )

/** What else in the shop bears the words of a search. */
export const OtherResults = ({ articles, pages, stores, articlesHref }: OtherResultsProps) =>
  articles.length + pages.length + stores.length === 0 ? null : (
    <section className="other-results" aria-labelledby="other-results-title">
      <h2 id="other-results-title">Also in the shop</h2>
      <div className="other-results-groups">
        <Group title="Guides and stories" results={articles} />
        <Group title="Pages" results={pages} />
        <Group title="Stores" results={stores} />
      </div>
      {articles.length > 0 && (
        <p>
          <a href={articlesHref}>All articles with these words</a>
        </p>
      )}
    </section>
  )
