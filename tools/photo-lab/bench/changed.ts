import sharp from 'sharp'

type Chance = () => number
type Change = (picture: Buffer, chance: Chance) => Promise<Buffer>

const svg = (width: number, height: number, art: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${art}</svg>`,
  )

/** So much of each side, from anywhere. */
const cropped =
  (least: number, most: number): Change =>
  async (picture, chance) => {
    const { width, height } = await sharp(picture).metadata()
    const share = least + chance() * (most - least)
    const [wide, high] = [Math.floor(width * share), Math.floor(height * share)]
    return sharp(picture)
      .extract({
        left: Math.floor((width - wide) * chance()),
        top: Math.floor((height - high) * chance()),
        width: wide,
        height: high,
      })
      .jpeg({ quality: 75 })
      .toBuffer()
  }

const SCREEN = { width: 390, height: 844, most: 430 } as const

/** On a phone's page, with a clock, lines of words and a button around it. */
export const onScreen: Change = async (picture, chance) => {
  const { width, height, most } = SCREEN
  const isDark = chance() < 0.4
  const ink = isDark ? '#e8e8e8' : '#202020'
  const top = 110 + Math.floor(chance() * 90)
  const shown = await sharp(picture).resize(width).toBuffer({ resolveWithObject: true })
  const high = Math.min(shown.info.height, most)
  const line = (y: number, letters: number) =>
    `<text x="16" y="${y}" font-size="17" fill="${ink}">${'Seen at a friend and wants one like it'.slice(0, letters)}</text>`
  const page = svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${isDark ? '#141416' : '#fff'}"/>
     <text x="24" y="30" font-size="15" fill="${ink}">9:41</text>
     <rect x="330" y="18" width="40" height="14" rx="4" fill="${ink}"/>
     ${line(70, 20)}${line(top + high + 40, 30)}${line(top + high + 70, 36)}${line(top + high + 100, 22)}
     <rect x="16" y="${height - 90}" width="${width - 32}" height="48" rx="24" fill="#3b7ddd"/>`,
  )
  const input = await sharp(shown.data).extract({ left: 0, top: 0, width, height: high }).toBuffer()
  return sharp(page)
    .composite([{ input, left: 0, top }])
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** What people do to a picture before they search by it; nothing of it was learned from. */
export const changes: Readonly<Record<string, Change>> = {
  'moderate crops': cropped(0.74, 0.9),
  'deep crops': cropped(0.62, 0.82),
  'quarter turns': async (picture, chance) =>
    sharp(picture)
      .rotate(chance() < 0.5 ? 90 : 270)
      .resize(600)
      .jpeg({ quality: 75 })
      .toBuffer(),
  screenshots: onScreen,
}
