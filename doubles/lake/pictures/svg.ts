import type { Area, Size } from './image-fit.ts'

/** What a browser gives an SVG that says no size of its own. */
const WITHOUT_SIZE = { width: 300, height: 150 }

const MOST_LETTERS_BEFORE = 4000

/** The size of an SVG in pixels, from its first element; undefined when it is no SVG. */
export function readSvgSize(bytes: Uint8Array): Size | undefined {
  const start = new TextDecoder().decode(bytes.subarray(0, MOST_LETTERS_BEFORE))
  const element = /^\uFEFF?\s*(?:<\?[^>]*>|<!--[^]*?-->|<!DOCTYPE[^>[]*>|\s)*<svg(\s[^>]*)?>/i.exec(
    start,
  )
  if (element === null) return undefined
  const attributes = element[1] ?? ''
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1]
  const pixels = (name: string) => {
    const number = Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(attribute(name) ?? '')?.[1])
    return number >= 1 ? Math.round(number) : undefined
  }
  const [, , boxWidth = 0, boxHeight = 0] = (attribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [width, height] = [pixels('width'), pixels('height')]
  if (width !== undefined && height !== undefined) return { width, height }
  if (!(boxWidth > 0 && boxHeight > 0)) return WITHOUT_SIZE
  const scale = (width ?? boxWidth) / boxWidth
  return {
    width: Math.max(1, Math.round(boxWidth * scale)),
    height: Math.max(1, Math.round(boxHeight * scale)),
  }
}

/** An SVG that shows an area of another: inside of an image, nothing of that one runs. */
export function svgOfArea(bytes: Uint8Array, size: Size, area: Area): Uint8Array<ArrayBuffer> {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  const { left, top, width, height } = area
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"><image width="${size.width}" height="${size.height}" href="data:image/svg+xml;base64,${btoa(binary)}"/></svg>`
  return Uint8Array.from(new TextEncoder().encode(text))
}
