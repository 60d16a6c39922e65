import { derivedFiles, sizedFile, sizedName } from '../../../tools/media/derivatives.ts'
import type { ServedMedia } from '../../../tools/media/served-media.ts'

const WIDTH = 640
const name = sizedName('camden', 'd8d24a5a')

/** One picture. None of its goods shows it. */
export const servedMedia = (): ServedMedia =>
  new Map([
    [
      sizedFile(name, WIDTH, 'webp'),
      { source: 'camden.webp', sizes: derivedFiles(name, 'first', WIDTH) },
    ],
  ])
