/** The sets: a room is painted and lit once, and several scenes may stand in it. */
import { clearView, dusk, early, evening, garden, morning, night } from './light.ts'
import type { Room, Window } from './scene.ts'

/** Out of the picture; the sun comes in through it. */
const besideUs: Window = { at: 36, width: 64, height: 76, sill: 20, bars: [3, 3] }

const room = {
  width: 250,
  depth: 170,
  height: 150,
  wall: '#ece5d9',
  trim: '#f8f5ef',
  side: { at: 'left', windows: [besideUs] },
  floor: { kind: 'boards', color: '#b8946a' },
  light: morning,
} as const satisfies Partial<Room>

/** A wall of one colour with nothing in it: the sun comes from beside us. */
export const backdrop = (wall: string, more: Partial<Room> = {}): Room => ({
  ...room,
  wall,
  back: { windows: [] },
  ...more,
})

/** The same room on a morning whose outside is seen. */
export const onClearMorning = (room: Room): Room => ({
  ...room,
  light: { ...room.light, ...clearView },
})

export const livingRoom: Room = {
  ...room,
  back: {
    windows: [
      { at: 82, width: 46, height: 66, sill: 26, bars: [2, 3], curtain: '#e0d5c2', drawn: 0.4 },
    ],
  },
}

export const familyRoom: Room = {
  ...room,
  wall: '#e3e2d8',
  back: {
    windows: [
      { at: -52, width: 54, height: 70, sill: 24, bars: [3, 3], curtain: '#d9d4c6', drawn: 0.34 },
    ],
  },
  floor: { kind: 'boards', color: '#c2a078', wide: 6 },
}

export const library: Room = {
  ...room,
  wall: '#5d6353',
  trim: '#66695a',
  floor: { kind: 'boards', color: '#7d5a3c', wide: 4.2 },
  light: evening,
  back: { windows: [] },
}

export const bedroom: Room = {
  ...room,
  wall: '#dcd9cb',
  panels: { height: 40, width: 30, own: '#cfcdbd' },
  back: { windows: [] },
  floor: { kind: 'boards', color: '#c4a178' },
}

export const diningRoom: Room = {
  ...room,
  wall: '#e6dccd',
  panels: { height: 34, width: 32 },
  back: {
    windows: [
      { at: -84, width: 46, height: 74, sill: 20, bars: [2, 3], curtain: '#e7dfd0', drawn: 0.36 },
    ],
  },
  floor: { kind: 'boards', color: '#a67f56', wide: 4.6 },
}

export const studio: Room = {
  ...room,
  wall: '#ebe6dc',
  back: { windows: [] },
  floor: { kind: 'boards', color: '#c9ab84', wide: 7 },
}

export const office: Room = {
  ...room,
  wall: '#c9cfc9',
  back: {
    windows: [
      { at: -66, width: 50, height: 68, sill: 32, bars: [2, 3], curtain: '#e4ddd0', drawn: 0.34 },
    ],
  },
}

export const nursery: Room = {
  ...room,
  wall: '#d9e0da',
  panels: { height: 38, width: 26, own: '#f2efe8' },
  back: {
    windows: [
      { at: 86, width: 42, height: 60, sill: 32, bars: [2, 2], curtain: '#f0e9dc', drawn: 0.4 },
    ],
  },
  floor: { kind: 'boards', color: '#cdb08a' },
}

export const terrace: Room = {
  ...room,
  back: { windows: [] },
  fence: { height: 78, color: '#7d6a58' },
  floor: { kind: 'boards', color: '#a3958a', wide: 5.6, rough: 0.65, away: true, open: true },
  light: garden,
}

/** The mattress brand's rooms are cooler and emptier. */
const driftRoom = {
  ...room,
  wall: '#e3e8ef',
  trim: '#f7f9fd',
  light: { ...early, ...clearView },
} as const

