import type { CSSProperties } from 'react'
import * as words from '#words'
import type { SectionOf } from '../../content/sections.ts'
import { inList, useFields } from '../components/content/editing.tsx'
import { SectionLink } from './section-link.tsx'

type Section = SectionOf<'layers'>
type Layer = Section['layers'][number]

/** Of the drawing: a slab seen from above and in front, in its own units. */
const WIDTH = 640
const TOP = 190
const UNITS_AN_INCH = 13
/** Of a layer of which nobody says how thick it is: a cover. */
const THIN = 0.6

const middle = WIDTH / 2
const side = TOP / 2

/** Rows of coils as one sees them in the cut edge. */
const COILS = 15

const Coils = ({ height }: { height: number }) => {
  const at = (index: number, from: number, slope: number) => {
    const x = from + (index + 0.5) * (middle / COILS)
    return `M${x} ${side + slope * (x - (slope > 0 ? 0 : WIDTH))}v${height}`
  }
  const edges = Array.from({ length: COILS }, (_, index) => index)
  return (
    <path
      className="slab-coils"
      d={[
        ...edges.map((index) => at(index, 0, side / middle)),
        ...edges.map((index) => at(index, middle, -side / middle)),
      ].join('')}
    />
  )
}

/** The seams of a quilted cover. */
const Seams = () => (
  <path
    className="slab-seams"
    d={[0.2, 0.4, 0.6, 0.8]
      .map((part) => {
        const x = middle * part
        const y = side * part
        return `M${x} ${side - y}q${middle / 4} ${side / 4 + 14} ${middle / 2} ${side / 2}t${middle / 2} ${side / 2}`
      })
      .join('')}
  />
)

const Slab = ({ material, inches }: Pick<Layer, 'material' | 'inches'>) => {
  const height = Math.round((inches ?? THIN) * UNITS_AN_INCH)
  return (
    <svg
      className={`slab slab-${material}`}
      viewBox={`-6 -6 ${WIDTH + 12} ${TOP + height + 12}`}
      aria-hidden="true"
    >
      <path className="slab-left" d={`M0 ${side}L${middle} ${TOP}v${height}L0 ${side + height}z`} />
      <path
        className="slab-right"
        d={`M${WIDTH} ${side}L${middle} ${TOP}v${height}L${WIDTH} ${side + height}z`}
      />
      {material === 'coils' && <Coils height={height} />}
      <path className="slab-top" d={`M0 ${side}L${middle} 0L${WIDTH} ${side}L${middle} ${TOP}z`} />
      {(material === 'quilt' || material === 'knit') && <Seams />}
    </svg>
  )
}

/** How far down a layer lies in the whole, as the sheet reads it. */
const placed = (index: number, count: number): CSSProperties =>
  ({ '--layer': index, '--layers': count }) as CSSProperties

/** What something is made of: its layers, which part as one scrolls, where the browser can and the reader likes it. */
export const Layers = ({ section }: { section: Section }) => {
  const edit = useFields()
  return (
    <section className="layers">
      <div className="layers-head">
        {section.eyebrow && (
          <p className="eyebrow" {...edit('eyebrow')}>
            {section.eyebrow}
          </p>
        )}
        {section.heading && <h2 {...edit('heading')}>{section.heading}</h2>}
        {section.text && (
          <p className="lead" {...edit('text')}>
            {section.text}
          </p>
        )}
      </div>
      <ol>
        {section.layers.map((layer, index) => (
          <li
            key={layer._key}
            style={placed(index, section.layers.length)}
            {...edit(inList('layers', layer._key))}
          >
            <Slab material={layer.material} inches={layer.inches} />
            <div className="layer-text">
              {layer.inches !== undefined && (
                <p className="layer-depth" {...edit(inList('layers', layer._key, 'inches'))}>
                  {words.sections.inches(layer.inches)}
                </p>
              )}
              <h3 {...edit(inList('layers', layer._key, 'heading'))}>{layer.heading}</h3>
              {layer.text && <p {...edit(inList('layers', layer._key, 'text'))}>{layer.text}</p>}
            </div>
          </li>
        ))}
      </ol>
      {section.link && (
        <p className="actions">
          <SectionLink link={section.link} />
        </p>
      )}
    </section>
  )
}
