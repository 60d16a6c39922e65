/** The kinds of things that are sold. */
export type PieceType =
  | 'sofa'
  | 'sectional'
  | 'recliner'
  | 'coffee-table'
  | 'bed'
  | 'nightstand'
  | 'dresser'
  | 'mattress'
  | 'base'
  | 'dining-table'
  | 'dining-chair'
  | 'desk'
  | 'office-chair'
  | 'kids-bed'
  | 'crib'
  | 'outdoor'
  | 'rug'
  | 'lamp'
  | 'pillow'
  | 'protector'
  | 'sheets'
  | 'accent-chair'
  | 'ottoman'
  | 'bench'
  | 'end-table'
  | 'media-console'
  | 'sideboard'
  | 'bookcase'
  | 'storage'
  | 'bar-stool'
  | 'mirror'
  | 'throw-pillow'
  | 'duvet'
  | 'mattress-removal'
  | 'protection-plan'

/** What a piece looks like, as far as its choices do not say it. `finishHex` is its wood, metal or trim. */
export type PieceLook = {
  readonly style: string
  readonly hex: string
  readonly finishHex: string
}
