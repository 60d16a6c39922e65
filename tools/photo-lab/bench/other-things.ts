import sharp, { type Sharp } from 'sharp'

const svg = (width: number, height: number, art: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${art}</svg>`,
  )

const drawn: Readonly<Record<string, Buffer>> = {
  'lying cat': svg(
    400,
    300,
    '<rect width="400" height="300" fill="#cfd8c8"/><ellipse cx="210" cy="200" rx="95" ry="70" fill="#c98b4a"/><circle cx="120" cy="130" r="52" fill="#d0924f"/><path d="M80 100l8-50 36 34zM150 90l14-46 10 60z" fill="#b97a3c"/><circle cx="103" cy="125" r="7" fill="#222"/><circle cx="138" cy="125" r="7" fill="#222"/><path d="M115 145l10 0-5 6z" fill="#a33"/><path d="M300 200c60-10 60-90 30-110" stroke="#c98b4a" stroke-width="18" fill="none"/><path d="M150 250v40M190 260v32M240 260v32M270 250v40" stroke="#b97a3c" stroke-width="20"/><path d="M180 150l10 40M210 145l6 40M240 150l2 40" stroke="#8a5a2c" stroke-width="6"/>',
  ),
  'sitting cat': svg(
    300,
    400,
    '<rect width="300" height="400" fill="#8894a0"/><ellipse cx="150" cy="280" rx="80" ry="110" fill="#333"/><circle cx="150" cy="130" r="62" fill="#2b2b2b"/><path d="M98 100l-6-60 50 40zM202 100l6-60-50 40z" fill="#2b2b2b"/><circle cx="128" cy="125" r="9" fill="#cc4"/><circle cx="172" cy="125" r="9" fill="#cc4"/><path d="M220 360c60 10 70-60 40-90" stroke="#333" stroke-width="20" fill="none"/>',
  ),
  landscape: svg(
    400,
    300,
    '<rect width="400" height="160" fill="#8cf"/><rect y="160" width="400" height="140" fill="#4a4"/><path d="M0 170l90-90 80 80 60-60 170 80z" fill="#667"/><circle cx="320" cy="60" r="30" fill="#fd6"/>',
  ),
  car: svg(
    400,
    250,
    '<rect width="400" height="250" fill="#dde"/><path d="M40 170h320v-40l-60-10-50-50h-110l-50 50-50 10z" fill="#c22"/><circle cx="110" cy="175" r="32" fill="#222"/><circle cx="290" cy="175" r="32" fill="#222"/>',
  ),
  tree: svg(
    300,
    400,
    '<rect width="300" height="400" fill="#def"/><rect x="135" y="230" width="30" height="150" fill="#642"/><circle cx="150" cy="150" r="110" fill="#3a5"/>',
  ),
  banana: svg(
    400,
    300,
    '<rect width="400" height="300" fill="#eee"/><path d="M60 80q60 170 280 120q-40 90-180 70t-100-190z" fill="#ec3"/>',
  ),
  'a gray card': svg(400, 300, '<rect width="400" height="300" fill="#777"/>'),
  letter: svg(
    400,
    300,
    `<rect width="400" height="300" fill="#fff"/>${[40, 80, 120, 160, 200, 240].map((y) => `<text x="20" y="${y}" font-size="26">Dear neighbor, the parcel ${y}</text>`).join('')}`,
  ),
}

/** Pictures of what the shop does not sell, as JPEG files. */
export const otherThings = async (
  chance: () => number,
): Promise<readonly (readonly [name: string, file: Buffer])[]> => {
  const noise = Buffer.from(Uint8Array.from({ length: 400 * 300 * 3 }, () => chance() * 256))
  const raw = { raw: { width: 400, height: 300, channels: 3 as const } }
  const files: [string, Sharp][] = [
    ...Object.entries(drawn).map(([name, file]): [string, Sharp] => [name, sharp(file)]),
    ['noise', sharp(noise, raw)],
    ['clouds', sharp(await sharp(noise, raw).blur(20).normalise().png().toBuffer())],
  ]
  return Promise.all(
    files.map(async ([name, file]) => [name, await file.jpeg({ quality: 80 }).toBuffer()] as const),
  )
}
