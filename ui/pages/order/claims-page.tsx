import * as words from '#words'
import type {
  Claim,
  ClaimKind,
  ClaimOffer,
  OrderClaims,
} from '../../../commerce/contract/order/claims.ts'
import { clockWords } from '../../components/claims/clock-words.ts'
import { inSets } from '../../../commerce/domain/cart/cart.ts'
import { Disclosure } from '../../components/disclosure.tsx'
import { partWords } from '../../components/modular/set-head.tsx'
import { Button, LinkButton } from '../../components/button.tsx'
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
  unsent,
  isTrialRefunded,
}: {
  offer: ClaimOffer
  piece: string
  base: string
  id: string
  /** What was begun of it and is not sent: it is gone on with, not begun again. */
  unsent: Pick<Claim, 'id'> | undefined
  isTrialRefunded: boolean
}) => (
  <li className="claim-offer">
    <h3>{words.claimKinds[offer.kind]}</h3>
    <p className="claim-clock">{clockWords(offer)}</p>
    {unsent && (
      <LinkButton
        look="secondary"
        href={`${base}/${unsent.id}`}
        aria-label={said.startFor({ start: said.goOn[offer.kind], piece })}
      >
        {said.goOn[offer.kind]}
      </LinkButton>
    )}
    {!unsent && offer.state === 'open' && (
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
  const offersOf = (lineId: string | null) =>
    claims.offers.filter((offer) => offer.lineId === lineId)
  const offers = (lineId: string | null, piece: string) => (
    <ul className="claim-offers">
      {offersOf(lineId).map((offer) => (
        <Offer
          key={offer.kind}
          offer={offer}
          piece={piece}
          base={base}
          id={newId()}
          unsent={claims.claims.find(
            ({ kind, lineId: of, status }) =>
              status === 'draft' && kind === offer.kind && of === lineId,
          )}
          isTrialRefunded={isTrialRefunded}
        />
      ))}
    </ul>
  )
  // What was put together is one piece with its parts, each of which can be claimed for.
  const pieces = inSets(
    claims.lines
      .filter(({ lineId }) => offersOf(lineId).length > 0)
      .map((line) => ({ ...line, id: line.lineId })),
  )
  const isAny = pieces.length > 0 || offersOf(null).length > 0
  const kinds: Readonly<Record<ClaimKind, string>> = words.claimKinds
  return (
    <div className="order-status claims">
      <div className="order-status-head">
        <p className="eyebrow">
          <a href={order}>{said.eyebrow(claims.number)}</a>
        </p>
        <h1>{said.heading(claims.kinds)}</h1>
        <p className="lead">{isAny ? said.lead : said.none}</p>
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
      {pieces.map(([first, ...others]) => (
        <section key={first.id} aria-labelledby={`claims-of-${first.id}`}>
          <h2 id={`claims-of-${first.id}`}>
            {first.set ? words.buildSofa.set(first.set.name) : pieceWords(first)}
          </h2>
          {first.set ? (
            <>
              <p>{said.whichPart}</p>
              {[first, ...others].map((part) => (
                <Disclosure key={part.id} title={partWords({ ...part, catalogItem: part })}>
                  {offers(part.id, pieceWords(part))}
                </Disclosure>
              ))}
            </>
          ) : (
            offers(first.id, pieceWords(first))
          )}
        </section>
      ))}
      {offersOf(null).length > 0 && (
        <section aria-labelledby="claims-of-whole">
          <h2 id="claims-of-whole">{said.whole}</h2>
          {offers(null, said.whole)}
        </section>
      )}
    </div>
  )
}
