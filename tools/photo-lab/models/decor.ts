/** Rugs, lamps, mirrors and throw pillows, by item; see `blender/family_decor.py`. */
import type { Models } from './model.ts'

const rug = { kind: 'rug' } as const
const lamp = { kind: 'lamp' } as const
const mirror = { kind: 'mirror' } as const

export const decor: Models = {
  '100901': { ...rug, shape: 'arches', pile: 0.5 },
  '100902': { ...rug, shape: 'stripes', pile: 0.2, fringe: true },
  '100905': { ...rug, shape: 'checker', pile: 0.75 },
  '100906': { ...rug, shape: 'medallion', pile: 0.25, fringe: true },
  '100907': { ...rug, shape: 'plain', pile: 0.3 },
  '100908': { ...rug, shape: 'border', pile: 0.4 },
  '100903': { ...lamp, shape: 'table' },
  '100904': { ...lamp, shape: 'arc', metal: true },
  '100909': { ...lamp, shape: 'tripod' },
  '100915': { ...lamp, shape: 'column' },
  '100910': { ...mirror, shape: 'arch', metal: true },
  '100911': { ...mirror, shape: 'round' },
  '100912': { ...mirror, shape: 'pane' },
  '100913': { kind: 'throw-pillow', shape: 'fringe' },
  '100914': { kind: 'throw-pillow', shape: 'stripe' },
}
