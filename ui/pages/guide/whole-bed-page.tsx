import * as words from '#words'
import type { Cents } from '../../../commerce/contract/money.ts'
import type { Picture as PictureData } from '../../../commerce/contract/product/product.ts'
import type { BesideCount } from '../../../commerce/domain/bed/beside.ts'
import { sitting } from '../../../commerce/domain/bed/bed.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import drawings from '../../components/icons.svg?no-inline'
import { PictureOrNone, PICTURE_SIZES } from '../../components/picture.tsx'
import { bothUnits, inches } from '../../components/product/measures.ts'
import { Money } from '../../components/product/price.tsx'

export type BedLine = {
  /** Which part of the bed it is. */
  readonly kind: string
  readonly name: string
  readonly choice: string
  readonly price: Cents
  readonly picture: PictureData | null
  readonly href: string | null
  readonly changeHref: string
  /** How many of it there may be, each with its page. */
  readonly counts?: readonly {
    readonly count: BesideCount
    readonly href: string
    readonly isChosen: boolean
  }[]
}

export type WholeBedPageProps = {
  title: string
  size: string
  /** What is true of all its parts. */
  lead: string
  lines: readonly BedLine[]
  total: Cents
  arrival: string
  /** Null without a base, or where a part was not measured. */
  height: { readonly inches: number; readonly mattress: number } | null
  met: readonly string[]
  unmet: readonly string[]
  /** `SKU:2,SKU2:1`, as a cart link has them. */
  items: string
  /** The form's own key: sent again, it puts nothing in twice. */
  formKey: string
  action: string
  /** Where another one is put together. */
  start: { readonly href: string; readonly label: string; readonly note?: string }
}

/** Inches: how long a bed is, somebody of middling height, and the air between and around them. */
const BED = 80
const PERSON = { height: 67, width: 18, gap: 10 }
const PAD = 6

/** The bed from its side, with somebody standing beside it, to scale. */
const Side = ({ height, mattress }: { height: number; mattress: number }) => {
  const floor = PERSON.height + PAD
  const wide = BED + PERSON.gap + PERSON.width + 3 * PAD
  return (
    <svg
      className="bed-side"
      viewBox={`0 0 ${wide} ${floor + PAD}`}
      role="img"
      aria-label={words.wholeBed.drawing({ height: bothUnits(height) })}
    >
      <rect
        className="bed-side-base"
        x={PAD}
        y={floor - height + mattress}
        width={BED}
        height={height - mattress}
        rx="1"
      />
      <rect
        className="bed-side-mattress"
        x={PAD}
        y={floor - height}
        width={BED}
        height={mattress}
        rx="3"
      />
      <text x={PAD + BED / 2} y={floor - height - 2.5} textAnchor="middle">
        {inches(height)}
      </text>
      <use
        className="bed-side-person"
        href={`${drawings}#figure`}
        x={PAD + BED + PERSON.gap}
        y={PAD}
        width={PERSON.width}
        height={PERSON.height}
      />
      <path className="bed-side-floor" d={`M0 ${floor}H${wide}`} />
    </svg>
  )
}

const Line = ({ line }: { line: BedLine }) => (
  <li>
    <PictureOrNone picture={line.picture} decorative sizes={PICTURE_SIZES.thumbnail} />
    <div>
      <p className="eyebrow">{line.kind}</p>
      <p>{line.href === null ? line.name : <a href={line.href}>{line.name}</a>}</p>
      <p className="fine">{line.choice}</p>
    </div>
    <p className="bed-line-price">
      {line.price > 0 && <Money cents={line.price} />}
      <a href={line.changeHref} aria-label={words.wholeBed.changeOf(line.kind)}>
        {words.wholeBed.change}
      </a>
    </p>
    {line.counts && (
      <ul className="bed-counts" aria-label={words.wholeBed.howMany(line.kind)}>
        {line.counts.map(({ count, href, isChosen }) => (
          <li key={count}>
            <a
              id={`beside-${count}`}
              href={href}
              rel="nofollow"
              data-keep-scroll
              aria-current={isChosen || undefined}
            >
              {words.wholeBed.besideCounts[count]}
            </a>
          </li>
        ))}
      </ul>
    )}
  </li>
)

/** A whole bed that goes together: what is in it, what it comes to, how high it is and when it comes. */
export const WholeBedPage = ({
  title,
  size,
  lead,
  lines,
  total,
  arrival,
  height,
  met,
  unmet,
  items,
  formKey,
  action,
  start,
}: WholeBedPageProps) => (
  <div className="guide guide-result guide-bed">
    <div className="guide-head">
      <p className="eyebrow">{title}</p>
      <h1>{words.wholeBed.ready(size)}</h1>
      <p className="lead">{lead}</p>
    </div>
    <div className="bed-result">
      <section aria-labelledby="bed-parts">
        <h2 className="vh" id="bed-parts">
          {words.wholeBed.parts}
        </h2>
        <ul className="bed-lines">
          {lines.map((line) => (
            <Line key={`${line.kind} ${line.name} ${line.choice}`} line={line} />
          ))}
        </ul>
      </section>
      <div className="bed-aside">
        <form method="post" action={action} className="bed-total">
          <input type="hidden" name="items" value={items} />
          <input type="hidden" name="key" value={formKey} />
          <p className="bed-sum">
            <span>{words.wholeBed.total}</span> <Money cents={total} />
          </p>
          <p>{arrival}</p>
          <p className="fine">{words.wholeBed.totalNote}</p>
          <Button wide>{words.wholeBed.addAll}</Button>
        </form>
        {height && (
          <section className="bed-height" aria-labelledby="bed-height">
            <h2 id="bed-height">{words.wholeBed.heightTitle}</h2>
            <Side height={height.inches} mattress={height.mattress} />
            <p>
              {words.wholeBed.sitting[sitting(height.inches)]({ height: bothUnits(height.inches) })}
            </p>
          </section>
        )}
      </div>
    </div>
    {met.length > 0 && (
      <section aria-labelledby="bed-why">
        <h2 id="bed-why">{words.wholeBed.whyMattress}</h2>
        <ul className="guide-reasons">
          {met.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    )}
    {unmet.length > 0 && (
      <section aria-labelledby="bed-why-not">
        <h2 id="bed-why-not">{words.wholeBed.whyNotMattress}</h2>
        <ul className="guide-reasons">
          {unmet.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    )}
    <div className="guide-given">
      {start.note && <p className="fine">{start.note}</p>}
      <LinkButton look="secondary" href={start.href}>
        {start.label}
      </LinkButton>
    </div>
  </div>
)
