import * as words from '#words'
import type { ArrangementQuote } from '../../../commerce/contract/cart/arrangement.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { bothUnits, bothWeights, inches } from '../../components/product/measures.ts'
import { Money } from '../../components/product/price.tsx'
import type { BuildPageProps } from './build-props.ts'

const shortage = ({
  availability,
  availableQuantity,
}: ArrangementQuote['parts'][number]): string | null => {
  if (availability === 'available') return null
  return availability === 'unavailable' || availableQuantity === null
    ? words.buildSofa.soldOut
    : words.buildSofa.left(availableQuantity)
}

const Parts = ({ parts }: Pick<ArrangementQuote, 'parts'>) => (
  <ul className="build-parts">
    {parts.map((part) => {
      const short = shortage(part)
      return (
        <li key={part.skuId}>
          <span>
            {words.buildSofa.part({
              quantity: part.quantity,
              name: part.name,
              options: words.listed(part.options.map(({ value }) => value)),
            })}
            {short !== null && <strong className="build-short">{short}</strong>}
          </span>
          <Money cents={part.linePrice} />
        </li>
      )
    })}
  </ul>
)

/** What the arrangement comes to, how large it is, when it comes, and the way into the cart. */
export const BuildSummary = ({
  quote,
  arrival,
  measures,
  cartons,
  problems,
  action,
  text,
  formKey,
  category,
  token,
  compare,
}: BuildPageProps) => {
  const isThere = quote.parts.every(({ availability }) => availability === 'available')
  const canAdd = problems.length === 0 && quote.total !== null && isThere
  return (
    <aside className="build-summary" aria-labelledby="build-summary">
      <h2 id="build-summary">{words.buildSofa.summary}</h2>
      {quote.total === null ? (
        <p>{words.buildSofa.totalUnknown}</p>
      ) : (
        <p className="build-total" data-announce>
          <span>{words.buildSofa.total}</span> <Money cents={quote.total} />
        </p>
      )}
      {quote.parts.length > 0 && <p>{arrival}</p>}
      {canAdd ? (
        <form method="post" action={action}>
          <input type="hidden" name="p" value={text.pieces} />
          <input type="hidden" name="fabric" value={text.fabric} />
          <input type="hidden" name="legs" value={text.legs} />
          <input type="hidden" name="key" value={formKey} />
          <Button wide>{words.buildSofa.addToCart}</Button>
          <p className="fine build-delivered">{words.buildSofa.deliveredOnly}</p>
        </form>
      ) : (
        problems.length > 0 && <p className="fine">{words.buildSofa.cannotAdd}</p>
      )}
      {cartons && (
        <div className="build-ways">
          {problems.length === 0 && quote.total !== null && (
            <form method="post" action="/lists/items">
              <input type="hidden" name="set" value={token} />
              <Button look="secondary">{words.buildSofa.save}</Button>
            </form>
          )}
          <LinkButton look="secondary" href={compare.href}>
            {compare.others === 0
              ? words.buildSofa.compare
              : words.buildSofa.compareWith(compare.others)}
          </LinkButton>
        </div>
      )}
      {cartons && (
        <dl className="build-facts">
          <div>
            <dt>{words.buildSofa.overall}</dt>
            <dd>
              {words.buildSofa.overallOf({
                width: bothUnits(measures.width),
                depth: bothUnits(measures.depth),
                height: bothUnits(measures.height),
              })}
            </dd>
          </div>
          <div>
            <dt>{words.buildSofa.seats}</dt>
            <dd>{measures.seats}</dd>
          </div>
          <div>
            <dt>{words.buildSofa.boxes}</dt>
            <dd>
              {words.buildSofa.boxesOf({
                count: cartons.count,
                weight: bothWeights(cartons.weight),
              })}
            </dd>
          </div>
          <div>
            <dt>{words.buildSofa.largestBox}</dt>
            <dd>
              {[cartons.largest.width, cartons.largest.depth, cartons.largest.height]
                .map(inches)
                .join(' × ')}
            </dd>
          </div>
        </dl>
      )}
      {quote.parts.length > 0 && (
        <details className="build-what" open>
          <summary>{words.buildSofa.parts}</summary>
          <Parts parts={quote.parts} />
        </details>
      )}
      <p className="fine">{words.buildSofa.share}</p>
      <p className="fine">
        <a href={category.href}>{words.buildSofa.readyMade(category.label)}</a>
      </p>
    </aside>
  )
}
