import type { Action, SanityClient } from '@sanity/client'
import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from './memory-storage.ts'
import { openLake, tokens } from './lake-fixture.ts'

const FRIDAY = Date.parse('2026-11-27T16:00:00Z')
const PAGE = { _id: 'page', _type: 'page', title: 'As it is' }
const OTHER = { _id: 'other', _type: 'page', title: 'Another' }

/** An editor of a lake whose clock stands where the test puts it. */
const openEditor = (documents: Record<string, unknown>[] = [PAGE, OTHER]) => {
  let at = FRIDAY - 3_600_000
  const storage = createMemoryStorage()
  const fixture = openLake(documents, storage, () => at)
  return {
    ...fixture,
    storage,
    editor: fixture.client({ token: tokens.write }),
    clockAt: (moment: number) => (at = moment),
  }
}

const create = (releaseId: string, metadata = {}): Action => ({
  actionType: 'sanity.action.release.create',
  releaseId,
  metadata: { releaseType: 'asap', ...metadata },
})
const version = (release: string, document: { _id: string; title: string }): Action => ({
  actionType: 'sanity.action.document.version.create',
  publishedId: document._id,
  document: { ...document, _type: 'page', _id: `versions.${release}.${document._id}` },
})
const act = (
  type: 'publish' | 'archive' | 'unarchive' | 'unschedule' | 'delete',
  releaseId: string,
): Action => ({ actionType: `sanity.action.release.${type}`, releaseId })
const schedule = (releaseId: string, at: number): Action => ({
  actionType: 'sanity.action.release.schedule',
  releaseId,
  publishAt: new Date(at).toISOString(),
})

const titles = (client: SanityClient, perspective: string[]) =>
  client
    .withConfig({ perspective })
    .fetch('*[_type == "page"] | order(_id) {_id, _originalId, title}')
const stateOf = async (editor: SanityClient, name: string) =>
  (await editor.getDocument(`_.releases.${name}`))?.['state']

