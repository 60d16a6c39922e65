import * as words from '#words'
import { sides } from '../../../commerce/domain/modular/collection.ts'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { fitWords } from '../../components/product/fit-words.ts'
import { inches } from '../../components/product/measures.ts'
import { moneyText } from '../../components/product/price.tsx'
import type { AddableModule, BuildPageProps, Choice, PieceTools, RoomCheck } from './build-props.ts'

/** What an address holds besides what a form changes of it. */
const Kept = ({ text, kept }: Pick<BuildPageProps, 'text' | 'kept'>) => (
  <>
    <input type="hidden" name="fabric" value={text.fabric} />
    <input type="hidden" name="legs" value={text.legs} />
    {kept.map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
)

export const Choices = ({ title, choices }: { title: string; choices: readonly Choice[] }) => (
  <section className="build-choice">
    <h2>{title}</h2>
    <ul>
      {choices.map(({ name, hex, href, isChosen }) => (
        <li key={name}>
          <a id={`choice-${name}`} href={href} rel="nofollow" aria-current={isChosen || undefined}>
            <span className="build-dot" style={{ background: hex }} aria-hidden="true" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  </section>
)

export const Starts = ({ starts }: Pick<BuildPageProps, 'starts'>) => (
  <section className="build-starts" aria-labelledby="build-starts">
    <h2 id="build-starts">{words.buildSofa.starts}</h2>
    <ul>
      {starts.map(({ name, href, picture }) => (
        <li key={name}>
          <a href={href} rel="nofollow">
            <img src={picture} alt="" loading="lazy" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  </section>
)

type Changing = Pick<BuildPageProps, 'text' | 'kept' | 'action'>

const Move = ({ piece, text, kept, action }: Changing & { piece: PieceTools }) => {
  const { moves, nudges, number } = piece
  const { tools } = words.buildSofa
  return (
    <details className="build-move" id={`moving-${number}`}>
      <summary aria-label={tools.moveOf(piece)}>{tools.move}</summary>
      {moves.length > 0 && (
        <form method="get" action={`${action}#plan`}>
          <Kept text={text} kept={kept} />
          <label htmlFor={`move-${number}`}>{tools.moveTo}</label>
          <select id={`move-${number}`} name="p" autoComplete="off">
            {moves.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Button look="secondary" aria-label={tools.moveOf(piece)}>
            {tools.go}
          </Button>
        </form>
      )}
      <p className="build-nudges">
        <span>{tools.nudge}</span>
        {sides.map((side) => (
          <a key={side} id={`nudge-${number}-${side}`} href={nudges[side]} rel="nofollow">
            {tools[side]}
          </a>
        ))}
      </p>
    </details>
  )
}

/** Every piece of the plan with what can be done with it. */
export const PieceList = ({ pieces, plan, ...changing }: BuildPageProps) =>
  pieces.length === 0 ? null : (
    <section className="build-pieces" aria-labelledby="build-pieces">
      <h2 id="build-pieces">{words.buildSofa.pieces}</h2>
      <ol>
        {pieces.map((piece, at) => (
          <li
            key={`${piece.number} ${piece.name}`}
            className={at === plan.chosen ? 'build-chosen' : undefined}
          >
            <a className="build-piece-name" href={piece.selectHref} rel="nofollow">
              {words.buildSofa.piece(piece)}
            </a>
            <span className="money">{piece.price !== null && moneyText(piece.price)}</span>
            <span className="build-tools">
              <a
                id={`turn-${piece.number}`}
                href={piece.turnHref}
                rel="nofollow"
                aria-label={words.buildSofa.tools.turnOf(piece)}
              >
                {words.buildSofa.tools.turn}
              </a>
              <a
                href={piece.removeHref}
                rel="nofollow"
                data-focus-next="plan-title"
                aria-label={words.buildSofa.tools.removeOf(piece)}
              >
                {words.buildSofa.tools.remove}
              </a>
            </span>
            <Move piece={piece} {...changing} />
          </li>
        ))}
      </ol>
    </section>
  )

const Addable = ({ module, text, kept, action }: Changing & { module: AddableModule }) => {
  const { code, name, about, width, depth, price, options } = module
  return (
    <li>
      <h3>{name}</h3>
      <p className="fine">{about}</p>
      <p className="build-module-facts">
        <span>{words.buildSofa.footprint({ width: inches(width), depth: inches(depth) })}</span>
        <span className="money">{price !== null && moneyText(price)}</span>
      </p>
      <form method="get" action={`${action}#plan`}>
        <Kept text={text} kept={kept} />
        <label className="vh" htmlFor={`add-${code}`}>
          {words.buildSofa.addWhere(name)}
        </label>
        <select id={`add-${code}`} name="p" autoComplete="off">
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Button look="secondary" id={`adding-${code}`} aria-label={words.buildSofa.addNamed(name)}>
          {words.buildSofa.addIt}
        </Button>
      </form>
    </li>
  )
}

/** Every module of the collection with the places where it can stand. */
export const AddPieces = ({ adds, ...changing }: BuildPageProps) => (
  <section className="build-add" id="add" aria-labelledby="build-add">
    <h2 id="build-add">{words.buildSofa.add}</h2>
    <ul>
      {adds.map((module) => (
        <Addable key={module.code} module={module} {...changing} />
      ))}
    </ul>
  </section>
)

const least = 0

const carriedWords = ({ as, fit }: RoomCheck['carried'][number]): string => {
  const { inBox, unboxed, unboxedStuck } = words.buildSofa
  const say = fit.verdict === 'stuck' ? unboxedStuck : as === 'unboxed' ? unboxed : inBox
  return say(fitWords(fit))
}

const RoomAnswer = ({ room: { fit, carried } }: { room: RoomCheck }) => (
  <div className="build-answers">
    {fit && (
      <p>
        {fit.fits
          ? (fit.turned ? words.buildSofa.fitsTurned : words.buildSofa.fitsRoom)({
              across: inches(fit.spare[0]),
              along: inches(fit.spare[1]),
            })
          : words.buildSofa.noRoom(inches(-Math.min(least, ...fit.spare)))}
      </p>
    )}
    {carried.length > 0 && (
      <>
        <h3>{words.buildSofa.wayIn}</h3>
        <ul>
          {carried.map((piece) => (
            <li key={piece.name}>
              {words.buildSofa.carried({ name: piece.name, verdict: carriedWords(piece) })}
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
)

const FIELDS = [
  ['rw', 'roomWidth'],
  ['rd', 'roomDepth'],
  ['dw', 'doorWidth'],
  ['dh', 'doorHeight'],
] as const

/** Whether it stands in a room and gets through a door of the inches that are typed. */
export const RoomForm = ({ room, text, action }: BuildPageProps) => (
  <section className="build-room" id="room" aria-labelledby="build-room">
    <h2 id="build-room">{words.buildSofa.room}</h2>
    <form method="get" action={`${action}#room`}>
      <input type="hidden" name="p" value={text.pieces} />
      <Kept text={text} kept={[]} />
      <div className="build-fields">
        {FIELDS.map(([name, label]) => (
          <Field
            key={name}
            name={name}
            id={`build-${name}`}
            label={words.buildSofa[label]}
            inputMode="decimal"
            autoComplete="off"
            optional
            defaultValue={room.values[name]}
            error={room.wrong.includes(name) ? words.buildSofa.wrongInches[name] : undefined}
          />
        ))}
      </div>
      <p className="fine">{words.buildSofa.roomHint}</p>
      <Button look="secondary">{words.buildSofa.check}</Button>
    </form>
    <RoomAnswer room={room} />
  </section>
)
