import * as words from '#words'
import type { Dimensions, Product } from '../../../commerce/contract/product/product.ts'
import { mattressFor } from '../../../commerce/domain/bed/bed-sizes.ts'
import { outlineOf, secondWay } from '../../../commerce/domain/product/outline.ts'
import { DimensionDrawing, type Drawing } from './dimension-drawing.tsx'
import { Disclosure } from '../disclosure.tsx'
import { Kept } from '../kept.tsx'
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
  drawing,
}: {
  product: Pick<Product, 'name' | 'productType'>
  size: string | null
  dimensions: Dimensions
  drawing: Drawing | null
}) => {
  const { width, height, weight } = dimensions
  const second = secondWay(dimensions)
  const outline = outlineOf(dimensions)
  const mattress = mattressFor(product.productType, size)
  const row = (name: string, value: number | null, inWords: (value: number) => string) =>
    value === null ? [] : [[name, inWords(value)] as const]
  return (
    <>
      {outline && (
        <DimensionDrawing
          outline={outline}
          name={product.name}
          drawing={drawing}
          mattress={mattress}
        />
      )}
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

type About = Pick<
  Product,
  | 'name'
  | 'productType'
  | 'description'
  | 'features'
  | 'materials'
  | 'care'
  | 'assembly'
  | 'warranty'
> & {
  /** Of the variant chosen, as its dimensions are. */
  size: string | null
  dimensions: Dimensions | null
  drawing: Drawing | null
  /** All folds open, as on a page that is read from top to bottom. */
  isOpen: boolean
}

const Folds = ({
  name,
  productType,
  description,
  features,
  materials,
  care,
  assembly,
  warranty,
  size,
  dimensions,
  drawing,
  isOpen,
}: About) => (
  <>
    <Disclosure title={words.productFacts.details} open>
      <div className="prose">
        {description.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {features.length > 0 && <List lines={features} />}
      </div>
    </Disclosure>
    {dimensions && (
      <Disclosure title={words.productFacts.dimensions} open>
        <Measures product={{ name, productType }} {...{ size, dimensions, drawing }} />
      </Disclosure>
    )}
    {materials.length > 0 && (
      <Disclosure title={words.productFacts.materials} open={isOpen}>
        <Facts
          caption={words.productFacts.materials}
          rows={materials.map((it) => [it.name, it.value] as const)}
        />
      </Disclosure>
    )}
    {(care.length > 0 || assembly) && (
      <Disclosure title={words.productFacts.careAndAssembly} open={isOpen}>
        <div className="prose">
          {care.length > 0 && <List lines={care} />}
          {assembly && <p>{assembly}</p>}
        </div>
      </Disclosure>
    )}
    {warranty && (
      <Disclosure title={words.productFacts.warranty} open={isOpen}>
        <p>{warranty}</p>
      </Disclosure>
    )}
  </>
)

/** Everything to know before buying, folded away under headings. */
export const ProductFacts = (about: About) => (
  <Kept as="div" className="product-facts" name="facts" part={Folds} props={about} />
)
