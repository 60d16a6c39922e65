import type { ProductSummary } from '../../commerce/contract/product.ts'
import { compareWords } from '../../commerce/domain/compare.ts'
import { COMPARE_LIMIT } from '../../commerce/domain/limits.ts'
import { productUrl } from '../../commerce/domain/product-url.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { Picture } from '../components/picture.tsx'
import { Price } from '../components/price.tsx'
import { ShareLink } from '../components/share-link.tsx'
import { CompareTable } from './compare-table.tsx'
import type { ComparedPiece } from './compare-rows.ts'

export type CompareCandidate = { readonly summary: ProductSummary; readonly addHref: string }

export type ComparePageProps = {
  pieces: readonly ComparedPiece[]
  /** What was asked for and is not here, in words. */
  notes: readonly string[]
  /** The kind of what stands here. */
  type: string | null
  postalCode: string
  storeName: string
  storeId: number
  differencesOnly: boolean
  /** The comparison's address without choices, with all of them, and with the other kind of rows. */
  path: string
  address: string
  toggleHref: string
  /** What another piece was looked for by. */
  q: string
  candidates: readonly CompareCandidate[]
}

const Candidate = ({ summary, addHref }: CompareCandidate) => (
  <li className="card">
    <Picture picture={summary.picture} decorative />
    <p className="card-maker">{summary.manufacturerName}</p>
    <h3>
      <a href={productUrl(summary)}>{summary.name}</a>
    </h3>
    <Price
      price={summary.priceFrom}
      listPrice={summary.listPriceFrom}
      from={summary.priceTo > summary.priceFrom}
    />
    <a
      className="button button-secondary compare-add-link"
      href={addHref}
      data-compare-add={summary.itemId}
      data-compare-name={summary.name}
    >
      Add<span className="vh"> {summary.name} to the comparison</span>
    </a>
  </li>
)

const AddAnother = ({ pieces, type, path, q, candidates }: ComparePageProps) => {
  const room = COMPARE_LIMIT - pieces.length
  if (room <= 0) return null
  const many = type === null ? 'pieces' : compareWords(type).many
  return (
    <section className="compare-more" aria-labelledby="compare-more-title">
      <h2 id="compare-more-title">{pieces.length === 0 ? 'Find a piece' : 'Add another'}</h2>
      <p className="fine">
        {pieces.length === 0
          ? `Start with one, then add up to ${COMPARE_LIMIT - 1} more of its kind.`
          : `Room for ${room} more. Only ${many} can stand beside these.`}
      </p>
      <form className="inline-form" method="get" action={path} data-keep-scroll id="compare-find">
        <label className="vh" htmlFor="compare-q">
          Find {many} by name or what they are
        </label>
        {pieces.map(({ item }) => (
          <input key={item.skuId} type="hidden" name="s" value={item.skuId} />
        ))}
        <input
          id="compare-q"
          name="q"
          type="search"
          maxLength={200}
          defaultValue={q}
          placeholder={type === null ? 'Sofa, mattress, lamp …' : `Find ${many}`}
        />
        <Button look="secondary">Find</Button>
      </form>
      {q !== '' && candidates.length === 0 && (
        <p role="status">
          We found no other {many} for “{q}”.
        </p>
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
  const many = type === null ? '' : ` ${compareWords(type).many}`
  return (
    <div className="compare" data-compare-page={type ?? ''}>
      <div className="compare-head">
        <h1 id="compare-title">Compare{many}</h1>
        {notes.map((note) => (
          <Notice key={note} tone="warning">
            <p>{note}</p>
          </Notice>
        ))}
        {pieces.length === 0 ? (
          <p className="lead">
            Nothing is being compared yet. Choose “Compare” on a piece you like, or find one here.
          </p>
        ) : (
          <>
            <p className="lead">
              Prices and days for zip code {postalCode}. You can change it at the top of the page.
            </p>
            <div className="compare-tools">
              {pieces.length > 1 && (
                <LinkButton look="secondary" href={toggleHref} data-keep-scroll id="compare-toggle">
                  {differencesOnly ? 'Show every row' : 'Show differences only'}
                </LinkButton>
              )}
              <ShareLink title={`Compare${many}`} url={url} />
            </div>
          </>
        )}
      </div>
      {pieces.length > 0 && <CompareTable {...props} />}
      {pieces.length === 1 && (
        <p className="compare-alone">Add a second one below to see how they differ.</p>
      )}
      <AddAnother {...props} />
    </div>
  )
}
