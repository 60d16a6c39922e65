import type { ProductSummary } from '../../commerce/contract/product.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { Notice } from '../components/notice.tsx'
import { ProductCard } from '../components/product-card.tsx'
import { Island } from '../island.tsx'
import { PhotoForm } from '../islands/photo-form.tsx'

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
  /** What was found; null before anything was asked, and when something is wrong with the photo. */
  readonly found: ImageResults | null
  readonly problem: string | null
  readonly isAssociate: boolean
  /** Where an associate makes a quote; null where nobody can. */
  readonly quoteHref: string | null
}

const NOTHING =
  'There is nothing like it in our shop. If there is furniture on your photo, draw a frame around it, or try a photo with more light.'

/** How alike, in words and as a number for those who want it. */
const Likeness = ({ score }: { score: number }) => (
  <p className="likeness">
    {score >= 0.9 ? 'Very much alike' : score >= 0.8 ? 'Much alike' : 'Somewhat alike'}
    <span className="fine"> {Math.round(Math.max(0, Math.min(1, score)) * 100)} of 100</span>
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
      SKU <code>{skuId}</code>
    </p>
    <p>{stock === null ? 'Warehouse stock not known' : `Warehouse: ${stock}`}</p>
    {places.length === 0 ? (
      <p>At no store</p>
    ) : (
      <ul>
        {places.map((place) => (
          <li key={place.storeId}>
            {place.name}: {place.onDisplay ? 'on display' : 'not on display'}
            {place.pickupAvailable ? ', pick-up' : ''}
          </li>
        ))}
      </ul>
    )}
    {quoteHref && (
      <p>
        <a href={`${quoteHref}?sku=${encodeURIComponent(skuId)}`}>
          Start a quote<span className="vh"> with {skuId}</span>
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
  <section aria-labelledby="found-title" className="photo-found">
    <h2 id="found-title" tabIndex={-1}>
      {found.confidence === 'sure'
        ? 'Pieces like the one on your photo'
        : found.confidence === 'unsure'
          ? 'The nearest that we have'
          : 'Nothing like it'}
    </h2>
    {found.confidence === 'unsure' && (
      <Notice>
        We are not sure what is on your photo. A frame around the piece, drawn close, helps.
      </Notice>
    )}
    {found.confidence === 'none' ? (
      <>
        <p>{NOTHING}</p>
        <p className="actions">
          <LinkButton look="secondary" href="/pl">
            Look at everything we sell
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

/** Finding a piece by a photograph of it, or of one that looks like it. */
export const ImageSearchPage = (props: ImageSearchPageProps) => {
  const { path, departments, category, found, problem, isAssociate, quoteHref } = props
  return (
    <div className="image-search">
      <h1>{isAssociate ? 'Find a piece for a customer' : 'Find a piece by a photo'}</h1>
      <p className="lead">
        Seen something you like, at a friend’s or in a magazine? Show us a photo, and we show you
        what we have that looks like it.
      </p>
      <div className="photo-columns">
        <div>
          <Island
            name="photo-form"
            on="visible"
            component={PhotoForm}
            props={{ action: path, departments, category, isAnswered: found !== null, problem }}
          />
          <p className="fine">
            Your photo is looked at once and forgotten: we do not keep it, and we show it to nobody.
          </p>
          {isAssociate && (
            <form method="post" action={`${path}/sign-out`}>
              <Button look="quiet">Sign out of the associates’ view</Button>
            </form>
          )}
        </div>
        {found && <Found found={found} isAssociate={isAssociate} quoteHref={quoteHref} />}
      </div>
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
    <h1>For our store associates</h1>
    <p>
      Finding a piece by a photo, with its SKU and where it stands. Shoppers find the same pieces at{' '}
      <a href="/image-search">search by photo</a>.
    </p>
    <form method="post" action={action} className="stack">
      <Field
        name="code"
        label="Your store’s code"
        type="password"
        autoComplete="off"
        maxLength={100}
        error={problem ?? undefined}
      />
      <Button>Go on</Button>
    </form>
  </div>
)
