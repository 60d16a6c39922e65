/** Reads what Blender wrote: an uncompressed scan-line OpenEXR of 16 or 32 bit channels. */

export type Passes = {
  readonly width: number
  readonly height: number
  /** One plane of `width * height` for each channel, by its name without the view layer's. */
  readonly planes: ReadonlyMap<string, Float32Array>
}

const FLOAT = 2

/** Every 16-bit float as a number, what is none as 0: a table is quicker than arithmetic on ten million of them. */
export const halves = Float32Array.from({ length: 65_536 }, (_, bits) => {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  return (
    sign *
    (exponent === 0
      ? fraction * 2 ** -24
      : exponent === 31
        ? 0
        : (1 + fraction / 1024) * 2 ** (exponent - 15))
  )
})

export const readExr = (file: Uint8Array): Passes => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (view.getUint32(0, true) !== 20_000_630) throw new Error('not an OpenEXR file')
  let at = 8
  const text = () => {
    const end = file.indexOf(0, at)
    const word = new TextDecoder().decode(file.subarray(at, end))
    at = end + 1
    return word
  }
  const channels: { name: string; type: number }[] = []
  let [width, height] = [0, 0]
  for (let name = text(); name !== ''; name = text()) {
    text()
    const size = view.getUint32(at, true)
    at += 4
    const end = at + size
    if (name === 'channels')
      for (let channel = text(); channel !== ''; channel = text()) {
        channels.push({ name: channel, type: view.getUint32(at, true) })
        at += 16
      }
    if (name === 'compression' && view.getUint8(at) !== 0) throw new Error('compressed OpenEXR')
    if (name === 'dataWindow') {
      width = view.getInt32(at + 8, true) - view.getInt32(at, true) + 1
      height = view.getInt32(at + 12, true) - view.getInt32(at + 4, true) + 1
    }
    at = end
  }
  const planes = new Map<string, Float32Array>()
  const rows = channels.map(({ name, type }) => {
    const plane = new Float32Array(width * height)
    planes.set(name.replace(/^.*?\./, ''), plane)
    return { plane, type }
  })
  for (let row = 0; row < height; row++) {
    let from = Number(view.getBigUint64(at + row * 8, true)) + 8
    for (const { plane, type } of rows)
      if (type === FLOAT)
        for (let x = 0; x < width; x++, from += 4)
          plane[row * width + x] = view.getFloat32(from, true)
      else
        for (let x = 0; x < width; x++, from += 2)
          plane[row * width + x] = halves[view.getUint16(from, true)] ?? 0
  }
  return { width, height, planes }
}
