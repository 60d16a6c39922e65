import type { Brand } from '../brand.ts'

/** A settee seen from the front, for the furniture brand; a moon over a pillow's curve, for the mattress brand. */
const marks = {
  davenport: (
    <>
      <path d="M7 15V9.5A3.5 3.5 0 0 1 10.5 6h11A3.5 3.5 0 0 1 25 9.5V15" />
      <path d="M3 14.5a3 3 0 0 1 6 0V18h14v-3.5a3 3 0 0 1 6 0V23H3v-8.5ZM6 23v3m20-3v3M16 6v12" />
    </>
  ),
  drift: (
    <>
      <path d="M20.5 4.5a8 8 0 1 0 6 13 9.5 9.5 0 0 1-6-13Z" />
      <path d="M3 24.5c4.5-3.5 8.5-3.5 13 0s8.5 3.5 13 0" />
    </>
  ),
} as const

/** The brand's sign and name, drawn and set in its own face; links home say so in words. */
export const Logo = ({ brand }: { brand: Brand }) => (
  <span className="logo">
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      {marks[brand.id]}
    </svg>
    <span className="logo-word">{brand.shortName}</span>
    {brand.id === 'drift' && <span className="logo-sub">Mattress Company</span>}
  </span>
)
