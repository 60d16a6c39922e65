import { requestError } from '../errors.ts'
import { fitted, type Area, type Fit, type Fitted, type Focus, type Size } from './image-fit.ts'

/** The file types that a picture can be written in. */
export type WrittenType = 'jpg' | 'png' | 'webp'

/** What is made of a picture: the area that is cut out, the size it gets, what it lies on, and how it is written. */
export interface ImageRecipe extends Fitted {
  /** Of eight digits, opacity first: what is seen through the picture and around it. Absent where nothing is. */
  color?: string
  type: WrittenType
  quality: number
}

export interface ImageSource extends Size {
  /** The original's own file type, by its extension. */
  extension: string
}

/** No side of a picture that is made is longer, and it has no more pixels than the largest that is taken. */
const LONGEST_SIDE = 8192
const MOST_PIXELS = 25_000_000
const DEFAULT_QUALITY = 75

const FITS: readonly Fit[] = ['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale']

/** What Sanity's pipeline knows and this one does not: saying so is better than a picture without it. */
const UNKNOWN_HERE = 'blur flip frame invert max-h max-w min-h min-w or pad sat sharp'.split(' ')

const TYPES: Readonly<Record<string, WrittenType>> = {
  jpg: 'jpg',
  jpeg: 'jpg',
  pjpg: 'jpg',
  png: 'png',
  webp: 'webp',
}

/**
 * Reads the address of a picture as Sanity's image pipeline does: `w h fit crop rect fp-x fp-y fm q auto dpr bg`. Throws
 * a LakeError with status 400 for what cannot be made.
 */
export function readRecipe(
  asked: URLSearchParams,
  accept: string,
  source: ImageSource,
): ImageRecipe {
  const unknown = UNKNOWN_HERE.find((name) => asked.has(name))
  if (unknown !== undefined) throw refused(`This service knows no "${unknown}" for images`)
  const dpr = readNumber(asked, 'dpr', 1, 3) ?? 1
  const side = (name: 'w' | 'h') => {
    const pixels = readNumber(asked, name, 1, LONGEST_SIDE)
    return pixels === undefined ? undefined : Math.round(pixels * dpr)
  }
  const box = { width: side('w'), height: side('h') }
  const made = fitted(readRect(asked, source), box, readFit(asked), readFocus(asked))
  const { width, height } = made.ground?.size ?? made.size
  if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS) {
    throw refused(`Images of ${width} by ${height} pixels are more than this service makes`)
  }
  const type = typeOf(asked, accept, source)
  const color = readColor(asked) ?? (type === 'jpg' ? WHITE : undefined)
  return {
    ...made,
    ...(color === undefined ? {} : { color }),
    type,
    quality: readNumber(asked, 'q', 0, 100) ?? DEFAULT_QUALITY,
  }
}

/** True when an address leaves everything to us but, at most, the width: what the build has made sizes of. */
export function isPlain(asked: URLSearchParams): boolean {
  return (
    asked.get('auto') === 'format' && [...asked.keys()].every((it) => it === 'auto' || it === 'w')
  )
}

/** True when an address comes to the original, in which case no copy is made of it. */
export function isOriginal(
  { rect, size, ground, type }: ImageRecipe,
  asked: URLSearchParams,
  accept: string,
  source: ImageSource,
): boolean {
  const isWhole = rect.width === source.width && rect.height === source.height
  const isItsSize = size.width === source.width && size.height === source.height
  if (!isWhole || !isItsSize || ground !== undefined) return false
  if (asked.has('q') || asked.has('bg')) return false
  const isItsType = TYPES[source.extension] === type
  // An AVIF is never written, but sent to whoever reads it.
  const isReadAvif =
    source.extension === 'avif' &&
    !asked.has('fm') &&
    (!asked.has('auto') || accept.includes('image/avif'))
  return isItsType || isReadAvif
}

