import type { ReactNode } from 'react'
import * as words from '#words'
import type { Dimensions, Product } from '../../../commerce/contract/product/product.ts'
import { mattressFor } from '../../../commerce/domain/bed/bed-sizes.ts'
import { outlineOf, secondWay } from '../../../commerce/domain/product/outline.ts'
import { DimensionDrawing } from './dimension-drawing.tsx'
import { Disclosure } from '../disclosure.tsx'
import { acrossAndAlong, bothUnits, bothWeights } from './measures.ts'

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

const Measures = ({
  product,
  size,
  dimensions,
}: {
  product: Product
  size: string | null
  dimensions: Dimensions
}) => {
  const { width, height, weight } = dimensions
  const second = secondWay(dimensions)
  const outline = outlineOf(dimensions)
  const mattress = mattressFor(product.productType, size)
  const row = (name: string, value: number | null, inWords: (value: number) => string) =>
    value === null ? [] : [[name, inWords(value)] as const]
  return (
    <>
      {outline && <DimensionDrawing outline={outline} name={product.name} mattress={mattress} />}
      <Facts
        caption={words.productFacts.dimensionsCaption}
        rows={[
          ...row(words.productFacts.width, width, bothUnits),
          ...row(words.productFacts[second.name], second.inches, bothUnits),
          ...row(words.productFacts.height, height, bothUnits),
          ...row(words.productFacts.weight, weight, bothWeights),
          ...(mattress === null
            ? []
            : [[words.productFacts.mattress, acrossAndAlong(mattress)] as const]),
        ]}
      />
    </>
  )
}

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
  size,
  dimensions,
  isOpen = false,
  children,
}: {
  product: Product
  /** Of the variant chosen, as its dimensions are. */
  size: string | null
  dimensions: Dimensions | null
  /** All folds open, as on a page that is read from top to bottom. */
  isOpen?: boolean
  children?: ReactNode
}) => (
  <div className="product-facts">
    <Disclosure title={words.productFacts.details} open>
      <div className="prose">
        {product.description.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {product.features.length > 0 && <List lines={product.features} />}
      </div>
    </Disclosure>
    {dimensions && (
      <Disclosure title={words.productFacts.dimensions} open>
        <Measures product={product} size={size} dimensions={dimensions} />
      </Disclosure>
    )}
    {product.materials.length > 0 && (
      <Disclosure title={words.productFacts.materials} open={isOpen}>
        <Facts
          caption={words.productFacts.materials}
          rows={product.materials.map(({ name, value }) => [name, value] as const)}
        />
      </Disclosure>
    )}
    {(product.care.length > 0 || product.assembly) && (
      <Disclosure title={words.productFacts.careAndAssembly} open={isOpen}>
        <div className="prose">
          {product.care.length > 0 && <List lines={product.care} />}
          {product.assembly && <p>{product.assembly}</p>}
        </div>
      </Disclosure>
    )}
    {product.warranty && (
      <Disclosure title={words.productFacts.warranty} open={isOpen}>
        <p>{product.warranty}</p>
      </Disclosure>
    )}
    {children}
  </div>
)
