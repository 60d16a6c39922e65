import { expect, test } from 'vitest'
import { authoredProducts } from '../../shop/goods/catalogue.ts'
import listed from '../../shop/media/media.json' with { type: 'json' }
import { knownRooms, knownTurns } from '../../shop/media/picture-vectors.ts'
import { mediaListOf } from './media-list.ts'
import { renders } from './renders.ts'
import { roomHash } from './room-views.ts'
import { sceneNames } from './scenes/scenes.ts'
import { solids } from './solids/plan.ts'
import { swatches } from './swatches.ts'
import { TURNTABLE_VERSION } from './turntable/version.ts'

const list = mediaListOf(authoredProducts)

test('the shop is told what there is: else run `npm run media:list`', () => {
  expect(listed).toEqual(list)
})

test('what was made is all of it shown', () => {
  const made = [
    ...Object.keys(renders).map((key) => `renders/${key}.webp`),
    ...Object.keys(swatches).map((key) => `swatches/${key}.webp`),
  ]
  const sources = Object.keys(list.pictures)
  const drawn = sources.filter((source) => source.endsWith('.svg'))
  const rooms = sources.filter((source) => source.startsWith('../content/images/'))
  expect(sources.toSorted()).toEqual([...made, ...drawn, ...rooms].toSorted())
  expect(Object.keys(list.models)).toEqual(
    Object.keys(solids)
      .map((key) => `gltf/${key}.glb`)
      .toSorted(),
  )
})

test('image search knows the pieces as this turntable shows them: else run `npm run media:index`', () => {
  expect(knownTurns.version).toBe(TURNTABLE_VERSION)
})

test('and the rooms as they are: else run `npm run media:index`', () => {
  expect(knownRooms.map(({ name, from }) => [name, from])).toEqual(
    sceneNames.map((name) => [name, roomHash(name)]),
  )
})