/** One text for all addresses that come to the same picture. */
export function recipeKey({ rect, size, ground, color, type, quality }: ImageRecipe): string {
  return [
    [rect.left, rect.top, rect.width, rect.height],
    [size.width, size.height],
    ground ? [ground.size.width, ground.size.height, ground.left, ground.top] : [],
    [color ?? '', type, type === 'png' ? '' : quality],
  ]
    .map((part) => part.join(','))
    .join(';')
}

/** `rect=left,top,width,height` in pixels of the original; what lies outside of it is left out. */
function readRect(asked: URLSearchParams, { width, height }: Size): Area {
  const text = asked.get('rect')
  if (text === null) return { left: 0, top: 0, width, height }
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [left = 0, top = 0, across = 0, down = 0] = numbers.map(Math.round)
  const right = Math.min(width, left + across)
  const bottom = Math.min(height, top + down)
  const isArea = numbers.length === 4 && numbers.every(Number.isFinite)
  if (!isArea || left < 0 || top < 0 || right <= left || bottom <= top) {
    throw refused(`"rect" must be left,top,width,height within ${width} by ${height} pixels`)
  }
  return { left, top, width: right - left, height: bottom - top }
}

function readFit(asked: URLSearchParams): Fit {
  const name = asked.get('fit') ?? 'clip'
  const fit = FITS.find((one) => one === name)
  if (fit === undefined) throw refused(`"fit" must be one of ${FITS.join(', ')}`)
  return fit
}

const SIDES: Readonly<Record<string, Partial<Focus>>> = {
  center: {},
  focalpoint: {},
  left: { x: 0 },
  right: { x: 1 },
  top: { y: 0 },
  bottom: { y: 1 },
}

/** The point that stays in sight, in fractions: `fp-x` and `fp-y`, else what `crop` names. */
function readFocus(asked: URLSearchParams): Focus {
  const names = (asked.get('crop') ?? 'focalpoint').split(',').map((name) => name.trim())
  const point = { x: readNumber(asked, 'fp-x', 0, 1), y: readNumber(asked, 'fp-y', 0, 1) }
  return names.reduce<Focus>(
    (focus, name) => {
      const side = SIDES[name]
      if (side === undefined) throw refused(`This service knows no "crop=${name}" for images`)
      return name === 'focalpoint'
        ? { x: point.x ?? focus.x, y: point.y ?? focus.y }
        : { ...focus, ...side }
    },
    { x: 0.5, y: 0.5 },
  )
}

function typeOf(asked: URLSearchParams, accept: string, { extension }: ImageSource): WrittenType {
  const name = asked.get('fm')
  if (name !== null) {
    const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined
    if (type === undefined) throw refused('"fm" must be one of jpg, pjpg, png, webp')
    return type
  }
  const own = TYPES[extension] ?? 'webp'
  const auto = asked.get('auto')
  if (auto === null) return own
  if (auto !== 'format') throw refused('"auto" must be "format"')
  if (accept.includes('image/webp')) return 'webp'
  // Whoever names no types, or any, takes what is there.
  const takesAny = accept === '' || accept.includes('*/*') || accept.includes('image/*')
  return own === 'webp' && !takesAny ? 'png' : own
}

const WHITE = 'ffffffff'

/** `bg=fff`, `bg=ffffff` or, with its opacity first, `bg=80ffffff`. */
function readColor(asked: URLSearchParams): string | undefined {
  const text = asked.get('bg')
  if (text === null) return undefined
  if (!/^(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) {
    throw refused('"bg" must be a color of 3, 6 or 8 hexadecimal digits')
  }
  const digits = text.length === 3 ? [...text].map((digit) => digit + digit).join('') : text
  return (digits.length === 6 ? `ff${digits}` : digits).toLowerCase()
}

function readNumber(
  asked: URLSearchParams,
  name: string,
  least: number,
  most: number,
): number | undefined {
  const text = asked.get(name)
  if (text === null) return undefined
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!(value >= least && value <= most)) {
    throw refused(`"${name}" must be a number from ${least} to ${most}`)
  }
  return value
}

function refused(description: string) {
  return requestError(400, 'httpBadRequest', description)
}
