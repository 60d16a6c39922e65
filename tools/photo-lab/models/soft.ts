/** Pillows, bedding, and what mattresses lie on, by item; see `blender/family_soft.py`. */
import type { Models } from './model.ts'

export const soft: Models = {
  '100401': { kind: 'foundation' },
  '100402': { kind: 'adjustable', raised: 38, raised_feet: 14 },
  '100403': { kind: 'adjustable', raised: 30, raised_feet: 10 },
  '100404': { kind: 'adjustable', raised: 44, raised_feet: 16 },
  '100405': { kind: 'frame' },
  '200105': { kind: 'adjustable', raised: 34, raised_feet: 18 },
  '200106': { kind: 'foundation' },
  '200108': { kind: 'pillow', shape: 'gusset' },
  '200109': { kind: 'pillow', shape: 'contour' },
  '200116': { kind: 'pillow', shape: 'classic' },
  '200119': { kind: 'pillow', shape: 'pair' },
  '200110': { kind: 'protector' },
  '200111': { kind: 'sheets', shape: 'set' },
  '200112': { kind: 'sheets', shape: 'linen' },
  '200117': { kind: 'duvet', shape: 'box' },
  '200118': { kind: 'duvet', shape: 'quilt' },
}
