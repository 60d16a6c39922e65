/** Words that stand where a camera writes the place, and behind the end of a file. Nothing that is kept may hold them. */
export const PLACE = 'N 39.7392 W 104.9903'
export const APPENDED = '<script>appended()</script>'

const text = (words: string) => [...new TextEncoder().encode(words)]
const word = (value: number) => [value >> 8, value & 0xff]
const long = (value: number) => [0, 0, ...word(value)]

/** As a telephone held upright writes it: a JPEG on its side, with the way up and the place in its EXIF, and a rest. */
export const asTaken = (jpeg: Uint8Array): Uint8Array => {
  const place = [...text(PLACE), 0]
  const exif = [
    ...text('Exif'),
    0,
    0,
    ...text('MM'),
    ...word(42),
    ...long(8),
    // Two entries: a description, beyond the table, and the orientation, turned by a quarter.
    ...word(2),
    ...[0x010e, 2].flatMap(word),
    ...[place.length, 38].flatMap(long),
    ...[0x0112, 3].flatMap(word),
    ...long(1),
    ...[6, 0].flatMap(word),
    ...long(0),
    ...place,
  ]
  return Uint8Array.from([
    ...jpeg.subarray(0, 2),
    ...[0xffe1, exif.length + 2].flatMap(word),
    ...exif,
    ...jpeg.subarray(2),
    ...text(APPENDED),
  ])
}
