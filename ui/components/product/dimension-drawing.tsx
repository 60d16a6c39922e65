import * as words from '#words'
import { type Outline, secondWay } from '../../../commerce/domain/product/outline.ts'
import { bothUnits, centimeters, inches } from './measures.ts'

/** Room around the outline for its measures, in the drawing's own units. */
const PAD = { left: 58, right: 14, top: 30, bottom: 46 }
const LONGEST = 230
/** Inches: what is lower than this has nothing to see from the front. */
const FLAT = 2

type ViewProps = {
  title: string
  across: number
  up: number
  /** Drawing units an inch: all views are drawn to one scale. */
  scale: number
}

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
  <text x={x} y={y} textAnchor="middle" {...(turned ? { transform: `rotate(-90 ${x} ${y})` } : {})}>
    {inches(value)}
    <tspan className="drawing-metric"> {centimeters(value)}</tspan>
  </text>
)

const round = (value: number): number => Math.round(value * 10) / 10

const View = ({ title, across, up, scale }: ViewProps) => {
  const w = round(across * scale)
  const h = round(up * scale)
  const right = PAD.left + w
  const bottom = PAD.top + h
  return (
    <svg
      className="drawing-view"
      viewBox={`0 0 ${Math.ceil(Math.max(right, PAD.left + 90) + PAD.right)} ${Math.ceil(Math.max(bottom, PAD.top + 60) + PAD.bottom)}`}
      width={Math.ceil(right + PAD.right)}
      aria-hidden="true"
    >
      <text className="drawing-title" x={PAD.left} y={18}>
        {title}
      </text>
      <rect
        className="drawing-piece"
        x={PAD.left}
        y={PAD.top}
        width={w}
        height={h}
        rx={round(Math.min(6, h / 4))}
      />
      <path
        className="drawing-line"
        d={`M${PAD.left} ${bottom + 10}v8m0-4h${w}m0-4v8M${PAD.left - 18} ${PAD.top}h8m-4 0v${h}m-4 0h8`}
      />
      <Measure x={PAD.left + w / 2} y={bottom + 34} value={across} />
      <Measure x={PAD.left - 26} y={PAD.top + h / 2} value={up} turned />
    </svg>
  )
}

/**
 * The piece's own measures, drawn to scale from the front and from above, in inches and centimeters. What is said in
 * lines is said in words for those who do not see it.
 */
export const DimensionDrawing = ({ outline, name }: { outline: Outline; name: string }) => {
  const { width, height } = outline
  const { name: way, inches: deep } = secondWay(outline)
  const scale = LONGEST / Math.max(width, deep, height)
  const outer = { width: bothUnits(width), height: bothUnits(height) }
  const measures =
    way === 'depth'
      ? words.measures.withDepth({ ...outer, depth: bothUnits(deep) })
      : words.measures.withLength({ ...outer, length: bothUnits(deep) })
  return (
    <div
      className="drawing"
      role="img"
      aria-label={words.dimensionDrawing.label({ name, measures })}
    >
      {height >= FLAT && (
        <View title={words.dimensionDrawing.front} across={width} up={height} scale={scale} />
      )}
      <View title={words.dimensionDrawing.above} across={width} up={deep} scale={scale} />
    </div>
  )
}
