/** All that is to be known of a piece, under its headings. */
export const productFacts = {
  details: 'Details',
  dimensions: 'Dimensions',
  dimensionsCaption: 'Dimensions of this version',
  width: 'Width',
  depth: 'Depth',
  length: 'Length',
  height: 'Height',
  weight: 'Weight',
  mattress: 'Mattress',
  materials: 'Materials',
  careAndAssembly: 'Care and assembly',
  warranty: 'Warranty',
} as const

/** Measures come as they are written on a tape measure. */
export const measures = {
  centimeters: (centimeters: number) => `${centimeters} cm`,
  weight: ({ pounds, kilograms }: { pounds: number; kilograms: number }) =>
    `${pounds} lb (${kilograms} kg)`,
  withDepth: ({ width, depth, height }: { width: string; depth: string; height: string }) =>
    `${width} wide, ${depth} deep, ${height} high`,
  withLength: ({ width, length, height }: { width: string; length: string; height: string }) =>
    `${width} wide, ${length} long, ${height} high`,
} as const

export const dimensionDrawing = {
  label: ({ name, measures: its }: { name: string; measures: string }) =>
    `Drawing of ${name}: ${its}`,
  front: 'Front',
  above: 'Top',
} as const

/** The pictures of a product, on its page and in the lightbox. */
export const gallery = {
  picturesOf: (name: string) => `Pictures of ${name}`,
  enlarge: ', enlarge',
  previous: 'Previous picture',
  next: 'Next picture',
  closer: 'Zoom in',
  position: ({ at, of }: { at: number; of: number }) => `${at} of ${of}`,
} as const

/** A length by which a variant is called, in the one notation that a shop has for it. */
export const sizeLengths = {
  inches: (inches: string) => `${inches}-inch`,
  feet: (feet: string, inches: string | null) => `${feet}'${inches === null ? '' : `${inches}"`}`,
  /** Of inches, and of feet. */
  inchesBy: ' by ',
  feetBy: ' x ',
} as const
