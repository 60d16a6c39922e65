import * as words from '#words'
import type { SearchReading, Understanding } from '../../../commerce/contract/product/listing.ts'
import { understoodWords } from '../../components/listing/understood.tsx'
import { filledWith } from '../../components/rich-parts.tsx'
import { Rich } from '../../components/rich.tsx'

const searchHref = (term: string) => `/search/${encodeURIComponent(term)}`

const SearchLink = ({ term }: { term: string }) => (
  <a href={searchHref(term)}>
    <strong>{term}</strong>
  </a>
)

/** What was let go of, in a sentence; what could not be left out, in one each. */
const droppedWords = (dropped: readonly Understanding[]): readonly string[] => {
  const refused = dropped.flatMap((it) => (it.kind === 'word' && it.isExcluded ? [it.word] : []))
  const others = dropped.filter((it) => it.kind !== 'word' || !it.isExcluded).map(understoodWords)
  return [
    ...(others.length > 0 ? [words.searchAnswer.dropped(others)] : []),
    ...refused.map(words.searchAnswer.droppedRefusal),
  ]
}

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
  const { corrected, readAs, didYouMean, isRelaxed, dropped } = reading
  return (
    <div className="search-notes">
      {corrected !== null && !isEmpty && (
        <p>
          <Rich
            text={words.searchAnswer[isRelaxed ? 'correctedAndRelaxed' : 'corrected']}
            parts={{
              term: filledWith(term),
              corrected: filledWith(<SearchLink term={corrected} />),
            }}
          />
        </p>
      )}
      {corrected === null && readAs !== null && !isEmpty && (
        <p>
          <Rich
            text={words.searchAnswer.readAs}
            parts={{ meant: filledWith(<SearchLink term={readAs} />) }}
          />
        </p>
      )}
      {corrected === null && isRelaxed && !isEmpty && <p>{words.searchAnswer.relaxed}</p>}
      {didYouMean !== null && (
        <p>
          <Rich
            text={words.searchAnswer.didYouMean}
            parts={{ term: filledWith(<SearchLink term={didYouMean} />) }}
          />
        </p>
      )}
      {!isEmpty && droppedWords(dropped).map((said) => <p key={said}>{said}</p>)}
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
        {results.map(({ href, title: name, words: about }) => (
          <li key={href}>
            <a href={href}>{name}</a>
            {about && <p>{about}</p>}
          </li>
        ))}
      </ul>
    </section>
  )

/** What else in the shop bears the words of a search. */
export const OtherResults = ({ articles, pages, stores, articlesHref }: OtherResultsProps) =>
  articles.length + pages.length + stores.length === 0 ? null : (
    <section className="other-results" aria-labelledby="other-results-title">
      <h2 id="other-results-title">{words.searchAnswer.others}</h2>
      <div className="other-results-groups">
        <Group title={words.searchAnswer.pages} results={pages} />
        <Group title={words.searchAnswer.stores} results={stores} />
        <Group title={words.searchAnswer.articles} results={articles} />
      </div>
      {articles.length > 0 && (
        <p>
          <a href={articlesHref}>{words.searchAnswer.allArticles}</a>
        </p>
      )}
    </section>
  )
