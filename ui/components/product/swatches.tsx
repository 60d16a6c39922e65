import * as words from '#words'
import type { Swatch } from '../../../commerce/contract/product/product.ts'
import { Picture, PICTURE_SIZES } from '../picture.tsx'

/** A round dot of a colour; its name is read by the words beside it. */
export const Dot = ({ hex }: { hex: string }) => (
  <span className="dot" style={{ background: hex }} aria-hidden="true" />
)

/** A colour to choose, as its material looks closely, or else its dot; its name is read by the words beside it. */
export const Chip = ({ swatch: { hex, picture } }: { swatch: Swatch }) =>
  picture ? (
    <span className="dot" aria-hidden="true">
      <Picture picture={picture} decorative sizes={PICTURE_SIZES.swatch} />
    </span>
  ) : (
    <Dot hex={hex} />
  )

const SHOWN = 5

/** The colours a product comes in: a few dots, then how many more. */
export const Swatches = ({ colors }: { colors: readonly Swatch[] }) =>
  colors.length < 2 ? null : (
    <p className="swatches">
      {colors.slice(0, SHOWN).map((color) => (
        <Dot key={color.name} hex={color.hex} />
      ))}
      <span className="vh">{words.swatches.comesIn(colors.map(({ name }) => name))}</span>
      {colors.length > SHOWN && <span aria-hidden="true">{`+${colors.length - SHOWN}`}</span>}
    </p>
  )
