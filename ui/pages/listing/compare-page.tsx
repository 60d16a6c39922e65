import * as words from '#words'
import { COMPARE_LIMIT, MAX_SEARCH_LENGTH } from '../../../commerce/contract/limits.ts'
import type { ProductSummary } from '../../../commerce/contract/product/product.ts'
import { compareWords } from '../../../commerce/domain/product/compare.ts'
import { isPriceFrom } from '../../../commerce/domain/product/price-from.ts'
import { listedUrl } from '../../../commerce/domain/product/product-url.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { PictureOrNone } from '../../components/picture.tsx'
import { Price } from '../../components/product/price.tsx'
import { ShareLink } from '../../components/lists/share-link.tsx'
import { CompareTable, type CompareTableProps } from './compare-table.tsx'
import { skusOf } from './compared.ts'
import { Rich } from '../../components/rich.tsx'
import { hidden } from '../../components/rich-parts.tsx'

export type CompareCandidate = { readonly summary: ProductSummary; readonly addHref: string }

export type ComparePageProps = CompareTableProps & {
  /** What was asked for and is not here, in words. */
  notes: readonly string[]
  /** The kind of what stands here. */
  type: string | null
  /** The comparison's address with all choices, and with the other kind of rows. */
  address: string
  toggleHref: string
  /** What another piece was looked for by. */
  q: string
  candidates: readonly CompareCandidate[]
  /** Where a sofa is put together to stand beside these. */
  builds: readonly { readonly label: string; readonly href: string }[]
}

const Candidate = ({ summary, addHref }: CompareCandidate) => (
  <li className="card">
    <PictureOrNone picture={summary.picture} decorative />
    <p className="card-maker">{summary.manufacturerName}</p>
    <h3>
      <a href={listedUrl(summary)}>{summary.name}</a>
    </h3>
    <Price
      price={summary.priceFrom}
      listPrice={summary.listPriceFrom}
      from={isPriceFrom(summary)}
    />
    <a
      className="button button-secondary compare-add-link"
      href={addHref}
      data-compare-add={summary.itemId}
      data-opens
      data-compare-name={summary.name}
    >
      <Rich text={words.compareMore.add(summary.name)} parts={{ hidden }} />
    </a>
  </li>
)

const AddAnother = ({ pieces, type, path, q, candidates, builds }: ComparePageProps) => {
  const room = COMPARE_LIMIT - pieces.length
  if (room <= 0) return null
  const kind = type === null ? words.compareMore.anyKind : compareWords(type).many
  return (
    <section className="compare-more" aria-labelledby="compare-more-title">
      <h2 id="compare-more-title">
        {pieces.length === 0 ? words.compareMore.findFirst : words.compareMore.addAnother}
      </h2>
      <p className="fine">
        {pieces.length === 0
          ? words.compareMore.startWithOne(COMPARE_LIMIT - 1)
          : words.compareMore.room({ room, kind })}
      </p>
      <form className="inline-form" method="get" action={path} data-keep-scroll id="compare-find">
        <label className="vh" htmlFor="compare-q">
          {words.compareMore.label(kind)}
        </label>
        {skusOf(pieces).map((sku) => (
          <input key={sku} type="hidden" name="s" value={sku} />
        ))}
        <input
          id="compare-q"
          name="q"
          type="search"
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={q}
          placeholder={
            type === null ? words.compareMore.examples : words.compareMore.placeholder(kind)
          }
        />
        <Button look="secondary">{words.compareMore.find}</Button>
      </form>
      {builds.length > 0 && (
        <ul className="compare-builds">
          {builds.map(({ label, href }) => (
            <li key={href}>
              <a href={href} rel="nofollow">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {q !== '' && candidates.length === 0 && (
        <p role="status">{words.compareMore.noOther({ kind, term: q })}</p>
      )}
      {candidates.length > 0 && (
        <ul className="cards cards-row">
          {candidates.map((candidate) => (
            <Candidate key={candidate.summary.itemId} {...candidate} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Up to four pieces of a kind side by side, for one zip code. */
export const ComparePage = (props: ComparePageProps & { url: string }) => {
  const { pieces, notes, type, postalCode, differencesOnly, toggleHref, url } = props
  const title =
    type === null ? words.compare.title : words.compare.titleOfKind(compareWords(type).many)
  return (
    <div className="compare" data-compare-page={type ?? ''} data-on="interaction">
      <PageHead title={title} heading={{ id: 'compare-title' }}>
        {notes.map((note) => (
          <Notice key={note} tone="warning">
            <p>{note}</p>
          </Notice>
        ))}
        {pieces.length === 0 ? (
          <p className="lead">{words.compare.nothingYet}</p>
        ) : (
          <>
            <p className="lead">{words.compare.forZipCode(postalCode)}</p>
            <div className="compare-tools">
              {pieces.length > 1 && (
                <LinkButton look="secondary" href={toggleHref} data-keep-scroll id="compare-toggle">
                  {differencesOnly ? words.compare.everyRow : words.compare.differencesOnly}
                </LinkButton>
              )}
              <ShareLink title={title} url={url} />
            </div>
          </>
        )}
      </PageHead>
      {pieces.length > 0 && <CompareTable {...props} />}
      {pieces.length === 1 && <p className="compare-alone">{words.compare.alone}</p>}
      <AddAnother {...props} />
    </div>
  )
}
