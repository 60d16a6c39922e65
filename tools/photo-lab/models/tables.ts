/** Coffee, side and dining tables and desks, by item; see `blender/family_table.py`. */
import type { Models } from './model.ts'

const fjord = { shape: 'legs', shelf: true, leg: 1.8, inset: 0.4, top: 1, apron: 1.6 } as const
const quarry = { shape: 'fluted', staves: 48, top: 0.9 } as const

export const tables: Models = {
  '100110': { shape: 'drum', staves: 64, top: 1 },
  '100111': { shape: 'lift', raised: 7, pulls: 'notch' },
  '100133': fjord,
  '100134': quarry,
  '100135': { shape: 'trunk', pull_metal: 'brass' },
  '100136': { shape: 'frame', pane: 'tinted', metal: true },
  '100137': fjord,
  '100138': { ...quarry, staves: 28 },
  '100139': { shape: 'nest', pane: 'tinted', metal: true },
  '100501': { shape: 'trestle' },
  '100502': { shape: 'pedestal', flutes: 22 },
  '100505': { shape: 'legs', leg: 2.8, inset: 0.8, top: 1.3, apron: 3.2 },
  '100506': { shape: 'pedestal', flutes: 0 },
  '100601': {
    shape: 'legs',
    leg: 2,
    inset: 0.8,
    top: 1.1,
    apron: 4,
    drawers: 3,
    pulls: 'ring',
    pull_metal: 'brass',
  },
  '100602': { shape: 'standing', stages: 2 },
  '100605': {
    shape: 'legs',
    leg: 1.8,
    inset: 0.6,
    top: 1,
    apron: 3.6,
    drawers: 2,
    pulls: 'wood-knob',
  },
  '100606': { shape: 'desk', pull_metal: 'brass' },
  '100607': { shape: 'standing', stages: 3, pale: true },
}