describe('a release', () => {
  test('is a document of its own, which knows its state and what editors say of it', async () => {
    const { editor } = openEditor()
    await editor.action(create('rFriday', { title: 'Friday' }))
    expect(await editor.getDocument('_.releases.rFriday')).toMatchObject({
      _type: 'system.release',
      name: 'rFriday',
      state: 'active',
      metadata: { title: 'Friday', releaseType: 'asap' },
    })
    await editor.action({
      actionType: 'sanity.action.release.edit',
      releaseId: 'rFriday',
      patch: { set: { 'metadata.title': 'Black Friday' } },
    })
    expect(await editor.getDocument('_.releases.rFriday')).toMatchObject({
      metadata: { title: 'Black Friday' },
    })
    await expect(editor.action(create('rFriday'))).rejects.toMatchObject({ statusCode: 409 })
    await expect(
      editor.action({
        actionType: 'sanity.action.release.edit',
        releaseId: 'rFriday',
        patch: { set: { state: 'published' } },
      }),
    ).rejects.toMatchObject({ statusCode: 400 })
  })

  test('shows its versions to who names it first, over drafts and what is published', async () => {
    const { editor } = openEditor([PAGE, OTHER, { ...PAGE, _id: 'drafts.page', title: 'Draft' }])
    await editor.action([
      create('rFriday'),
      create('rMonday'),
      version('rFriday', { ...PAGE, title: 'Of Friday' }),
      version('rMonday', { ...PAGE, title: 'Of Monday' }),
    ])
    const shown = async (...layers: string[]) =>
      (await titles(editor, layers)).map(({ title }: { title: string }) => title)
    expect(await shown('rFriday', 'drafts')).toEqual(['Another', 'Of Friday'])
    expect(await shown('rMonday', 'rFriday')).toEqual(['Another', 'Of Monday'])
    expect(await shown('drafts', 'rMonday')).toEqual(['Another', 'Draft'])
    expect(await shown('rOfNobody')).toEqual(['Another', 'As it is'])
    expect(await shown('published')).toEqual(['Another', 'As it is'])
    expect((await titles(editor, ['rFriday'])).at(-1)).toEqual({
      _id: 'page',
      _originalId: 'versions.rFriday.page',
      title: 'Of Friday',
    })
  })

  test('is seen by nobody without a token', async () => {
    const { editor, client } = openEditor()
    await editor.action([create('rFriday'), version('rFriday', { ...PAGE, title: 'Of Friday' })])
    expect(
      (await titles(client(), ['rFriday'])).map(({ title }: { title: string }) => title),
    ).toEqual(['Another', 'As it is'])
    await expect(client().action(act('publish', 'rFriday'))).rejects.toMatchObject({
      statusCode: 401,
    })
  })

  test('publishes all of its versions at once, and takes away what is to be unpublished', async () => {
    const { editor } = openEditor()
    await editor.action([
      create('rFriday'),
      version('rFriday', { ...PAGE, title: 'Of Friday' }),
      version('rFriday', { _id: 'new', title: 'New' }),
      {
        actionType: 'sanity.action.document.version.unpublish',
        versionId: 'versions.rFriday.other',
        publishedId: 'other',
      },
    ])
    expect(
      (await titles(editor, ['rFriday'])).map(({ _id }: { _id: string }) => _id).toSorted(),
    ).toEqual(['new', 'page'])
    await editor.action(act('publish', 'rFriday'))
    expect(
      await editor
        .withConfig({ perspective: 'raw' })
        .fetch('*[_type == "page"] | order(_id) {_id, title}'),
    ).toEqual([
      { _id: 'new', title: 'New' },
      { _id: 'page', title: 'Of Friday' },
    ])
    expect(await editor.getDocument('_.releases.rFriday')).toMatchObject({
      state: 'published',
      publishedAt: '2026-11-27T15:00:00.000Z',
    })
    await expect(editor.action(act('publish', 'rFriday'))).rejects.toMatchObject({
      statusCode: 409,
    })
  })

  test('is published whole or not at all', async () => {
    const { editor } = openEditor([PAGE, { ...OTHER, to: { _type: 'reference', _ref: 'page' } }])
    await editor.action([
      create('rFriday'),
      version('rFriday', { ...OTHER, title: 'Changed' }),
      {
        actionType: 'sanity.action.document.version.unpublish',
        versionId: 'versions.rFriday.page',
        publishedId: 'page',
      },
    ])
    await editor
      .patch('versions.rFriday.other')
      .set({ to: { _type: 'reference', _ref: 'page' } })
      .commit()
    await expect(editor.action(act('publish', 'rFriday'))).rejects.toMatchObject({
      statusCode: 409,
    })
    expect(await editor.getDocument('other')).toMatchObject({ title: 'Another' })
    expect(await stateOf(editor, 'rFriday')).toBe('active')
  })

  test('goes to the archive with its versions, and comes back with them', async () => {
    const { editor } = openEditor()
    await editor.action([create('rFriday'), version('rFriday', { ...PAGE, title: 'Of Friday' })])
    await editor.action(act('archive', 'rFriday'))
    expect(await editor.getDocument('versions.rFriday.page')).toBeUndefined()
    expect(await stateOf(editor, 'rFriday')).toBe('archived')
    await editor.action(act('unarchive', 'rFriday'))
    expect(await editor.getDocument('versions.rFriday.page')).toMatchObject({ title: 'Of Friday' })
    expect(await stateOf(editor, 'rFriday')).toBe('active')
    await expect(editor.action(act('delete', 'rFriday'))).rejects.toMatchObject({ statusCode: 409 })
    await editor.action(act('archive', 'rFriday'))
    await editor.action(act('delete', 'rFriday'))
    expect(await editor.getDocument('_.releases.rFriday')).toBeUndefined()
  })

  test.each([
    ['of a name that is none', act('publish', 'a.b')],
    ['that is not there', act('publish', 'rNobody')],
    ['that is not scheduled', act('unschedule', 'rOpen')],
    ['that is not archived', act('unarchive', 'rOpen')],
  ])('one %s is refused', async (_, action) => {
    const { editor } = openEditor()
    await editor.action(create('rOpen'))
    await expect(editor.action(action)).rejects.toMatchObject({
      statusCode: expect.toSatisfy((status: number) => [400, 404, 409].includes(status)),
    })
  })
})

