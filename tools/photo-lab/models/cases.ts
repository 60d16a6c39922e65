/** Dressers, nightstands, consoles, sideboards and bookcases, by item; see `blender/family_case.py`. */
import type { Models } from './model.ts'

const alder = { pulls: 'wood-knob', leg: 6 } as const
const thatcher = { pulls: 'ring', pull_metal: 'brass' } as const
const hanover = { pulls: 'knob', pull_metal: 'brass', stand: 'plinth' } as const
const caneBay = { pulls: 'knob', pull_metal: 'brass' } as const
const salinger = { front: 'slats', columns: 4, leg: 5.5 } as const

export const cases: Models = {
  '100205': { ...alder, columns: 1, rows: 2 },
  '100206': { ...thatcher, columns: 1, rows: 1, stand: 'shelf' },
  '100207': { ...alder, columns: 2, rows: 3 },
  '100208': { ...thatcher, columns: 3, rows: 3, stand: 'plinth' },
  '100209': { columns: 1, rows: 5, pulls: 'notch', leg: 5 },
  '100214': { ...hanover, columns: 1, rows: 2 },
  '100215': { ...hanover, columns: 2, rows: 3, top_columns: 3 },
  '100217': { columns: 1, rows: 1, pulls: 'notch', float: true },
  '100218': { ...alder, columns: 1, rows: 5 },
  '100219': { ...caneBay, columns: 2, rows: 3, stand: 'plinth' },
  '100220': { ...caneBay, columns: 1, rows: 2, stand: 'shelf' },
  '100221': { columns: 1, rows: 6, pulls: 'knob', pull_metal: 'brass', leg: 5 },
  '100707': { columns: 2, rows: 3, pulls: 'wood-knob', leg: 5.5 },
  '100140': { front: 'panel', columns: 4, pulls: 'ring', leg: 5 },
  '100141': salinger,
  '100142': { front: 'cane', columns: 3, ...caneBay, leg: 6 },
  '100146': { front: 'glass', pane: 'clear', columns: 3, stand: 'steel', leg: 6, metal: true },
  '100511': salinger,
  '100512': {
    front: 'glass',
    pane: 'clear',
    columns: 4,
    pulls: 'knob',
    pull_metal: 'brass',
    leg: 5,
  },
  '100513': { front: 'cane', columns: 3, ...caneBay, leg: 6 },
  '100143': { front: 'open', columns: 1, rows: 5 },
  '100144': { front: 'open', columns: 2, rows: 4, doors: 4, pulls: 'knob', pull_metal: 'brass' },
  '100145': { front: 'open', columns: 1, rows: 5, ladder: true },
  '100710': { front: 'open', columns: 2, rows: 3 },
  '100610': { columns: 1, rows: 2, stand: 'plinth', pulls: 'cup', pull_metal: 'brass' },
  '100611': { columns: 1, rows: 3, stand: 'plinth', pulls: 'bar', paint: true },
}
