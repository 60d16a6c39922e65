import type { AuthoredProduct } from './authored-product.ts'
import type { Take } from '../media/shots.ts'
import { lengthOf } from './expand.ts'
import { surfaceOf } from './surfaces.ts'
import type { Variant } from './variants.ts'

/** How a picture is taken. */
const TAKEN: Record<Take, string> = {
  hero: 'three-quarter view',
  angle: 'from another side',
  detail: 'close up',
  room: 'in a room',
  layers: 'cut open',
  front: 'front view',
  measured: 'with its measurements',
}

/** What the pieces are, where it takes more than the last word of their names to say. */
const KINDS = [
  'sleeper sofa',
  'sleeper loveseat',
  'platform bed',
  'canopy bed',
  'house bed',
  'bunk bed',
  'trundle bed',
  'floor bed',
  'coffee table',
  'side table',
  'café table',
  'dining table',
  'fire table',
  'nesting tables',
  'media console',
  'glass cabinet',
  'standing desk',
  'side chair',
  'club chair',
  'lounge chair',
  'dining chair',
  'swivel chair',
  'task chair',
  'counter stool',
  'table lamp',
  'floor lamp',
  'throw pillow',
  'sheet set',
  'pillow protector pair',
  'mattress protector',
  'market umbrella',
  'chaise lounge',
  'adjustable base',
  'lateral file',
  'drawer unit',
  'book nook',
  'protection plan',
  'mattress removal',
] as const

/** `Tilden Lift-Top Coffee Table` is a coffee table, and called Tilden Lift-Top. */
const nameParts = (name: string): { readonly called: string; readonly kind: string } => {
  const folded = name.toLowerCase()
  const kind =
    KINDS.find((one) => folded.endsWith(` ${one}`)) ?? folded.slice(folded.lastIndexOf(' ') + 1)
  return { called: name.slice(0, name.length - kind.length).trim(), kind }
}

/** What is sold by the inches that it is wide, and by those that it is high. */
const BY_WIDTH =
  /\b(?:sofa|loveseat|sectional|bench|sideboard|buffet|console|dresser|desk|(?:coffee|side|café|dining) table)$/
const BY_HEIGHT = /\b(?:bookcase|floor lamp|table lamp)$/

const BED_SIZES: Readonly<Record<string, string>> = {
  'Twin XL': 'twin XL',
  'Cal King': 'California king',
  'Split King': 'split king',
  'Split Cal King': 'split California king',
  'Half Cal King': 'half California king',
  'Full/Queen': 'full or queen',
  'King/Cal King': 'king or California king',
}

/** A size as it is said before what has it: `8-by-10-foot`, `twin XL`, `26-inch counter`. */
const sizeWords = (size: string): string => {
  const [, feet, by] = /^(\d+)'(?: x (\d+)')?/.exec(size) ?? []
  if (feet !== undefined) return `${feet}-${by === undefined ? '' : `by-${by}-`}foot`
  const [, inches, across] = /^(\d+)-inch by (\d+)-inch$/.exec(size) ?? []
  if (inches !== undefined) return `${inches}-by-${across}-inch`
  return BED_SIZES[size] ?? (size.split(',')[0] ?? size).toLowerCase()
}

/** `84-inch sofa`: the kind of thing with the size that it is chosen by, or else sold by. */
const sizedKind = (
  called: string,
  kind: string,
  { size: { size }, measures: [width, , height] }: Variant,
  taken: Take,
): string => {
  // Sizes share their rooms: what stands there may be another.
  if (size !== null && taken === 'room') return kind
  const words = size === null ? null : sizeWords(size)
  const isSaid = words !== null && [kind, called.toLowerCase()].some((said) => said.endsWith(words))
  if (words !== null && !isSaid) {
    // A chair and a half is no chair.
    if (words.startsWith(`${kind} `)) return words
    const [ofKind = ''] = kind.split(' ')
    return `${words.endsWith(` ${ofKind}`) ? words.slice(0, -ofKind.length - 1) : words} ${kind}`
  }
  if (BY_WIDTH.test(kind)) return `${width}-inch ${kind}`
  return BY_HEIGHT.test(kind) ? `${height}-inch-high ${kind}` : kind
}

/** Stains, which name no wood and no paint. */
const STAINS = new Set(['Whitewash', 'Honey', 'Umber', 'Ebony'])
const finishWords = ({ name }: { readonly name: string }): string =>
  STAINS.has(name)
    ? `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name.toLowerCase()} finish`
    : name.toLowerCase()

/** `moss bouclé`, or only `saddle` for what is called a leather sofa already. */
const colorWords = (product: AuthoredProduct, { name }: { readonly name: string }): string => {
  const surface = surfaceOf(product)
  const isSaid = surface !== null && product.name.toLowerCase().includes(surface.toLowerCase())
  return [name.toLowerCase(), ...(surface === null || isSaid ? [] : [surface])].join(' ')
}

/** A variant in a few words: `Hollis 84-inch sofa in moss weave`. */
export const variantWords = (
  product: AuthoredProduct,
  variant: Variant,
  taken: Take = 'hero',
): string => {
  const { called, kind } = nameParts(product.name)
  const looks = [
    ...(variant.color ? [colorWords(product, variant.color)] : []),
    ...(variant.finish ? [finishWords(variant.finish)] : []),
  ]
  const named = [called, sizedKind(called, kind, variant, taken)]
    .filter((part) => part !== '')
    .join(' ')
  return looks.length === 0 ? named : `${named} in ${looks.join(' and ')}`
}

/** By the names that its page lists them by: what is sold by its length is long, all else deep. */
const measured = ({ type }: AuthoredProduct, { measures }: Variant): string => {
  const [width, depth, height] = measures
  const isLong = lengthOf(type, measures) === depth
  return `: ${width} inches wide, ${depth} ${isLong ? 'long' : 'deep'}, ${height} high`
}

/** From its top down. */
const made = ({ materials }: AuthoredProduct): string => {
  const layers = ['Cover', 'Comfort', 'Support'].flatMap(
    (part) => materials.find(({ name }) => name === part)?.value.toLowerCase() ?? [],
  )
  return `: ${layers.join('; ')}`
}

const more = (
  product: AuthoredProduct,
  variant: Variant,
  taken: Take,
  beside: readonly string[],
): string => {
  if (taken === 'measured') return measured(product, variant)
  if (taken === 'layers') return made(product)
  const others = beside.map((name) => `the ${name}`).join(' and ')
  return others === '' ? '' : ` with ${others}`
}

/**
 * What a picture of the variant shows, in words: `Hollis 84-inch sofa in moss weave, front view`. `beside` are the names of
 * what is seen well in a room besides.
 */
export const altOf = (
  product: AuthoredProduct,
  variant: Variant,
  taken: Take,
  beside: readonly string[] = [],
): string =>
  `${variantWords(product, variant, taken)}, ${TAKEN[taken]}${more(product, variant, taken, beside)}`

/** What a swatch shows: `Moss weave, close up`. */
export const swatchAlt = (name: string, surface: string | null): string =>
  `${[name, ...(surface === null ? [] : [surface])].join(' ')}, close up`