describe('a version', () => {
  test('is made of the document it begins as, and replaced or discarded', async () => {
    const { editor } = openEditor()
    await editor.action([
      create('rFriday'),
      {
        actionType: 'sanity.action.document.version.create',
        publishedId: 'page',
        baseId: 'page',
        versionId: 'versions.rFriday.page',
      },
    ])
    expect(await editor.getDocument('versions.rFriday.page')).toMatchObject({ title: 'As it is' })
    await editor.action({
      actionType: 'sanity.action.document.edit',
      draftId: 'versions.rFriday.page',
      publishedId: 'page',
      patch: { set: { title: 'Edited' } },
    })
    expect(await editor.getDocument('versions.rFriday.page')).toMatchObject({ title: 'Edited' })
    await editor.action({
      actionType: 'sanity.action.document.version.replace',
      document: { _id: 'versions.rFriday.page', _type: 'page', title: 'Replaced' },
    })
    expect(await editor.getDocument('versions.rFriday.page')).toMatchObject({ title: 'Replaced' })
    await editor.action({
      actionType: 'sanity.action.document.version.discard',
      versionId: 'versions.rFriday.page',
    })
    expect(await editor.getDocument('versions.rFriday.page')).toBeUndefined()
    expect(await editor.getDocument('page')).toMatchObject({ title: 'As it is' })
  })
})

describe('by the clock', () => {
  const scheduled = async () => {
    const opened = openEditor()
    await opened.editor.action([
      create('rFriday'),
      version('rFriday', { ...PAGE, title: 'Of Friday' }),
    ])
    await opened.editor.action(schedule('rFriday', FRIDAY))
    return opened
  }

  test('a release is published at its minute, and not before', async () => {
    const { lake, editor, clockAt } = await scheduled()
    expect(lake.nextPublishing()).toBe(FRIDAY)
    clockAt(FRIDAY - 1)
    expect(await lake.publishDue()).toEqual([])
    expect(await stateOf(editor, 'rFriday')).toBe('scheduled')
    clockAt(FRIDAY)
    expect(await lake.publishDue()).toEqual([{ name: 'rFriday', error: null }])
    expect(await editor.getDocument('page')).toMatchObject({ title: 'Of Friday' })
    expect(await editor.getDocument('_.releases.rFriday')).toMatchObject({
      state: 'published',
      publishedAt: '2026-11-27T16:00:00.000Z',
    })
    expect(lake.nextPublishing()).toBeNull()
    expect(await lake.publishDue()).toEqual([])
  })

  test('a restart forgets no schedule', async () => {
    const { storage } = await scheduled()
    const { lake, client } = openLake([], storage, () => FRIDAY)
    expect(lake.nextPublishing()).toBe(FRIDAY)
    expect(await lake.publishDue()).toEqual([{ name: 'rFriday', error: null }])
    expect(await client({ token: tokens.read }).getDocument('page')).toMatchObject({
      title: 'Of Friday',
    })
  })

  test('what is scheduled is not edited until it is taken off the schedule', async () => {
    const { lake, editor } = await scheduled()
    const edit = () => editor.patch('versions.rFriday.page').set({ title: 'Late' }).commit()
    await expect(edit()).rejects.toMatchObject({ statusCode: 409 })
    await expect(
      editor.action({
        actionType: 'sanity.action.document.version.discard',
        versionId: 'versions.rFriday.page',
      }),
    ).rejects.toMatchObject({ statusCode: 409 })
    await editor.action(act('unschedule', 'rFriday'))
    expect(lake.nextPublishing()).toBeNull()
    await edit()
    expect(await editor.getDocument('versions.rFriday.page')).toMatchObject({ title: 'Late' })
  })

  test('several come one after the other; one that cannot be published says why, and is open again', async () => {
    const { lake, editor, clockAt } = await scheduled()
    await editor.create({ ...OTHER, _id: 'pointing', to: { _type: 'reference', _ref: 'other' } })
    await editor.action([
      create('rBroken'),
      {
        actionType: 'sanity.action.document.version.unpublish',
        versionId: 'versions.rBroken.other',
        publishedId: 'other',
      },
    ])
    await editor.action(schedule('rBroken', FRIDAY - 60_000))
    expect(lake.nextPublishing()).toBe(FRIDAY - 60_000)
    clockAt(FRIDAY)
    expect(await lake.publishDue()).toEqual([
      { name: 'rBroken', error: expect.stringContaining('"other" cannot be deleted') },
      { name: 'rFriday', error: null },
    ])
    expect(await editor.getDocument('_.releases.rBroken')).toMatchObject({
      state: 'active',
      error: { message: expect.stringContaining('"other" cannot be deleted') },
    })
    expect(await editor.getDocument('other')).toBeDefined()
    expect(lake.nextPublishing()).toBeNull()
  })
})
