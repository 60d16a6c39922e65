import { describe, expect, test } from 'vitest'
import { openLake, tokens } from './lake-fixture.ts'

const open = () => {
  const { client, binding } = openLake([
    { _id: 'page', _type: 'page' },
    { _id: 'drafts.page', _type: 'page' },
  ])
  const ask = (path: string, init: RequestInit = {}, token: string | null = tokens.write) =>
    binding.fetch(`http://lake.internal/lake/v2025-02-19/${path}`, {
      ...init,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    })
  return { client, ask }
}

describe('what the studio asks besides documents', () => {
  test('whoever holds the token is a program of the machine’s; others are nobody', async () => {
    const { client, ask } = open()
    expect(await client({ token: tokens.write }).users.getById('me')).toMatchObject({
      id: 'robot',
      roles: [{ name: 'administrator' }],
    })
    expect(await (await ask('users/me', {}, null)).json()).toEqual({})
    expect(await (await ask('auth/id', {}, null)).json()).toEqual({})
    expect((await ask('users/me', {}, 'made-up')).status).toBe(401)
  })

  test('there are the datasets of the project, and its project', async () => {
    const { client } = open()
    const editor = client({ token: tokens.write })
    expect(await editor.datasets.list()).toMatchObject([{ name: 'davenport' }])
    expect(await editor.projects.getById('local')).toMatchObject({
      id: 'local',
      displayName: 'The Furniture Shop',
    })
  })

  test('what the studio remembers for its user is kept, and is not for others', async () => {
    const { ask } = open()
    const pairs = [{ key: 'studio.searches', value: ['sofa'] }]
    expect((await ask('users/me/keyvalue', put(pairs))).status).toBe(200)
    expect(await (await ask('users/me/keyvalue/studio.searches,other')).json()).toEqual(pairs)
    expect(await (await ask('users/me/keyvalue/studio.searches', {}, null)).json()).toEqual([])
    expect((await ask('users/me/keyvalue', put(pairs), tokens.read)).status).toBe(401)
    expect((await ask('users/me/keyvalue', put({}))).status).toBe(400)
  })

  test.each([
    'auth/providers',
    'check/cors',
    'features',
    'help?m=sanity',
    'intake/telemetry-status',
    'journey/announcements',
    'journey/asset-limit',
    'ping',
    'projects/local/datasets/davenport/acl',
    'projects/local/datasets?datasetProfile=comments',
    'projects/local/grants',
    'projects/local/user-applications?appType=studio',
    'projects/local/new-content-release-allowed',
    'subscriptions/project/local',
    'data/references/davenport/documents/page/to?excludeInternalReferences=true',
  ])('%s has an answer', async (path) => {
    const answer = await open().ask(path)
    expect(answer.status).toBe(200)
    await expect(answer.json()).resolves.toBeDefined()
  })

  test('what it does not have answers 404, and 405 to another method', async () => {
    const { ask } = open()
    expect((await ask('projects/other')).status).toBe(404)
    expect((await ask('nothing/at/all')).status).toBe(404)
    expect((await ask('ping', { method: 'DELETE' })).status).toBe(405)
  })

  test('an export has all documents for a token, and the published ones for everybody', async () => {
    const { ask } = open()
    const lines = async (token: string | null) =>
      (await (await ask('data/export/davenport', {}, token)).text()).trim().split('\n').length
    expect([await lines(tokens.read), await lines(null)]).toEqual([2, 1])
  })

  test('a dataset answers as a resource of its project too', async () => {
    const { ask } = open()
    const query = `query?query=${encodeURIComponent('*[_type == "page"]._id')}`
    const answer = await ask(`projects/local/datasets/davenport/${query}`)
    expect(await answer.json()).toMatchObject({ result: ['page'] })
  })
})

const put = (body: unknown): RequestInit => ({ method: 'PUT', body: JSON.stringify(body) })
