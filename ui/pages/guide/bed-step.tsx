import * as words from '#words'
import type { Cents } from '../../../commerce/contract/money.ts'
import type { Picture as PictureData } from '../../../commerce/contract/product/product.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { PictureOrNone, PICTURE_SIZES } from '../../components/picture.tsx'
import { bothUnits } from '../../components/product/measures.ts'
import { moneyText } from '../../components/product/price.tsx'

export type BedOption = {
  /** Its SKU. */
  readonly value: string
  readonly name: string
  /** Size, option and color, in words. */
  readonly choice: string
  /** Why it is offered, or what to know of it. */
  readonly lines: readonly string[]
  readonly badge: string | null
  /** Of the finished bed with it, in inches; null where it has no say in that. */
  readonly height: number | null
  readonly price: Cents
  readonly picture: PictureData | null
}

export type BedGroup = {
  readonly name: string
  readonly legend: string
  readonly options: readonly BedOption[]
  /** The SKU that is chosen, or that is proposed. */
  readonly chosen: string | null
  /** How one leaves it out; null where one cannot. */
  readonly none: {
    readonly value: string
    readonly label: string
    readonly isChosen: boolean
  } | null
  /** What is said when there is nothing to choose from. */
  readonly empty: string
}

export type BedStepProps = {
  title: string
  heading: string
  hint: string
  /** Which of how many steps it is, from 1. */
  number: number
  total: number
  action: string
  /** Answers and choices of other steps, by their names in the address. */
  kept: readonly (readonly [name: string, value: string])[]
  groups: readonly BedGroup[]
  /** What does not go with the choices before, and why. */
  refused: readonly { readonly name: string; readonly why: string }[]
  backHref: string
  /** The address held a choice that there is none of. */
  isStrange: boolean
  isLast: boolean
}

const Option = ({ group, option }: { group: BedGroup; option: BedOption }) => (
  <label className="guide-answer bed-option" htmlFor={`${group.name}-${option.value}`}>
    <input
      type="radio"
      id={`${group.name}-${option.value}`}
      name={group.name}
      value={option.value}
      required
      defaultChecked={group.chosen === option.value}
    />
    <PictureOrNone picture={option.picture} decorative sizes={PICTURE_SIZES.choice} />
    <span className="bed-option-text">
      {option.badge !== null && <span className="bed-badge">{option.badge}</span>}
      <strong>{option.name}</strong>
      <span className="bed-option-facts">
        <span>{option.choice}</span>
        <span className="money">{moneyText(option.price)}</span>
      </span>
      {option.height !== null && (
        <span className="bed-option-line">
          {words.wholeBed.makesHeight({ height: bothUnits(option.height) })}
        </span>
      )}
      {option.lines.map((line) => (
        <span key={line} className="bed-option-line">
          {line}
        </span>
      ))}
    </span>
  </label>
)

const Without = ({ name, none }: { name: string; none: NonNullable<BedGroup['none']> }) => {
  const { value, label, isChosen } = none
  return (
    <label className="guide-answer" htmlFor={`${name}-${value}`}>
      <input
        type="radio"
        id={`${name}-${value}`}
        name={name}
        value={value}
        required
        defaultChecked={isChosen}
      />
      <strong className="guide-answer-text">{label}</strong>
    </label>
  )
}

/** The rest is behind a press. */
const shown = 6

const Group = ({ group }: { group: BedGroup }) => (
  <fieldset className="guide-question">
    <legend>{group.legend}</legend>
    {group.options.length === 0 ? (
      <p>{group.empty}</p>
    ) : (
      <>
        <div className="bed-options">
          {group.options.slice(0, shown).map((option) => (
            <Option key={option.value} group={group} option={option} />
          ))}
          {group.none && <Without name={group.name} none={group.none} />}
        </div>
        {group.options.length > shown && (
          <details
            className="bed-more"
            open={group.options.slice(shown).some(({ value }) => value === group.chosen)}
          >
            <summary>{words.wholeBed.more(group.options.length - shown)}</summary>
            <div className="bed-options">
              {group.options.slice(shown).map((option) => (
                <Option key={option.value} group={group} option={option} />
              ))}
            </div>
          </details>
        )}
      </>
    )}
  </fieldset>
)

/** A step of a whole bed: what goes with the choices before, of which one is taken into the address. */
export const BedStepPage = ({
  title,
  heading,
  hint,
  number,
  total,
  action,
  kept,
  groups,
  refused,
  backHref,
  isStrange,
  isLast,
}: BedStepProps) => (
  <div className="guide guide-bed">
    <div className="guide-head">
      <p className="eyebrow">{title}</p>
      <p className="guide-count">{words.guide.step({ number, total })}</p>
      <progress className="guide-progress" value={number} max={total} aria-hidden="true" />
      <h1>{heading}</h1>
      <p className="lead">{hint}</p>
    </div>
    {isStrange && (
      <Notice tone="warning">
        <p>{words.wholeBed.strange}</p>
      </Notice>
    )}
    <form method="get" action={action} className="guide-form">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {groups.map((group) => (
        <Group key={group.name} group={group} />
      ))}
      {refused.length > 0 && (
        <section className="bed-refused" aria-labelledby="bed-refused">
          <h2 id="bed-refused">{words.wholeBed.refused}</h2>
          <ul>
            {refused.map(({ name, why }) => (
              <li key={name}>
                <strong>{name}</strong> <span>{why}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="actions">
        <Button>{isLast ? words.wholeBed.finish : words.wholeBed.next}</Button>
        <a href={backHref}>{words.guide.back}</a>
      </p>
    </form>
  </div>
)
