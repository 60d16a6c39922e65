import * as words from '#words'
import type { Picture, PictureView } from '../../../commerce/contract/product/product.ts'
import type { MattressMeasures } from '../../../commerce/domain/bed/bed-sizes.ts'
import { type Outline, secondWay } from '../../../commerce/domain/product/outline.ts'
import drawings from '../icons.svg?no-inline'
import { centimeters, inches, measuresOf } from './measures.ts'

/** Room around the outline for its measures, in the drawing's own units. */
const PAD = { left: 58, right: 14, top: 30, bottom: 46 }
const LONGEST = 250
/** Inches: somebody of middling height, the air beside them, and a usual wall. */
const PERSON = { height: 67, width: 18, gap: 10 }
const WALL = 96
/** Inches: what is lower than this, a rug or folded sheets, has nothing to see from the front. */
const FLAT = 4

type ViewProps = {
  title: string
  /** A drawing of the piece as it is seen here; without one it is a box. */
  drawn: string | null
  across: number
  up: number
  /** Drawing units an inch: all views are drawn to one scale. */
  scale: number
  /** What it has a place for, seen from above. */
  mattress?: MattressMeasures | null
}

type Place = { x: number; y: number; width: number; height: number }

const Measure = ({
  x,
  y,
  value,
  turned,
}: {
  x: number
  y: number
  value: number
  turned?: boolean
}) => (
  <text x={x} y={y} {...(turned ? { transform: `rotate(-90 ${x} ${y})` } : {})}>
    {inches(value)}
    <tspan className="drawing-metric">{` ${centimeters(value)}`}</tspan>
  </text>
)

/** A drawing's units are a screen's points, at most. */
const round = Math.round

/** As tall as people are, with the feet on the floor. */
const Person = ({ x, floor, scale }: { x: number; floor: number; scale: number }) => (
  <use
    className="drawing-person"
    href={`${drawings}#figure`}
    x={x}
    y={round(floor - PERSON.height * scale)}
    width={round(PERSON.width * scale)}
    height={round(PERSON.height * scale)}
  />
)

/** The line around a mattress that lies in the middle of a piece. */
const around = (
  { width, length }: MattressMeasures,
  { scale, x, y }: { scale: number; x: number; y: number },
): string => {
  const [across, along] = [round(width * scale), round(length * scale)]
  return `M${round(x - across / 2)} ${round(y - along / 2)}h${across}v${along}h-${across}z`
}

/**
 * What the piece looks like from a side, as large as it is. It waits until it is near the window, which a picture of SVG's own
 * would not.
 */
const Piece = ({ drawn, ...place }: Place & { drawn: string | null }) =>
  drawn === null ? (
    <rect className="drawing-piece" {...place} rx={round(Math.min(6, place.height / 4))} />
  ) : (
    <foreignObject {...place}>
      <img className="drawing-side" src={drawn} alt="" loading="lazy" decoding="async" />
    </foreignObject>
  )

/** `beside` puts a person and a wall next to it: how large it is at home is seen before the inches are read. */
const View = ({
  title,
  drawn,
  across,
  up,
  scale,
  mattress = null,
  beside = false,
}: ViewProps & { beside?: boolean }) => {
  const w = round(across * scale)
  const h = round(up * scale)
  const wall = round(WALL * scale)
  const top = beside ? PAD.top + Math.max(0, wall - h) : PAD.top
  const right = PAD.left + w
  const bottom = top + h
  const middle = { x: round(PAD.left + w / 2), y: round(top + h / 2) }
  const end = beside ? round(right + (PERSON.gap * 1.5 + PERSON.width) * scale) : right
  return (
    <svg
      className="drawing-view"
      viewBox={`0 0 ${Math.ceil(Math.max(end, PAD.left + 90) + PAD.right)} ${Math.ceil(Math.max(bottom, PAD.top + 60) + PAD.bottom)}`}
      width={Math.ceil(end + PAD.right)}
      aria-hidden="true"
    >
      {beside && (
        <>
          <path
            className="drawing-wall"
            d={`M${PAD.left - 8} ${bottom - wall}H${end}V${bottom}H${PAD.left - 8}Z`}
          />
          <path className="drawing-floor" d={`M${PAD.left - 8} ${bottom}H${end}`} />
          <Person x={round(right + PERSON.gap * scale)} floor={bottom} scale={scale} />
        </>
      )}
      <text className="drawing-title" x={PAD.left} y={18}>
        {title}
      </text>
      <Piece drawn={drawn} x={PAD.left} y={top} width={w} height={h} />
      {mattress && (
        <text x={middle.x} y={middle.y}>
          {words.productFacts.mattress}
        </text>
      )}
      <path
        className="drawing-line"
        d={`M${PAD.left} ${bottom + 10}v8m0-4h${w}m0-4v8M${PAD.left - 18} ${top}h8m-4 0v${h}m-4 0h8${mattress ? around(mattress, { scale, ...middle }) : ''}`}
      />
      <Measure x={round(PAD.left + w / 2)} y={round(bottom + 34)} value={across} />
      <Measure x={PAD.left - 26} y={round(top + h / 2)} value={up} turned />
    </svg>
  )
}

/** Of a picture that shows the sides of its piece by themselves. */
export type Drawing = Pick<Picture, 'url' | 'views'>

/** Among the pictures of a piece, the one that its outline can be taken from. */
export const drawingAmong = (pictures: readonly Picture[]): Drawing | null => {
  const found = pictures.find(({ views }) => views !== undefined)
  return found ? { url: found.url, views: found.views } : null
}

/**
 * The piece's own measures, drawn to scale from the front and from above, in inches and centimeters. What is said in
 * lines is said in words for those who do not see it.
 */
export const DimensionDrawing = ({
  outline,
  name,
  drawing,
  mattress = null,
}: {
  outline: Outline
  name: string
  drawing: Drawing | null
  mattress?: MattressMeasures | null
}) => {
  const { width, height } = outline
  const { inches: deep } = secondWay(outline)
  const drawn = (view: PictureView) =>
    drawing?.views?.includes(view) ? `${drawing.url}#${view}` : null
  const scale = LONGEST / Math.max(width + PERSON.gap + PERSON.width, deep, height, PERSON.height)
  return (
    <div
      className="drawing"
      role="img"
      aria-label={words.dimensionDrawing.label({ name, measures: measuresOf(outline) })}
    >
      {height >= FLAT && (
        <View
          title={words.dimensionDrawing.front}
          drawn={drawn('front')}
          across={width}
          up={height}
          scale={scale}
          beside
        />
      )}
      <View
        title={words.dimensionDrawing.above}
        drawn={drawn('above')}
        across={width}
        up={deep}
        scale={scale}
        mattress={mattress}
      />
    </div>
  )
}
