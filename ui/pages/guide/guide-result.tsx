import * as words from '#words'
import type {
  Picture as PictureData,
  ProductItem,
} from '../../../commerce/contract/product/product.ts'
import type { PassedOver, Ranked, Reason } from '../../../commerce/domain/guide/recommend.ts'
import { LinkButton } from '../../components/button.tsx'
import { PictureOrNone, PICTURE_SIZES } from '../../components/picture.tsx'
import { moneyText, Price } from '../../components/product/price.tsx'

export type RecommendedPiece = Pick<Ranked, 'met' | 'unmet'> & {
  readonly name: string
  readonly description: string
  readonly option: string | null
  readonly picture: PictureData | null
  /** Null when it is not made in the size. */
  readonly pricing: ProductItem['pricing'] | null
  /** The variant's address, size and option kept. */
  readonly href: string
}

export type GuideResultProps = {
  title: string
  size: string | null
  /** Null when nothing is to be had in the size. */
  best: RecommendedPiece | null
  runnerUp: RecommendedPiece | null
  passedOver: (RecommendedPiece & Pick<PassedOver, 'why'>) | null
  isOverBudget: boolean
  /** What was answered, and where each can be answered anew. */
  answers: readonly { readonly ask: string; readonly label: string; readonly href: string }[]
  startHref: string
  /** Where a whole bed is put together; null where the brand has no such guide. */
  bedHref: string | null
}

const nameOf = ({ name, option }: RecommendedPiece) =>
  option === null ? name : words.guide.pieceInOption({ name, option })

const Reasons = ({ reasons }: { reasons: readonly Reason[] }) => (
  <ul className="guide-reasons">
    {reasons.map(({ question, text }) => (
      <li key={`${question} ${text}`}>{text}</li>
    ))}
  </ul>
)

const Best = ({
  best,
  size,
  bedHref,
}: {
  best: RecommendedPiece
  size: string | null
  bedHref: string | null
}) => (
  <div className="guide-best">
    <div className="guide-picture">
      <PictureOrNone picture={best.picture} priority="hero" sizes={PICTURE_SIZES.half} />
    </div>
    <div className="guide-best-text">
      <p className="lead">{best.description}</p>
      {best.pricing && (
        <div className="guide-price">
          {size !== null && <span>{size}</span>}
          <Price price={best.pricing.price} listPrice={best.pricing.listPrice} />
        </div>
      )}
      <LinkButton href={best.href}>
        {size === null ? words.guide.see : words.guide.seeInSize(size)}
      </LinkButton>
      {bedHref !== null && <a href={bedHref}>{words.guide.wholeBed}</a>}
      {best.met.length > 0 && (
        <>
          <h2>{words.guide.why}</h2>
          <Reasons reasons={best.met} />
        </>
      )}
      {best.unmet.length > 0 && (
        <>
          <h2>{words.guide.whyNot}</h2>
          <Reasons reasons={best.unmet} />
        </>
      )}
    </div>
  </div>
)

const passedOverWords = (
  piece: NonNullable<GuideResultProps['passedOver']>,
  size: string | null,
): string => {
  const facts = { name: nameOf(piece), size }
  if (piece.why !== 'over-budget') return words.guide.passedOver[piece.why](facts)
  const price = piece.pricing ? moneyText(piece.pricing.price) : ''
  return words.guide.passedOver['over-budget']({ ...facts, price })
}

/** Where two pieces differ: what the other one has that the answer has not, and what it gives up for that. */
const differences = (best: RecommendedPiece, other: RecommendedPiece) => {
  const isIn = (reasons: readonly Reason[]) => (it: Reason) =>
    reasons.some(({ question, text }) => question === it.question && text === it.text)
  return {
    gains: other.met.filter((it) => !isIn(best.met)(it)),
    gives: other.unmet.filter((it) => !isIn(best.unmet)(it)),
  }
}

const RunnerUp = ({
  best,
  other,
  isCloser,
}: {
  best: RecommendedPiece
  other: RecommendedPiece
  isCloser: boolean
}) => {
  const { gains, gives } = differences(best, other)
  return (
    <section className="guide-runner" aria-labelledby="guide-runner">
      <div className="guide-runner-picture">
        <PictureOrNone picture={other.picture} decorative sizes={PICTURE_SIZES.quarter} />
      </div>
      <div>
        <p className="eyebrow">{isCloser ? words.guide.closer : words.guide.runnerUp}</p>
        <h2 id="guide-runner">
          <a href={other.href}>{nameOf(other)}</a>
        </h2>
        {other.pricing && <Price price={other.pricing.price} listPrice={other.pricing.listPrice} />}
        {gains.length + gives.length === 0 && <p>{words.guide.alike}</p>}
        {gains.length > 0 && <Reasons reasons={gains} />}
        {gives.length > 0 && (
          <>
            <h3>{words.guide.whyNot}</h3>
            <Reasons reasons={gives} />
          </>
        )}
      </div>
    </section>
  )
}

/** What a guide's answers come to: one piece, why, what it has not, and what else. */
export const GuideResultPage = ({
  title,
  size,
  best,
  runnerUp,
  passedOver,
  isOverBudget,
  answers,
  startHref,
  bedHref,
}: GuideResultProps) => (
  <div className="guide guide-result">
    <div className="guide-head">
      <p className="eyebrow">{title}</p>
      <h1>{best ? nameOf(best) : words.guide.nothing(size)}</h1>
      {best && isOverBudget && <p className="guide-note">{words.guide.overBudget(size)}</p>}
      {passedOver && <p className="guide-note">{passedOverWords(passedOver, size)}</p>}
    </div>
    {best && <Best best={best} size={size} bedHref={bedHref} />}
    {best && runnerUp && (
      <RunnerUp best={best} other={runnerUp} isCloser={runnerUp.href === passedOver?.href} />
    )}
    <section className="guide-given" aria-labelledby="guide-given">
      <h2 id="guide-given">{words.guide.answers}</h2>
      <dl>
        {answers.map(({ ask, label, href }) => (
          <div key={ask}>
            <dt>{ask}</dt>
            <dd>
              <span>{label}</span>{' '}
              <a href={href} aria-label={words.guide.changeOf(ask)}>
                {words.guide.change}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <p className="fine">{words.guide.shareable}</p>
      <LinkButton look="secondary" href={startHref}>
        {words.guide.again}
      </LinkButton>
    </section>
  </div>
)
