import type { ReactNode } from 'react'
import * as words from '#words'
import type { Carrying } from '../../../commerce/domain/fit/carried.ts'
import {
  type How,
  stairsHeight,
  type StepFit,
  type WayIn,
} from '../../../commerce/domain/fit/fit.ts'
import { shortBy, spareWords } from './fit-words.ts'

/** Inches around a drawing, and of wall. */
const PAD = 8
const WALL = 5

const round = (value: number): number => Math.round(value * 10) / 10

type Frame = { readonly width: number; readonly height: number }

/** A drawing in inches, as wide as it is in points where there is room. */
const Drawing = ({
  title,
  wide,
  high,
  children,
}: {
  title: string
  wide: number
  high: number
  children: ReactNode
}) => (
  <svg
    className="fit-drawing"
    viewBox={`${-PAD} ${-PAD} ${round(wide + 2 * PAD)} ${round(high + 2 * PAD)}`}
    role="img"
    aria-label={title}
  >
    {children}
  </svg>
)

/** The opening from in front, with the piece on its floor as it is tipped. */
const Opening = ({ opening, how }: { opening: Frame; how: How }) => {
  const angle = (how.turn * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const wide = how.across * cos + how.up * sin
  const high = how.across * sin + how.up * cos
  const frame = { wide: Math.max(opening.width, wide), high: Math.max(opening.height, high) }
  const floor = frame.high
  const left = (frame.wide - wide) / 2
  // Its lowest corner stands on the floor; from there it goes up along both sides.
  const x = left + how.up * sin
  return (
    <Drawing title={words.fit.drawing.front} wide={frame.wide} high={frame.high}>
      <rect
        className="fit-space"
        x={round((frame.wide - opening.width) / 2)}
        y={round(floor - opening.height)}
        width={round(opening.width)}
        height={round(opening.height)}
      />
      <path
        className="fit-piece"
        d={`M${round(x)} ${round(floor)}l${round(how.across * cos)} ${round(-how.across * sin)}l${round(-how.up * sin)} ${round(-how.up * cos)}l${round(-how.across * cos)} ${round(how.across * sin)}Z`}
      />
      <path className="fit-floor" d={`M${-PAD} ${round(floor)}H${round(frame.wide + PAD)}`} />
    </Drawing>
  )
}

/** A corner from above, with the piece half way round it. */
const Corner = ({ before, after, how }: { before: number; after: number; how: How }) => {
  const angle = (how.tilt * Math.PI) / 180
  const long = how.along * Math.cos(angle) + how.up * Math.sin(angle)
  const size = Math.max(before, after) + long * 0.75
  const half = Math.SQRT1_2
  // Its ends on the outer walls, which meet in the corner below left.
  const [ax, ay] = [long * half, size]
  const [bx, by] = [0, size - long * half]
  const [nx, ny] = [how.across * half, -how.across * half]
  return (
    <Drawing title={words.fit.drawing.above} wide={size} high={size}>
      <path
        className="fit-space"
        d={`M0 0V${round(size)}H${round(size)}V${round(size - before)}H${round(after)}V0Z`}
      />
      <path
        className="fit-piece"
        d={`M${round(ax)} ${round(ay)}L${round(bx)} ${round(by)}l${round(nx)} ${round(ny)}L${round(ax + nx)} ${round(ay + ny)}Z`}
      />
    </Drawing>
  )
}

/** A car from its side, with the piece on its floor, one end raised. */
const Car = ({ car, how }: { car: Frame; how: How }) => {
  const angle = (how.tilt * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const wide = Math.max(car.width, how.along * cos + how.up * sin)
  const floor = Math.max(car.height, how.along * sin + how.up * cos)
  const x = how.up * sin
  return (
    <Drawing title={words.fit.drawing.side} wide={wide + WALL} high={floor}>
      <rect
        className="fit-space"
        x={0}
        y={round(floor - car.height)}
        width={round(car.width)}
        height={round(car.height)}
      />
      <path
        className="fit-piece"
        d={`M${round(x)} ${round(floor)}l${round(how.along * cos)} ${round(-how.along * sin)}l${round(-how.up * sin)} ${round(-how.up * cos)}l${round(-how.along * cos)} ${round(how.along * sin)}Z`}
      />
      <path className="fit-floor" d={`M${-PAD} ${round(floor)}H${round(wide + PAD)}`} />
    </Drawing>
  )
}

const Place = ({ step: { step, how }, way }: { step: StepFit; way: WayIn }) => {
  const ceiling = way.ceiling ?? way.doorHeight
  const door = { width: way.doorWidth, height: way.doorHeight }
  switch (step) {
    case 'stairs':
      return (
        <Opening opening={{ width: way.stairsWidth ?? 0, height: stairsHeight(way) }} how={how} />
      )
    case 'hall':
      return <Opening opening={{ width: way.hallWidth ?? 0, height: ceiling }} how={how} />
    case 'landing':
      return <Corner before={way.stairsWidth ?? 0} after={way.landingDepth ?? 0} how={how} />
    case 'corner':
      return <Corner before={way.hallWidth ?? 0} after={way.cornerWidth ?? 0} how={how} />
    case 'elevator':
      return (
        <Car
          car={{
            width: way.carDepth ?? 0,
            height: way.carHeight ?? way.elevatorHeight ?? door.height,
          }}
          how={how}
        />
      )
    case 'door':
      return how.tilt > 0 ? (
        <Car car={{ width: way.clearance ?? 0, height: door.height }} how={how} />
      ) : (
        <Opening opening={door} how={how} />
      )
  }
}

const titles = {
  plain: words.fit.way,
  boxed: words.fit.wayBoxed,
  unboxed: words.fit.wayUnboxed,
} as const

/** Place by place, how a piece is held there, and what is to spare. */
export const FitSteps = ({
  steps,
  way,
  as,
}: {
  steps: readonly StepFit[]
  way: WayIn
  as: Carrying['as']
}) => (
  <section className="fit-way" aria-labelledby="fit-way">
    <h2 id="fit-way">{titles[as]}</h2>
    <ol className="fit-steps">
      {steps.map((step) => (
        <li key={step.step} className={step.spare <= 0 ? 'fit-step fit-step-stuck' : 'fit-step'}>
          <Place step={step} way={way} />
          <div>
            <h3>{words.fit.steps[step.step]}</h3>
            {step.spare > 0 && (
              <p>
                {words.fit.carry({
                  held: words.fit.held[step.how.face],
                  tilt: Math.round(step.how.tilt),
                  turn: Math.round(step.how.turn),
                })}
              </p>
            )}
            <p className="fine">
              {step.spare > 0 ? spareWords(step.spare) : words.fit.short(shortBy(step.spare))}
            </p>
          </div>
        </li>
      ))}
    </ol>
  </section>
)
