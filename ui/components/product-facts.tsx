import type { ReactNode } from 'react'
import type { Dimensions, Product } from '../../commerce/contract/product.ts'
import { DimensionDrawing } from './dimension-drawing.tsx'
import { Disclosure } from './disclosure.tsx'
import { bothUnits } from './measures.ts'

const Facts = ({
  caption,
  rows,
}: {
  caption: string
  rows: readonly (readonly [name: string, value: string])[]
}) => (
  <table className="facts">
    <caption className="vh">{caption}</caption>
    <tbody>
      {rows.map(([name, value]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Measures = ({ product, dimensions }: { product: Product; dimensions: Dimensions }) => (
  <>
    <DimensionDrawing dimensions={dimensions} name={product.name} />
    <Facts
      caption="Dimensions of the piece chosen"
      rows={[
        ['Width', bothUnits(dimensions.width)],
        ...(dimensions.length === null
          ? [['Depth', bothUnits(dimensions.depth)] as const]
          : [['Length', bothUnits(dimensions.length)] as const]),
        ['Height', bothUnits(dimensions.height)],
        [
          'Weight',
          `${Math.round(dimensions.weight)} lb (${Math.round(dimensions.weight * 0.4536)} kg)`,
        ],
      ]}
    />
  </>
)

const List = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

/** Everything to know before buying, folded away under headings. `children` are further folds, at the end. */
export const ProductFacts = ({
  product,
  dimensions,
  isOpen = false,
  children,
}: {
  product: Product
  dimensions: Dimensions | null
  /** All folds open, as on a page that is read from top to bottom. */
  isOpen?: boolean
  children?: ReactNode
}) => (
  <div className="product-facts">
    <Disclosure title="Details" open>
      <div className="prose">
        {product.description.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {product.features.length > 0 && <List lines={product.features} />}
      </div>
    </Disclosure>
    {dimensions && (
      <Disclosure title="Dimensions" open>
        <Measures product={product} dimensions={dimensions} />
      </Disclosure>
    )}
    {product.materials.length > 0 && (
      <Disclosure title="Materials" open={isOpen}>
        <Facts
          caption="Materials"
          rows={product.materials.map(({ name, value }) => [name, value] as const)}
        />
      </Disclosure>
    )}
    {(product.care.length > 0 || product.assembly) && (
      <Disclosure title="Care and assembly" open={isOpen}>
        <div className="prose">
          {product.care.length > 0 && <List lines={product.care} />}
          {product.assembly && <p>{product.assembly}</p>}
        </div>
      </Disclosure>
    )}
    {product.warranty && (
      <Disclosure title="Warranty" open={isOpen}>
        <p>{product.warranty}</p>
      </Disclosure>
    )}
    {children}
  </div>
)
