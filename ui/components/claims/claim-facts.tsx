import * as words from '#words'
import type { Claim, ClaimStep } from '../../../commerce/contract/order/claims.ts'
import { dayWords } from '../../../commerce/domain/delivery/day-words.ts'
import { moneyText } from '../product/price.tsx'
import { useShopClock } from '../shop-clock.tsx'
import { toCents } from '../../../commerce/domain/money.ts'

const said = words.claimForm

type Fact = { readonly label: string; readonly value: string; readonly step: ClaimStep }

/** `$200.00 more`, `$50.00 back`, or that it costs the same. */
export const differenceWords = (difference: number): string => {
  if (difference === 0) return said.same
  const amount = moneyText(toCents(Math.abs(difference)))
  return difference > 0 ? said.more(amount) : said.less(amount)
}

/** What was said, as a list of it has it. */
const factsOf = ({ facts, swaps, decision, pictures, asks, kind }: Claim): Fact[] => {
  const fact = (label: string, value: string | undefined, step: ClaimStep): Fact[] =>
    value === undefined || value === '' ? [] : [{ label, value, step }]
  const yesOrNo = (value: boolean | undefined) =>
    value === undefined ? undefined : value ? said.yes : said.no
  const { questions } = said
  const isMeasured = facts.sag !== undefined && facts.fault === 'sag'
  const swap = decision?.swap ?? swaps.find(({ skuId }) => skuId === facts.skuId)
  return [
    ...fact(
      questions.quantity,
      facts.quantity === undefined ? undefined : said.pieces(facts.quantity),
      'about',
    ),
    ...fact(questions.reason, facts.reason && said.reasons[facts.reason], 'about'),
    ...fact(questions.condition, facts.condition && said.conditions[facts.condition], 'about'),
    ...fact(questions.fault, facts.fault && said.faults[facts.fault], 'about'),
    ...fact(questions.wish, facts.wish && said.wishes[facts.wish], 'about'),
    ...fact(questions.seenOn, facts.seenOn ? dayWords(facts.seenOn) : undefined, 'about'),
    ...fact(asks.includes('note') ? questions.note : questions.text, facts.text, 'about'),
    ...(isMeasured
      ? [
          ...fact(said.sag, said.inches(facts.sag ?? 0), 'measures'),
          ...fact(said.slatGap, said.inches(facts.slatGap ?? 0), 'measures'),
          ...fact(said.lawTag, facts.lawTag && said.lawTags[facts.lawTag], 'measures'),
        ]
      : []),
    ...fact(questions.stained, yesOrNo(facts.stained), isMeasured ? 'measures' : 'about'),
    ...fact(
      said.instead,
      kind === 'exchange' && swap
        ? [swap.name, ...swap.options.map(({ value }) => value)].join(', ') +
            ` (${differenceWords(swap.difference)})`
        : undefined,
      'instead',
    ),
    ...fact(
      said.steps.pictures,
      pictures.length > 0 ? said.picturesSent(pictures.length) : undefined,
      'pictures',
    ),
  ]
}

/** What was said, with a way back to each while it is not sent. */
export const ClaimFactList = ({ claim, base }: { claim: Claim; base: string }) => {
  const facts = factsOf(claim)
  if (facts.length === 0) return null
  return (
    <dl className="claim-facts">
      {facts.map(({ label, value, step }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {claim.status === 'draft' && (
              <a href={`${base}?step=${step}`}>
                {said.change}
                <span className="vh">{`: ${label}`}</span>
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What has happened, with its days. */
export const ClaimTimeline = ({ claim }: { claim: Claim }) => {
  const { longDate } = useShopClock()
  return (
    <section aria-labelledby="claim-events">
      <h2 id="claim-events">{words.claimEvents.heading}</h2>
      <ol className="claim-events">
        {claim.events.map(({ kind, at, note }, index) => (
          <li key={`${index}-${kind}`}>
            <span className="claim-event">{words.claimEvents.kinds[kind]}</span>
            <time dateTime={at}>{longDate(at)}</time>
            {note !== '' && <blockquote>{note}</blockquote>}
          </li>
        ))}
      </ol>
    </section>
  )
}
