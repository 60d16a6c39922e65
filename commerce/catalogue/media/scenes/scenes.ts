import { z } from 'zod'
import { davenportScenes } from './davenport.ts'
import { driftScenes } from './drift.ts'
import listed from './rendered.json' with { type: 'json' }
import type { Scene } from './scene.ts'

const all = { ...davenportScenes, ...driftScenes }
export type SceneName = keyof typeof all

/** Every room scene, by the name of its picture in the content's dataset. */
export const scenes: Readonly<Record<SceneName, Scene>> = all

export const sceneNames = Object.keys(all).filter((name): name is SceneName => name in all)

/** What the pictures that there are were made from, by scene. */
export const rendered: Readonly<Record<string, string>> = z
  .record(z.string(), z.string())
  .parse(listed)
