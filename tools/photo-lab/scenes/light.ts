/** Light of a day, as a set is lit with it. */
import type { Light } from './scene.ts'

/** A clear morning: warm sun from the side, low enough to reach the rug. */
export const morning: Light = {
  sun: { around: -70, up: 33, power: 16, color: '#ffe4c0', soft: 1.4 },
  sky: '#eef3ff',
  window: 3.4,
  view: 2.6,
  garden: '#9db07a',
  fill: 1.1,
  fillColor: '#fff6ea',
  ambient: 0.9,
  ambientColor: '#fffaf3',
}

/** Late in the day: the sun is low and golden, the room dim enough for its lamps. */
export const evening: Light = {
  ...morning,
  sun: { around: -66, up: 22, power: 2.4, color: '#ffdab2', soft: 1.8 },
  sky: '#d9dff0',
  window: 1.3,
  view: 1.1,
  fill: 0.5,
  ambient: 0.42,
  ambientColor: '#ffe9d2',
}

/** Before the sun is round: clear and a little blue. */
export const early: Light = {
  ...morning,
  sun: { around: -72, up: 36, power: 9, color: '#fff0dc', soft: 2.2 },
  sky: '#eef2fb',
  window: 4.2,
  garden: '#9fb5a8',
  fill: 1.2,
  fillColor: '#f6f8ff',
  ambient: 1,
  ambientColor: '#f4f6ff',
}

/** Under the open sky. */
export const garden: Light = {
  ...morning,
  sun: { around: -48, up: 38, power: 4.2, color: '#ffe0b3', soft: 1 },
  window: 0,
  fill: 0.25,
  ambient: 0.95,
  ambientColor: '#cfe0f5',
}
