import * as words from '#words'
import type { OfferedSample, Sample } from '../../../commerce/contract/product/swatches.ts'
import { Picture, PICTURE_SIZES } from '../../components/picture.tsx'

/** The material close up, or its color where nobody has photographed it. */
export const SwatchPicture = ({ swatch: { hex, picture } }: Pick<Sample, 'swatch'>) => (
  <span className="swatch-picture" style={{ background: hex }} aria-hidden="true">
    {picture && <Picture picture={picture} decorative sizes={PICTURE_SIZES.sample} />}
  </span>
)

/** A swatch to tick; what cannot be had says why. */
export const SwatchTile = ({ sample, chosen }: { sample: OfferedSample; chosen: boolean }) => {
  const { id, swatch, status } = sample
  const isAvailable = status === 'available'
  return (
    <li>
      <label className={isAvailable ? 'swatch-tile' : 'swatch-tile swatch-none'}>
        <input type="checkbox" name={id} id={id} defaultChecked={chosen} disabled={!isAvailable} />
        <SwatchPicture swatch={swatch} />
        <span className="swatch-name">
          {swatch.name}
          {!isAvailable && <span className="fine">{words.swatchOrders.status[status]}</span>}
        </span>
      </label>
    </li>
  )
}
