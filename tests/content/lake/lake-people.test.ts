import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openLake, people, tokens } from './lake-fixture.ts'

const STUDIO = 'http://lake.internal/studio/brand'
type Who = (typeof people)[number]['id']

const page = { _id: 'page', _type: 'page', title: 'As it was' }
const draft = { _id: 'drafts.page', _type: 'page', title: 'In a draft' }
const ids = { draftId: 'drafts.page', publishedId: 'page' }
const release = (type: string, more: object = {}) => ({
  actionType: `sanity.action.release.${type}`,
  releaseId: 'rFriday',
  ...more,
})
const FRIDAY = '2026-11-27T16:00:00Z'

const open = (now?: () => number) => {
  const fixture = openLake([page, draft], undefined, now)
  const ask = (path: string, init: RequestInit & { token?: string } = {}) =>
    fixture.binding.fetch(`http://lake.internal/lake/v1/${path}`, {
      redirect: 'manual',
      ...init,
      headers: init.token === undefined ? {} : { authorization: `Bearer ${init.token}` },
    })
  /** At the address that the studio's login screen leads to; with a code, as its form sends it. */
  const press = (who: string, code?: string, origin = STUDIO) =>
    ask(
      `auth/login/${who}?origin=${encodeURIComponent(origin)}&projectId=local&withSid=true`,
      code === undefined ? {} : { method: 'POST', body: new URLSearchParams({ code }).toString() },
    )
  const exchange = (pressed: Response) => {
    const sid = /#sid=(.+)$/.exec(pressed.headers.get('location') ?? '')?.[1]
    return ask(`auth/fetch?sid=${sid}`)
  }
  const signIn = async (who: Who): Promise<string> => {
    const listed = people.find(({ id }) => id === who)
    const pressed = await press(who, listed && 'code' in listed ? listed.code : undefined)
    return z.object({ token: z.string() }).parse(await (await exchange(pressed)).json()).token
  }
  const write = (token: string, operation: 'mutate' | 'actions', body: object) =>
    ask(`data/${operation}/davenport`, { method: 'POST', token, body: JSON.stringify(body) })
  const act = (token: string, ...actions: object[]) => write(token, 'actions', { actions })
  const mutate = (token: string, ...mutations: object[]) => write(token, 'mutate', { mutations })
  return { ...fixture, ask, press, exchange, signIn, write, act, mutate }
}

describe('signing in', () => {
  test('the studio offers the people of the list, and each is known from then on', async () => {
    const { ask, signIn } = open()
    expect(await (await ask('auth/providers')).json()).toMatchObject({
      providers: people.map(({ id, name }) => ({ title: name, url: `/lake/v1/auth/login/${id}` })),
    })
    for (const { id, name, role } of people) {
      const token = await signIn(id)
      expect(await (await ask('users/me', { token })).json()).toMatchObject({
        id,
        displayName: name,
        roles: [{ name: role }],
      })
      expect(await (await ask('auth/id', { token })).json()).toEqual({ id })
    }
  })

  test('what the address brings back is good once, and for a minute', async () => {
    let now = Date.parse('2026-11-26T12:00:00Z')
    const { press, exchange } = open(() => now)
    const pressed = await press('erin')
    expect(pressed.status).toBe(303)
    expect((await exchange(pressed)).status).toBe(200)
    expect((await exchange(pressed)).status).toBe(401)
    const late = await press('erin')
    now += 61_000
    expect((await exchange(late)).status).toBe(401)
  })

  test('whoever has a code is asked for it, and let in by it alone', async () => {
    const { press } = open()
    const asked = await press('ada')
    expect([asked.status, asked.headers.get('location')]).toEqual([200, null])
    expect(await asked.text()).toContain('Sign in as Ada')
    const wrong = await press('ada', 'open sesam')
    expect([wrong.status, wrong.headers.get('location')]).toEqual([422, null])
    expect(await wrong.text()).toContain('That is not the code.')
    expect((await press('ada', 'open sesame')).status).toBe(303)
  })

  test('after five wrong codes the right one waits too, and nobody else does', async () => {
    let now = Date.parse('2026-11-26T12:00:00Z')
    const { press } = open(() => now)
    for (let guess = 0; guess < 5; guess++)
      expect((await press('ada', `guess ${guess}`)).status).toBe(422)
    const closed = await press('ada', 'open sesame')
    expect([closed.status, closed.headers.get('retry-after')]).toEqual([429, '300'])
    expect(await closed.text()).toContain('Try again in 5 minutes')
    expect((await press('erin')).status).toBe(303)
    now += 301_000
    expect((await press('ada', 'open sesame')).status).toBe(303)
  })

  test('signing out ends the token, and a month does', async () => {
    let now = Date.parse('2026-11-26T12:00:00Z')
    const { ask, signIn } = open(() => now)
    const [one, other] = [await signIn('erin'), await signIn('erin')]
    const status = async (token: string) => (await ask('users/me', { token })).status
    expect((await ask('auth/logout', { method: 'POST', token: one })).status).toBe(204)
    expect([await status(one), await status(other)]).toEqual([401, 200])
    now += 31 * 86_400_000
    expect(await status(other)).toBe(401)
  })

  test.each([
    ['nobody of the list', 'eve', STUDIO, 404],
    ['a studio elsewhere', 'erin', 'https://studio.example/', 400],
    ['a script', 'erin', 'javascript://lake.internal/%0aalert(1)', 400],
    ['no studio', 'erin', 'none', 400],
  ])('%s is refused', async (_, who, origin, status) => {
    const pressed = await open().press(who, undefined, origin)
    expect([pressed.status, pressed.headers.get('location')]).toEqual([status, null])
  })
})

