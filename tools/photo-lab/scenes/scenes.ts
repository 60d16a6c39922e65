import { z } from 'zod'
import { davenportDepartments } from './davenport-departments.ts'
import { davenportDiningScenes, davenportOfficeScenes } from './davenport-dining-office.ts'
import { davenportDecorScenes, davenportKidsScenes } from './davenport-kids-decor.ts'
import { davenportGalleryBeds } from './davenport-gallery-beds.ts'
import { davenportGalleryBedsMore } from './davenport-gallery-beds-more.ts'
import { davenportGalleryMattresses } from './davenport-gallery-mattresses.ts'
import { davenportGalleryOutdoor } from './davenport-gallery-outdoor.ts'
import { davenportGalleryPieces } from './davenport-gallery-pieces.ts'
import { davenportGallerySectionals } from './davenport-gallery-sectionals.ts'
import { davenportGallerySofasMore } from './davenport-gallery-sofas-more.ts'
import { davenportGalleryTablesMore } from './davenport-gallery-tables-more.ts'
import { davenportGallerySofas } from './davenport-gallery-sofas.ts'
import { davenportGalleryTables } from './davenport-gallery-tables.ts'
import { davenportLivingScenes } from './davenport-living.ts'
import { davenportSleepScenes } from './davenport-sleep.ts'
import { davenportScenes } from './davenport.ts'
import { driftCategoryScenes } from './drift-categories.ts'
import { driftGalleryScenes } from './drift-galleries.ts'
import { driftScenes } from './drift.ts'
import listed from './rendered.json' with { type: 'json' }
import type { Scene } from './scene.ts'
import { storeScenes } from './stores.ts'

const all = {
  ...davenportScenes,
  ...davenportDepartments,
  ...davenportLivingScenes,
  ...davenportSleepScenes,
  ...davenportDiningScenes,
  ...davenportOfficeScenes,
  ...davenportKidsScenes,
  ...davenportDecorScenes,
  ...driftScenes,
  ...driftCategoryScenes,
  ...storeScenes,
  ...davenportGallerySofas,
  ...davenportGalleryBeds,
  ...davenportGalleryTables,
  ...davenportGallerySofasMore,
  ...davenportGallerySectionals,
  ...davenportGalleryBedsMore,
  ...davenportGalleryTablesMore,
  ...davenportGalleryOutdoor,
  ...davenportGalleryPieces,
  ...davenportGalleryMattresses,
  ...driftGalleryScenes,
}
export type SceneName = keyof typeof all

/** Every room scene, by the name of its picture in the content's dataset. */
export const scenes: Readonly<Record<SceneName, Scene>> = all

export const sceneNames = Object.keys(all).filter((name): name is SceneName => name in all)

/** What pictures were made from, by scene. */
export const renderedScenes = z.record(z.string(), z.string())

/** The pictures that there are. */
export const rendered: Readonly<Record<string, string>> = renderedScenes.parse(listed)
