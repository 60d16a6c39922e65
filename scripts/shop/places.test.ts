import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderOfShop, loadShop, placeOf, root } from './places.ts'

describe('which shop it is', () => {
  test.each([
    [undefined, 'shop'],
    ['', 'shop'],
    ['acme', 'shops/acme'],
    ['./tests/acme', 'tests/acme'],
  ])('SHOP=%s is the folder %s', (name, folder) => {
    expect(folderOfShop(name)).toBe(join(root, folder))
  })

  test('a shop may lie outside of the project', () => {
    expect(folderOfShop('/srv/acme')).toBe(resolve('/srv/acme'))
  })
})

test('our shop has the folder itself, and every other one a folder of its own in it', () => {
  const within = ['shop', 'shops/acme', 'tests/acme'].map((folder) => join(root, folder))
  expect([...within, '/srv/acme', '/home/acme'].map((folder) => placeOf(folder, 'dist'))).toEqual([
    'dist',
    'dist/shops/acme',
    'dist/shops/tests-acme',
    'dist/shops/-srv-acme',
    'dist/shops/-home-acme',
  ])
})

describe('the shop in a folder', () => {
  test('is what its shop.ts says', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'another-shop-'))
    writeFileSync(join(folder, 'shop.ts'), "export const shop: unknown = { tenant: 'acme' }\n")
    expect(await loadShop(folder)).toEqual({ tenant: 'acme' })
    rmSync(folder, { recursive: true })
  })

  test('where there is none, it is said which file is missing', async () => {
    await expect(loadShop(join(root, 'shops/nobodys'))).rejects.toThrow(/shops\/nobodys\/shop\.ts/)
  })
})

/** What a program of Node’s own says of the shop in a folder; the runner of tests would read the files for it. */
const saidOf = (folder: string): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { loadShop } from ${JSON.stringify(new URL('places.ts', import.meta.url).href)}
      await loadShop(process.argv[1]).catch(({ message }) => console.log(message))`,
      folder,
    ],
    { encoding: 'utf8' },
  )

test.each([
  ['export const = 3', 'Unexpected token'],
  ['export const brand = nothing', 'nothing is not defined'],
])('%s in a file of the shop is told with the file and its line', (code, words) => {
  const folder = mkdtempSync(join(tmpdir(), 'davenport-shop-'))
  const brand = join(folder, 'brand.ts')
  writeFileSync(join(folder, 'shop.ts'), "export { brand as shop } from './brand.ts'\n")
  writeFileSync(brand, `// A brand.\n${code}\n`)
  expect(saidOf(folder)).toContain(`${relative(root, brand)}, line 2: ${words}`)
  rmSync(folder, { recursive: true })
})
