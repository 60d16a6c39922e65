import type { Brand } from '../../commerce/domain/brand.ts'

/** A name with more letters is set smaller on a phone, where it stands in one row with the menu and the cart. */
const MOST_LETTERS = 14
const smaller = { fontSize: 'clamp(min(1.125rem, 7vw), 3vw, 1.75rem)' }

/** The brand's sign and name, drawn and set in its own face; links home say so in words. */
export const Logo = ({
  brand: { logo, shortName },
}: {
  brand: Pick<Brand, 'logo' | 'shortName'>
}) => (
  <span className="logo">
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      {logo.strokes.map((stroke) => (
        <path key={stroke} d={stroke} />
      ))}
    </svg>
    <span className="logo-word" style={shortName.length > MOST_LETTERS ? smaller : undefined}>
      {shortName}
    </span>
    {logo.subLine && <span className="logo-sub">{logo.subLine}</span>}
  </span>
)
