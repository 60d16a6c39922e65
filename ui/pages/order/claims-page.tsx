import * as words from '#words'
import type { ClaimKind, ClaimOffer, OrderClaims } from '../../../commerce/contract/order/claims.ts'
import { clockWords } from '../../components/claims/clock-words.ts'
import { Button } from '../../components/button.tsx'
import { ErrorSummary, type FormProblem } from '../../components/error-summary.tsx'

const said = words.claimPage

export type ClaimsPageProps = {
  readonly claims: OrderClaims
  /** The order's page, and the page of its claims below it. */
  readonly order: string
  readonly base: string
  /** Whether a trial ends in the money back here. */
  readonly isTrialRefunded: boolean
  /** Made with the page, one for each offer: a form that is sent twice begins one claim. */
  readonly newId: () => string
  readonly problems: readonly FormProblem[]
}

type Line = OrderClaims['lines'][number]

const pieceWords = ({ name, options }: Pick<Line, 'name' | 'options'>): string =>
  [name, ...options.map(({ value }) => value)].join(', ')

const aboutOf = ({ kind, clock }: ClaimOffer, isTrialRefunded: boolean): string =>
  kind === 'return' && isTrialRefunded && clock?.unit === 'night'
    ? said.aboutTrialReturn
    : said.about[kind]

const Offer = ({
  offer,
  piece,
  base,
  id,
  isTrialRefunded,
}: {
  offer: ClaimOffer
  piece: string
  base: string
  id: string
  isTrialRefunded: boolean
}) => (
  <li className="claim-offer">
    <h3>{words.claimKinds[offer.kind]}</h3>
    <p className="claim-clock">{clockWords(offer)}</p>
    {offer.state === 'open' && (
      <>
        <p>{aboutOf(offer, isTrialRefunded)}</p>
        <form method="post" action={base}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="kind" value={offer.kind} />
          <input type="hidden" name="lineId" value={offer.lineId ?? ''} />
          <Button
            look="secondary"
            aria-label={said.startFor({ start: said.start[offer.kind], piece })}
          >
            {said.start[offer.kind]}
          </Button>
        </form>
      </>
    )}
  </li>
)

/** All that can be asked for of an order, each with its clock, and how what was asked for stands. */
export const ClaimsPage = ({
  claims,
  order,
  base,
  newId,
  isTrialRefunded,
  problems,
}: ClaimsPageProps) => {
  const groups = [
    ...claims.lines.map((line) => ({ id: line.lineId, name: pieceWords(line) })),
    { id: null, name: said.whole },
  ].flatMap(({ id, name }) => {
    const offers = claims.offers.filter(({ lineId }) => lineId === id)
    return offers.length > 0 ? [{ id, name, offers }] : []
  })
  const kinds: Readonly<Record<ClaimKind, string>> = words.claimKinds
  return (
    <div className="order-status claims">
      <div className="order-status-head">
        <p className="eyebrow">
          <a href={order}>{said.eyebrow(claims.number)}</a>
        </p>
        <h1>{said.title}</h1>
        <p className="lead">{groups.length > 0 ? said.lead : said.noneYet}</p>
      </div>
      <ErrorSummary problems={problems} />
      {claims.claims.length > 0 && (
        <section aria-labelledby="claims-yours">
          <h2 id="claims-yours">{said.yours}</h2>
          <ul className="claim-list">
            {claims.claims.map(({ id, number, kind, name, status, turn }) => (
              <li key={id} className={`claim-turn-${turn}`}>
                <a href={`${base}/${id}`}>{said.named({ kind: kinds[kind], number })}</a>
                <span>{name || said.whole}</span>
                <strong>
                  {turn === 'nobody'
                    ? words.claimTurns.statuses[status]
                    : words.claimTurns.heading[turn]}
                </strong>
              </li>
            ))}
          </ul>
        </section>
      )}
      {groups.map(({ id, name, offers }) => (
        <section key={id ?? 'whole'} aria-labelledby={`claims-of-${id ?? 'whole'}`}>
          <h2 id={`claims-of-${id ?? 'whole'}`}>{name}</h2>
          <ul className="claim-offers">
            {offers.map((offer) => (
              <Offer
                key={offer.kind}
                offer={offer}
                piece={name}
                base={base}
                id={newId()}
                isTrialRefunded={isTrialRefunded}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
