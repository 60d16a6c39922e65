import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { exportDataset } from '@sanity/export'
import { afterEach, expect, test } from 'vitest'
import { openSeededLake, tokens, type LakeFixture } from './lake-fixture.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** The lake at an address of its own, for programs that know nothing of bindings. */
const served = async ({ binding }: LakeFixture): Promise<string> => {
  const server = createServer(async ({ url = '/', headers }, response) => {
    const answer = await binding.fetch(`http://${headers.host}${url}`, {
      headers: headers.authorization ? { authorization: headers.authorization } : {},
    })
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(await answer.bytes())
  })
  closing.push(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('It does not listen')
  return `http://127.0.0.1:${address.port}/lake`
}

test('a dataset is exported with its pictures and files by Sanity’s own tool', async () => {
  const fixture = await openSeededLake('drift')
  const editor = fixture.client({ token: tokens.write })
  const care = await editor.assets.upload('file', new Blob(['Wash cold.']), {
    filename: 'care.txt',
  })
  await editor.create({
    _type: 'page',
    title: 'Care',
    sheet: { _type: 'file', asset: { _type: 'reference', _ref: care._id } },
  })
  const folder = mkdtempSync(join(tmpdir(), 'export-'))
  closing.push(() => rmSync(folder, { recursive: true }))
  const client = createClient({
    projectId: 'local',
    dataset: 'drift',
    apiVersion: '2025-02-19',
    useCdn: false,
    apiHost: await served(fixture),
    useProjectHostname: false,
    token: tokens.write,
  })
  const outputPath = join(folder, 'drift.tar.gz')
  const done = await exportDataset({ client, dataset: 'drift', outputPath, assetConcurrency: 2 })
  execFileSync('tar', ['-xzf', outputPath, '-C', folder, '--strip-components=1'])

  const images: string[] = await editor.fetch('*[_type == "sanity.imageAsset"].path')
  expect(done.assetCount).toBe(images.length + 1)
  expect(readdirSync(join(folder, 'images')).toSorted()).toEqual(
    images.map((path) => path.slice(path.lastIndexOf('/') + 1)).toSorted(),
  )
  const [file = ''] = readdirSync(join(folder, 'files'))
  expect(readFileSync(join(folder, 'files', file), 'utf8')).toBe('Wash cold.')
  const lines = readFileSync(join(folder, 'data.ndjson'), 'utf8')
  expect(lines).toContain(`"_sanityAsset":"file@file://./files/${file}"`)
})

test('an export of some types has only those', async () => {
  const fixture = await openSeededLake('drift')
  const answer = await fixture.binding.fetch(
    'http://lake.internal/lake/v2025-02-19/data/export/drift?types=header,page',
  )
  const types = [...(await answer.text()).matchAll(/"_type":"(header|page|blog)"/g)]
  expect(new Set(types.map(([, type]) => type))).toEqual(new Set(['header', 'page']))
})
