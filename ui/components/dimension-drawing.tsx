import type { Dimensions } from '../../commerce/contract/product.ts'
import { bothUnits, centimeters, inches } from './measures.ts'

/** Room around the outline for its measures, in the drawing's own units. */
const PAD = 54
const LONGEST = 220

type ViewProps = {
  title: string
  across: number
  up: number
  acrossName: string
  upName: string
  /** Drawing units an inch: both views are drawn to one scale. */
  scale: number
  x: number
  height: number
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

const View = ({ title, across, up, acrossName, upName, scale, x, height }: ViewProps) => {
  const w = across * scale
  const h = up * scale
  const top = height - PAD - h
  const bottom = height - PAD
  const left = x + PAD
  return (
    <g>
      <title>{`${title}: ${acrossName} ${bothUnits(across)}, ${upName} ${bothUnits(up)}`}</title>
      <rect
        className="drawing-piece"
        x={left}
        y={top}
        width={w}
        height={h}
        rx={Math.min(6, h / 4)}
      />
      <path
        className="drawing-line"
        d={`M${left} ${bottom + 14}v8m0-4h${w}m0-4v8M${left - 22} ${top}h8m-4 0v${h}m-4 0h8`}
      />
      <Measure x={left + w / 2} y={bottom + 36} value={across} />
      <Measure x={left - 28} y={top + h / 2} value={up} turned />
      <text className="drawing-title" x={left + w / 2} y={top - 12} textAnchor="middle">
        {title}
      </text>
    </g>
  )
}

/**
 * The piece's own measures, drawn to scale from the front and from above, in inches and centimeters. What is said in
 * lines is said in words for those who do not see it.
 */
export const DimensionDrawing = ({
  dimensions,
  name,
}: {
  dimensions: Dimensions
  name: string
}) => {
  const { width, height } = dimensions
  const deep = dimensions.length ?? dimensions.depth
  const isFlat = height < 2
  const scale = LONGEST / Math.max(width, deep, height)
  const tallest = Math.max(deep, isFlat ? 0 : height) * scale
  const view = Math.max(width * scale, 60) + PAD
  const total = { width: (isFlat ? 1 : 2) * view + PAD, height: tallest + PAD + 34 }
  const deepName = dimensions.length === null ? 'depth' : 'length'
  const words = [
    `Drawing of ${name}`,
    `${bothUnits(width)} wide, ${bothUnits(deep)} ${dimensions.length === null ? 'deep' : 'long'}, ${bothUnits(height)} high`,
  ].join(': ')
  return (
    <svg
      className="drawing"
      viewBox={`0 0 ${Math.round(total.width)} ${Math.round(total.height)}`}
      role="img"
      aria-label={words}
    >
      {!isFlat && (
        <View
          title="Front"
          across={width}
          up={height}
          acrossName="width"
          upName="height"
          scale={scale}
          x={0}
          height={total.height}
        />
      )}
      <View
        title="From above"
        across={width}
        up={deep}
        acrossName="width"
        upName={deepName}
        scale={scale}
        x={isFlat ? 0 : view}
        height={total.height}
      />
    </svg>
  )
}