describe('roles', () => {
  const refusal = {
    error: { type: 'insufficientPermissionsError', permission: expect.any(String) },
  }

  test('an editor writes drafts and what a release holds', async () => {
    const { signIn, act, mutate } = open()
    const token = await signIn('erin')
    const edit = { actionType: 'sanity.action.document.edit', ...ids, patch: { set: { a: 1 } } }
    const version = {
      actionType: 'sanity.action.document.version.create',
      publishedId: 'page',
      document: { _id: 'versions.rFriday.page', _type: 'page' },
    }
    for (const answer of [
      await act(token, edit),
      await act(token, release('create')),
      await act(token, release('edit', { patch: { set: { 'metadata.title': 'Friday' } } })),
      await act(token, version),
      await mutate(token, { create: { _id: 'drafts.other', _type: 'page' } }),
      await mutate(token, { delete: { id: 'drafts.other' } }),
    ])
      expect(answer.status, await answer.clone().text()).toBe(200)
  })

  const beyond = {
    publish: { actionType: 'sanity.action.document.publish', ...ids },
    unpublish: { actionType: 'sanity.action.document.unpublish', ...ids },
    delete: { actionType: 'sanity.action.document.delete', publishedId: 'page' },
    'publish a release': release('publish'),
    'schedule a release': release('schedule', { publishAt: FRIDAY }),
    'unschedule a release': release('unschedule'),
  }

  test.each(Object.entries(beyond))('an editor may not %s, nor try it out', async (_, action) => {
    const { signIn, act, write, lake } = open()
    const token = await signIn('erin')
    await act(tokens.write, release('create'))
    for (const answer of [
      await act(token, action),
      await write(token, 'actions', { actions: [action], dryRun: true }),
    ]) {
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject(refusal)
    }
    expect(lake.get('page')).toMatchObject({ title: 'As it was' })
    expect(lake.get('_.releases.rFriday')).toMatchObject({ state: 'active' })
  })

  test.each(Object.entries(beyond))('a publisher may %s', async (_, action) => {
    const { signIn, act } = open()
    const token = await signIn('paul')
    await act(token, release('create'))
    if (action === beyond['unschedule a release']) await act(token, beyond['schedule a release'])
    const answer = await act(token, action)
    expect(answer.status, await answer.clone().text()).toBe(200)
  })

  test.each([
    ['create', { create: { _id: 'new', _type: 'page' } }],
    ['update', { patch: { id: 'page', set: { title: 'Mine' } } }],
    ['update', { createOrReplace: { _id: 'page', _type: 'page' } }],
    ['update', { delete: { id: 'page' } }],
    ['update', { patch: { query: '*[_type == "page"]', set: { title: 'Mine' } } }],
  ])('mutations are no way around it: %s is refused whole', async (permission, mutation) => {
    const { signIn, mutate, lake } = open()
    const token = await signIn('erin')
    const answer = await mutate(token, { create: { _id: 'drafts.x', _type: 'page' } }, mutation)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({
      error: {
        type: 'mutationError',
        items: [{ error: { type: 'insufficientPermissionsError', permission } }],
      },
    })
    expect([lake.get('page')?.['title'], lake.get('drafts.x')]).toEqual(['As it was', null])
  })

  test('a release’s own state is nobody’s to write', async () => {
    const { signIn, act, mutate } = open()
    await act(tokens.write, release('create'))
    const set = { state: 'scheduled', publishAt: FRIDAY }
    for (const token of [await signIn('erin'), await signIn('paul')])
      expect((await mutate(token, { patch: { id: '_.releases.rFriday', set } })).status).toBe(400)
  })

  test('the studio is told the same: what may be done, as an ACL has it', async () => {
    const { ask, signIn } = open()
    const acl = async (token?: string) =>
      (await ask('projects/local/datasets/davenport/acl', token ? { token } : {})).json()
    expect(await acl(await signIn('paul'))).toEqual([
      { filter: '_id in path("**")', permissions: ['read', 'history', 'create', 'update'] },
    ])
    const own = z.array(z.object({ filter: z.string(), permissions: z.array(z.string()) }))
    const editors = own.parse(await acl(await signIn('erin')))
    expect(editors.filter(({ permissions }) => permissions.includes('update'))).toEqual([
      { filter: expect.stringContaining('path("drafts.**")'), permissions: ['create', 'update'] },
    ])
    expect(await acl()).toEqual([{ filter: '_id in path("*")', permissions: ['read'] }])
    expect(await acl(tokens.read)).toEqual([{ filter: '_id in path("**")', permissions: ['read'] }])
  })

  test('a picture is uploaded by anybody who writes, and changed by those who publish', async () => {
    const { ask, signIn, mutate } = open()
    const upload = (token: string) =>
      ask('assets/images/davenport', {
        method: 'POST',
        token,
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
      })
    const token = await signIn('erin')
    const answer = await upload(token)
    expect(answer.status, await answer.clone().text()).toBe(200)
    expect((await upload(token)).status).toBe(200)
    const { document } = z
      .object({ document: z.object({ _id: z.string() }) })
      .parse(await answer.json())
    const gone = { delete: { id: document._id } }
    expect((await mutate(token, gone)).status).toBe(403)
    expect((await mutate(await signIn('paul'), gone)).status).toBe(200)
    expect((await upload(tokens.read)).status).toBe(403)
  })

  test('histories say whose doing it was, also of what a schedule did', async () => {
    let now = Date.parse('2026-11-26T12:00:00Z')
    const { ask, signIn, act, lake } = open(() => now)
    const [erin, paul] = [await signIn('erin'), await signIn('paul')]
    await act(erin, { actionType: 'sanity.action.document.edit', ...ids, patch: { set: { a: 1 } } })
    await act(erin, release('create'))
    await act(erin, {
      actionType: 'sanity.action.document.version.create',
      publishedId: 'page',
      document: { _id: 'versions.rFriday.page', _type: 'page', title: 'On Friday' },
    })
    await act(paul, release('schedule', { publishAt: FRIDAY }))
    now = Date.parse(FRIDAY)
    await lake.publishDue()
    const authors = async (id: string) =>
      (await (await ask(`data/history/davenport/transactions/${id}`, { token: erin })).text())
        .split('\n')
        .filter(Boolean)
        .map((line) => z.object({ author: z.string() }).parse(JSON.parse(line)).author)
    expect(await authors('drafts.page')).toEqual(['robot', 'erin'])
    expect(await authors('page')).toEqual(['robot', 'paul'])
    const told = await ask('users/paul,somebody-who-left', { token: erin })
    expect(await told.json()).toMatchObject([
      { id: 'paul', displayName: 'Paul' },
      { id: 'somebody-who-left', displayName: 'somebody-who-left' },
    ])
  })

  test('what the studio remembers is each one’s own', async () => {
    const { ask, signIn } = open()
    const pairs = [{ key: 'studio.searches', value: ['sofa'] }]
    const [erin, paul] = [await signIn('erin'), await signIn('paul')]
    await ask('users/me/keyvalue', { method: 'PUT', token: erin, body: JSON.stringify(pairs) })
    const kept = async (token: string) =>
      (await ask('users/me/keyvalue/studio.searches', { token })).json()
    expect([await kept(erin), await kept(paul)]).toEqual([pairs, []])
  })
})
