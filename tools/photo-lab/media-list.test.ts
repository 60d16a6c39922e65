import { expect, test } from 'vitest'
import { authoredProducts } from '../../shop/goods/catalogue.ts'
import listed from '../../shop/media/media.json' with { type: 'json' }
import { knownTurns } from '../../shop/media/picture-vectors.ts'
import { mediaListOf } from './media-list.ts'
import { renders } from './renders.ts'
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
  const drawn = Object.keys(list.pictures).filter((source) => source.endsWith('.svg'))
  expect(Object.keys(list.pictures).toSorted()).toEqual([...made, ...drawn].toSorted())
  expect(Object.keys(list.models)).toEqual(
    Object.keys(solids)
      .map((key) => `gltf/${key}.glb`)
      .toSorted(),
  )
})

test('image search knows the pieces as this turntable shows them: else run `npm run media:index`', () => {
  expect(knownTurns.version).toBe(TURNTABLE_VERSION)
})
