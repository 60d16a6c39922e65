import type { Dimensions, Product } from '../../commerce/contract/product.ts'
import { Disclosure } from './disclosure.tsx'

/** `84″` or `37½″`: inches as they are written on a tape measure, to the nearest quarter. */
export const inches = (value: number): string => {
  const quarters = Math.round(value * 4)
  const whole = Math.floor(quarters / 4)
  return `${whole}${['', '¼', '½', '¾'][quarters % 4]}″`
}

const Measures = ({ dimensions }: { dimensions: Dimensions }) => (
  <table className="facts">
    <caption className="vh">Dimensions of the piece chosen</caption>
    <tbody>
      {(
        [
          ['Width', inches(dimensions.width)],
          ['Depth', inches(dimensions.depth)],
          ['Height', inches(dimensions.height)],
          ['Weight', `${Math.round(dimensions.weight)} lb`],
        ] as const
      ).map(([label, value]) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Everything to know before buying, folded away under headings. */
export const ProductFacts = ({
  product,
  dimensions,
}: {
  product: Product
  dimensions: Dimensions
}) => (
  <div className="product-facts">
    <Disclosure title="Details" open>
      <div className="prose">
        {product.description.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {product.features.length > 0 && (
          <ul>
            {product.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        )}
      </div>
    </Disclosure>
    <Disclosure title="Dimensions">
      <Measures dimensions={dimensions} />
    </Disclosure>
    {product.materials.length > 0 && (
      <Disclosure title="Materials">
        <table className="facts">
          <caption className="vh">Materials</caption>
          <tbody>
            {product.materials.map((material) => (
              <tr key={material.name}>
                <th scope="row">{material.name}</th>
                <td>{material.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    )}
    {product.care.length > 0 && (
      <Disclosure title="Care">
        <div className="prose">
          <ul>
            {product.care.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </Disclosure>
    )}
    {product.warranty && (
      <Disclosure title="Warranty">
        <p>{product.warranty}</p>
      </Disclosure>
    )}
  </div>
)
