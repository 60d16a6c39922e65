import * as words from '#words'
import type { SwatchOrder } from '../../../commerce/contract/order/swatch-order.ts'
import { LinkButton } from '../../components/button.tsx'
import { wholeDays } from '../../components/product/promise-words.ts'
import { Notice } from '../../components/notice.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { PlainPage } from '../../components/plain-page.tsx'
import { SwatchPicture } from './swatch-tile.tsx'

export type SwatchOrderPageProps = {
  /** Null where the link leads nowhere (any more). */
  order: SwatchOrder | null
  /** The page of each swatch's piece, in the color of the swatch, by the swatch's id. */
  hrefs: Readonly<Record<string, string>>
  /** It was ordered before. */
  already: boolean
}

/** What was ordered, when it comes, and the way back to the pieces. */
export const SwatchOrderPage = ({ order, hrefs, already }: SwatchOrderPageProps) => {
  const said = words.swatchOrderPage
  const shopping = (
    <LinkButton href="/" look="secondary">
      {words.swatchOrders.lookAround}
    </LinkButton>
  )
  if (order === null)
    return (
      <PlainPage title={said.gone} lead={said.goneLead}>
        {shopping}
      </PlainPage>
    )
  const { status, earliest, latest, to, samples, number } = order
  const [first] = samples
  return (
    <div className="swatch-page swatch-placed">
      <PageHead title={said[status]}>
        <p className="lead">{said.lead[status](wholeDays(earliest, latest))}</p>
        {to && <p>{said.to({ ...to, email: to.maskedEmail })}</p>}
        {already && (
          <Notice tone="info">
            <p>{said.already}</p>
          </Notice>
        )}
      </PageHead>
      <section aria-labelledby="in-the-envelope" className="swatch-summary">
        <h2 id="in-the-envelope">{said.swatches}</h2>
        <ul>
          {samples.map(({ id, swatch, material, productName }) => (
            <li key={id}>
              <SwatchPicture swatch={swatch} />
              <p>
                {swatch.name}
                <span className="fine">{material}</span>
                <a href={hrefs[id]}>{productName}</a>
              </p>
            </li>
          ))}
        </ul>
        <p className="fine">{said.number(number)}</p>
      </section>
      <p className="actions">
        {first && (
          <LinkButton href={hrefs[first.id] ?? '/'}>{said.backTo(first.productName)}</LinkButton>
        )}
        {shopping}
      </p>
    </div>
  )
}
