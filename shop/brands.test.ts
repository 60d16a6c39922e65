import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { shop } from './shop.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** What a brand's sheet says of a colour. */
const token = (sheet: string, name: string) =>
  new RegExp(`--${name}: (?<color>#[0-9a-f]+);`).exec(sheet)?.groups?.['color']

describe.each(shop.brands)('$name', ({ id, themeColor, mail, sharePicture }) => {
  const sheet = read(`./${id}/tokens.css`)

  test('its sheet is for its pages alone', () => {
    expect(sheet).toContain(`[data-brand='${id}']`)
  })

  test('all its faces come with the first 30 KB', () => {
    const faces = [...sheet.matchAll(/url\('(?<file>[^']+\.woff2)'\)/g)].map(
      ({ groups }) => new URL(groups?.['file'] ?? '', new URL(`./${id}/`, import.meta.url)),
    )
    expect(faces.length).toBeGreaterThanOrEqual(2)
    const bytes = faces.reduce((sum, face) => sum + statSync(face).size, 0)
    expect(bytes).toBeLessThanOrEqual(30 * 1024)
  })

  test('its picture for shared pages is a file of the shop', () => {
    expect(existsSync(new URL(`./public${sharePicture.url}`, import.meta.url))).toBe(true)
  })

  test('mails and the browser’s own frame have the colours of its pages', () => {
    const { ink, accent, paper } = mail
    expect({ ink, accent, paper, themeColor }).toEqual({
      ink: token(sheet, 'ink'),
      accent: token(sheet, 'accent'),
      paper: token(sheet, 'paper'),
      themeColor: token(sheet, 'paper'),
    })
  })
})

test('no two brands share what they are told apart by', () => {
  for (const key of ['id', 'brandId', 'orderPrefix', 'dataset'] as const)
    expect(new Set(shop.brands.map((brand) => brand[key])).size, key).toBe(shop.brands.length)
})
