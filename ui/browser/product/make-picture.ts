const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * A picture that waits until it is near the window, from what `pictureSources` says of it and its own size; null when
 * that is no picture. `sizes` as `<Picture>` takes it. The words beside it say what it shows.
 */
export const makePicture = (told: unknown, sizes: string): HTMLElement | null => {
  const { src, srcSet, better, width, height, color } = record(told)
  if (typeof src !== 'string' || typeof width !== 'number' || typeof height !== 'number')
    return null
  const picture = document.createElement('picture')
  for (const one of Array.isArray(better) ? better : []) {
    const { type, srcSet: srcset } = record(one)
    const source = document.createElement('source')
    Object.assign(source, { type: text(type), sizes: `auto, ${sizes}`, srcset: text(srcset) })
    picture.append(source)
  }
  const image = document.createElement('img')
  Object.assign(image, { alt: '', loading: 'lazy', decoding: 'async', width, height })
  image.style.backgroundColor = text(color)
  if (typeof srcSet === 'string') Object.assign(image, { sizes: `auto, ${sizes}`, srcset: srcSet })
  // Last, so that none but the right size is fetched.
  image.src = src
  picture.append(image)
  return picture
}
