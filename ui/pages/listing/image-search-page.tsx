import * as words from '#words'
import { MAX_ASSOCIATE_CODE } from '../../../commerce/contract/limits.ts'
import type { Crop } from '../../../commerce/domain/image-embedding/pixels.ts'
import type { ProductSummary } from '../../../commerce/contract/product/product.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { Notice } from '../../components/notice.tsx'
import { ProductCard } from '../../components/product/product-card.tsx'
import { filledWith, linkTo, hidden } from '../../components/rich-parts.tsx'
import { Rich } from '../../components/rich.tsx'
import { Island } from '../../island.tsx'
import { PhotoForm } from '../../islands/product/photo-form.tsx'

export type ImageResult = {
  readonly skuId: string
  readonly score: number
  readonly product: ProductSummary
  readonly href: string
  readonly stock: number | null
  readonly places: readonly {
    readonly storeId: number
    readonly name: string
    readonly onDisplay: boolean
    readonly pickupAvailable: boolean
  }[]
}

export type ImageResults = {
  readonly confidence: 'sure' | 'unsure' | 'none'
  readonly results: readonly ImageResult[]
}

export type ImageSearchPageProps = {
  readonly path: string
  readonly departments: readonly { readonly path: string; readonly name: string }[]
  readonly category: string
  /** The part of the photo that was asked for, each side as a share of the whole. */
  readonly crop: Crop
  /** What was found; null before anything was asked, and when something is wrong with the photo. */
  readonly found: ImageResults | null
  readonly problem: string | null
  readonly isAssociate: boolean
  /** Whether the shop has a search by photo at all. */
  readonly isOffered: boolean
  /** Where an associate makes a quote; null where nobody can. */
  readonly quoteHref: string | null
}

const likenessWords = (score: number): string => {
  if (score >= 0.9) return words.imageSearch.veryMuchAlike
  return score >= 0.8 ? words.imageSearch.muchAlike : words.imageSearch.somewhatAlike
}

/** How alike, in words and as a number for those who want it. */
const Likeness = ({ score }: { score: number }) => (
  <p className="likeness">
    {likenessWords(score)}
    <span className="fine">
      {' '}
      {words.imageSearch.likeness(Math.round(Math.max(0, Math.min(1, score)) * 100))}
    </span>
  </p>
)

/** What the stores' staff sees besides: the SKU, the warehouse's stock, and who has it on the floor. */
const StaffFacts = ({
  skuId,
  stock,
  places,
  quoteHref,
}: ImageResult & { quoteHref: string | null }) => (
  <div className="staff-facts">
    <p>
      <Rich text={words.associates.sku} parts={{ code: filledWith(<code>{skuId}</code>) }} />
    </p>
    <p>{stock === null ? words.associates.stockUnknown : words.associates.stock(stock)}</p>
    {places.length === 0 ? (
      <p>{words.associates.atNoStore}</p>
    ) : (
      <ul>
        {places.map((place) => (
          <li key={place.storeId}>
            {words.associates.atStore({
              store: place.name,
              isOnDisplay: place.onDisplay,
              canPickUp: place.pickupAvailable,
            })}
          </li>
        ))}
      </ul>
    )}
    {quoteHref && (
      <p>
        <a href={`${quoteHref}?sku=${encodeURIComponent(skuId)}`}>
          <Rich text={words.associates.startQuote(skuId)} parts={{ hidden }} />
        </a>
      </p>
    )}
  </div>
)

const Found = ({
  found,
  isAssociate,
  quoteHref,
}: Pick<ImageSearchPageProps, 'isAssociate' | 'quoteHref'> & { found: ImageResults }) => (
  <section aria-labelledby="found" className="photo-found">
    <h2 id="found">{words.imageSearch.found[found.confidence]}</h2>
    {found.confidence === 'unsure' && <Notice>{words.imageSearch.unsure}</Notice>}
    {found.confidence === 'none' ? (
      <>
        <p>{words.imageSearch.nothing}</p>
        <p className="actions">
          <LinkButton look="secondary" href="/pl">
            {words.imageSearch.everything}
          </LinkButton>
        </p>
      </>
    ) : (
      <ol className="cards photo-results">
        {found.results.map((result) => (
          <li key={result.skuId} className="photo-result">
            <ul>
              <ProductCard product={{ ...result.product, skuId: result.skuId }} />
            </ul>
            <Likeness score={result.score} />
            {isAssociate && <StaffFacts {...result} quoteHref={quoteHref} />}
          </li>
        ))}
      </ol>
    )}
  </section>
)

const Tips = () => (
  <section className="photo-tips" aria-labelledby="photo-tips">
    <h2 id="photo-tips">{words.imageSearch.tips.heading}</h2>
    <ol>
      {words.imageSearch.tips.all.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ol>
  </section>
)

/** For a shop that was taught no pieces: whoever followed a link is told, and led on. */
const NotOffered = () => (
  <div className="plain-page">
    <h1>{words.imageSearch.notOffered}</h1>
    <p>{words.imageSearch.notOfferedHere}</p>
    <p className="actions">
      <LinkButton href="/pl">{words.imageSearch.everything}</LinkButton>
    </p>
  </div>
)

/** Finding a piece by a photograph of it, or of one that looks like it. */
export const ImageSearchPage = (props: ImageSearchPageProps) => {
  const { path, departments, category, crop, found, problem } = props
  const { isAssociate, isOffered, quoteHref } = props
  if (!isOffered) return <NotOffered />
  return (
    <div className="image-search">
      <h1>{isAssociate ? words.associates.heading : words.imageSearch.heading}</h1>
      {!found && <p className="lead">{words.imageSearch.lead}</p>}
      <div className="photo-columns">
        <div>
          <Island
            name="photo-form"
            // Who has found something sent a photo, which is shown again: all of the script came for that already.
            on={found ? 'visible' : 'interaction'}
            component={PhotoForm}
            props={{
              action: path,
              departments,
              category,
              crop,
              isAnswered: found !== null || problem !== null,
              problem,
            }}
          />
          <p className="fine">{words.imageSearch.forgotten}</p>
          {isAssociate && (
            <form method="post" action={`${path}/sign-out`}>
              <Button look="quiet">{words.associates.signOut}</Button>
            </form>
          )}
        </div>
        {found && <Found found={found} isAssociate={isAssociate} quoteHref={quoteHref} />}
      </div>
      {!found && <Tips />}
    </div>
  )
}

/** The door to the associates' view. */
export const AssociateCodePage = ({
  action,
  problem,
}: {
  action: string
  problem: string | null
}) => (
  <div className="plain-page">
    <h1>{words.associates.codeHeading}</h1>
    <p>
      <Rich text={words.associates.codeLead} parts={{ search: linkTo('/image-search') }} />
    </p>
    <form method="post" action={action} className="piece-form">
      <Field
        name="code"
        label={words.associates.code}
        type="password"
        autoComplete="off"
        maxLength={MAX_ASSOCIATE_CODE}
        error={problem ?? undefined}
      />
      <Button>{words.associates.goOn}</Button>
    </form>
  </div>
)
