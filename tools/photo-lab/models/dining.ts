/** Dining chairs, stools and office chairs, by item; see `blender/family_dining.py`. */
import type { Models } from './model.ts'

export const dining: Models = {
  '100503': { shape: 'windsor', seat: 17.5 },
  '100504': { shape: 'upholstered', cover: 'weave' },
  '100507': { shape: 'ladder', rails: 3, seat: 17.5 },
  '100508': { shape: 'upholstered', cover: 'duck', slim: true },
  '100514': { shape: 'upholstered', cover: 'tweed' },
  '100509': { shape: 'ladder', rails: 3, seat: 25 },
  '100510': { shape: 'backless' },
  '100609': { shape: 'backless' },
  '100603': { shape: 'mesh', cover: 'microfiber', seat: 19 },
  '100604': { shape: 'executive', cover: 'leather', seat: 19.5 },
  '100608': { shape: 'task', cover: 'microfiber', seat: 18.5 },
}
