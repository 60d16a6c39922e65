/** Light of a day, as a set is lit with it. */
import type { Light } from './scene.ts'

/** A clear morning: warm sun from the side, low enough to reach the rug. */
export const morning: Light = {
  sun: { around: -70, up: 33, power: 9, color: '#ffe6c8', soft: 1.6 },
  sky: '#dfeaff',
  window: 4.2,
  view: 1.9,
  garden: '#8ea472',
  fill: 0.75,
  fillColor: '#fff6ea',
  ambient: 0.5,
  ambientColor: '#fffaf3',
}

/** An outside that can be read: a blue sky over a garden, neither brighter than a white wall. */
export const clearView = {
  view: 0.95,
  garden: '#75866a',
  horizon: '#d2e2ee',
  zenith: 0.45,
} as const satisfies Partial<Light>

/** Late in the day: the sun is low and golden, the room dim enough for its lamps. */
export const evening: Light = {
  ...morning,
  sun: { around: -66, up: 22, power: 2.4, color: '#ffdab2', soft: 1.8 },
  sky: '#d9dff0',
  window: 1.3,
  view: 0.8,
  fill: 0.36,
  ambient: 0.26,
  ambientColor: '#ffe9d2',
}

/** Before the sun is round: clear and a little blue. */
export const early: Light = {
  ...morning,
  sun: { around: -72, up: 36, power: 6, color: '#fff0dc', soft: 2.2 },
  sky: '#e2eaf8',
  window: 4.6,
  garden: '#8fa598',
  fill: 0.8,
  fillColor: '#f6f8ff',
  ambient: 0.55,
  ambientColor: '#f4f6ff',
}

/** Under the open sky. */
export const garden: Light = {
  ...morning,
  sun: { around: -48, up: 38, power: 4.2, color: '#ffe0b3', soft: 1 },
  window: 0,
  fill: 0.2,
  ambient: 0.75,
  ambientColor: '#cfe0f5',
}

/** A clear night: the moon through the window, and whatever lamps burn. */
export const night: Light = {
  sun: { around: -62, up: 40, power: 0.11, color: '#b4c4f2', soft: 1.2 },
  sky: '#6d83b8',
  zenith: 0.3,
  horizon: '#8798c4',
  window: 0.035,
  view: 0.05,
  garden: '#202c44',
  fill: 0,
  fillColor: '#b9c4e6',
  ambient: 0.016,
  ambientColor: '#a9b7e0',
}

/** After sunset: what is left of the sky is blue, and lamps light the room. */
export const dusk: Light = {
  sun: { around: -62, up: 24, power: 0.1, color: '#c9cdee', soft: 6 },
  sky: '#8d9cc8',
  zenith: 0.45,
  horizon: '#e8c6a4',
  window: 0.16,
  view: 0.17,
  garden: '#3a4440',
  fill: 0.03,
  fillColor: '#ffe2c2',
  ambient: 0.03,
  ambientColor: '#d3cbe0',
}
