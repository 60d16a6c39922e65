import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { jobOf, sceneHash } from './job.ts'
import { rendered, sceneNames, scenes } from './scenes.ts'

const dataset = new URL('../../../../content/lake/dataset/', import.meta.url)
const pictures = new URL('images/', dataset)
const words = ['davenport', 'drift']
  .map((brand) => readFileSync(new URL(`${brand}.ndjson`, dataset), 'utf8'))
  .join('\n')
const shown = [...words.matchAll(/images\/([a-z-]+)\.webp/g)].map(([, name]) => name ?? '')

describe('a room scene', () => {
  test.each(sceneNames)(
    '%s holds pieces of the catalogue, in colours that they come in',
    (name) => {
      expect(() => jobOf(scenes[name])).not.toThrow()
    },
  )

  test.each(sceneNames)('%s stands inside its room, on the floor or on something', (name) => {
    const { room, pieces } = scenes[name]
    for (const { at } of pieces) {
      expect(Math.abs(at[0]), JSON.stringify(at)).toBeLessThan(room.width / 2)
      expect(at[1], JSON.stringify(at)).toBeLessThanOrEqual(0)
      expect(at[2], JSON.stringify(at)).toBeGreaterThanOrEqual(0)
    }
  })

  test.each(sceneNames)('%s is shown by content, and its picture is there', (name) => {
    expect(shown).toContain(name)
    expect(existsSync(new URL(`${name}.webp`, pictures))).toBe(true)
    expect(rendered[name], 'npm run media:scenes').toBeDefined()
  })

  test('is due again when a piece in it moves, and not when nothing changes', async () => {
    const scene = scenes['davenport-library']
    const pieces = scene.pieces.map((piece) => ({ ...piece, at: [1, -60, 0] as const }))
    const moved = { ...scene, pieces }
    expect(await sceneHash(moved)).not.toBe(await sceneHash(scene))
    expect(await sceneHash({ ...scene })).toBe(await sceneHash(scene))
  })

  test('whose piece does not come in a colour is refused, in words that say which', () => {
    const { room, camera } = scenes['davenport-living-room']
    const at = [0, -40, 0] as const
    const wrong = { room, camera, pieces: [{ item: '100101', color: 'plum', at }] } as const
    expect(() => jobOf(wrong)).toThrow('Hollis Sofa (100101) does not come in plum')
  })
})