export const driftBedroom: Room = {
  ...driftRoom,
  back: {
    windows: [
      { at: -92, width: 48, height: 78, sill: 16, bars: [2, 3], curtain: '#eef1f7', drawn: 0.42 },
    ],
  },
  floor: { kind: 'boards', color: '#cbb594' },
}

export const driftMorning: Room = {
  ...driftRoom,
  wall: '#e0e5ec',
  panels: { height: 42, width: 34 },
  back: {
    windows: [
      { at: 88, width: 46, height: 74, sill: 20, bars: [2, 3], curtain: '#f1f3f8', drawn: 0.4 },
    ],
  },
  floor: { kind: 'carpet', color: '#d9d8d6' },
}

export const driftStudio: Room = {
  ...driftRoom,
  wall: '#e2e6ec',
  light: early,
  back: { windows: [] },
  floor: { kind: 'boards', color: '#d3c3aa', wide: 7 },
}

export const driftDetail: Room = {
  ...driftRoom,
  wall: '#dde3ec',
  back: {
    windows: [
      { at: -58, width: 46, height: 74, sill: 22, bars: [2, 3], curtain: '#f1f3f8', drawn: 0.4 },
    ],
  },
  floor: { kind: 'boards', color: '#cbb594' },
}

/** Dark blue walls and one tall window. */
export const driftNight: Room = {
  ...driftRoom,
  wall: '#575c68',
  trim: '#6a6f7b',
  light: night,
  panels: { height: 42, width: 34 },
  back: {
    windows: [
      { at: -78, width: 54, height: 84, sill: 14, bars: [2, 3], curtain: '#7b8194', drawn: 0.38 },
    ],
  },
  floor: { kind: 'boards', color: '#7a644c', wide: 6 },
}

/** Plaster the colour of clay, and a window on the left. */
export const gardenRoom: Room = {
  ...room,
  wall: '#e4d6c4',
  back: {
    windows: [
      { at: -74, width: 66, height: 84, sill: 14, bars: [3, 3], curtain: '#efe6d8', drawn: 0.3 },
    ],
  },
  floor: { kind: 'boards', color: '#b08a62', wide: 6.5 },
}

/** A green bedroom with its window on the right. */
export const greenBedroom: Room = {
  ...room,
  wall: '#b9bfa9',
  back: {
    windows: [
      { at: 84, width: 54, height: 80, sill: 18, bars: [2, 3], curtain: '#ece5d6', drawn: 0.36 },
    ],
  },
  floor: { kind: 'boards', color: '#b58f66', wide: 6 },
}

/** A dining room at the end of the day. */
export const supperRoom: Room = {
  ...room,
  wall: '#8d7763',
  trim: '#a08a76',
  panels: { height: 34, width: 32 },
  light: dusk,
  back: {
    windows: [
      { at: 78, width: 50, height: 78, sill: 18, bars: [2, 3], curtain: '#b59f86', drawn: 0.34 },
    ],
  },
  floor: { kind: 'boards', color: '#8a6442', wide: 5 },
}

/** Only the moon: a window as wide as a bed. */
export const moonlitRoom: Room = {
  ...driftNight,
  light: { ...night, sun: { ...night.sun, power: 0.6 }, window: 0.2, view: 0.12, ambient: 0.012 },
  back: {
    windows: [
      { at: 30, width: 96, height: 84, sill: 20, bars: [3, 2], curtain: '#8d94a6', drawn: 0.26 },
    ],
  },
  panels: { height: 20, width: 34 },
}

/** A store's own floor: several rooms wide, under high windows without curtains. */
export const showroom: Room = {
  ...room,
  width: 480,
  depth: 240,
  height: 190,
  wall: '#ece7dc',
  side: { at: 'left', windows: [{ ...besideUs, height: 110, width: 90 }] },
  back: {
    windows: [
      { at: -168, width: 62, height: 112, sill: 12, bars: [2, 4] },
      { at: 168, width: 62, height: 112, sill: 12, bars: [2, 4] },
    ],
  },
  floor: { kind: 'boards', color: '#bfa078', wide: 7 },
}
