import { describe, expect, test } from 'vitest'
import { openLake, tokens } from './lake-fixture.ts'
import { createMemoryStorage } from './memory-storage.ts'

const page = { _id: 'page', _type: 'page', title: 'Page', count: 1, tags: ['a', 'b'] }

function openEditor(documents: Record<string, unknown>[] = [page]) {
  const fixture = openLake(documents)
  return { ...fixture, editor: fixture.client({ token: tokens.write }) }
}

describe('mutations', () => {
  test('create: with the id given, with one made up, and in a folder', async () => {
    const { editor } = openEditor()
    expect(await editor.create({ _id: 'new', _type: 'page' })).toMatchObject({ _id: 'new' })
    const made = await editor.create({ _type: 'page', title: 'Made' })
    expect(made._id).toMatch(/^[A-Za-z0-9]{22}$/)
    expect(await editor.getDocument(made._id)).toMatchObject({ title: 'Made' })
    const inFolder = await editor.create({ _id: 'drafts.', _type: 'page' })
    expect(inFolder._id).toMatch(/^drafts\.[A-Za-z0-9]{22}$/)
  })

  test('create is refused with 409 when the id is taken', async () => {
    const { editor } = openEditor()
    await expect(editor.create(page)).rejects.toMatchObject({
      statusCode: 409,
      details: { items: [{ error: { type: 'documentAlreadyExistsError', id: 'page' } }] },
    })
  })

  test('createIfNotExists leaves what is there; createOrReplace does not', async () => {
    const { editor } = openEditor()
    const there = await editor.createIfNotExists({ ...page, title: 'Other' })
    expect(there).toMatchObject({ _id: 'page', title: 'Page' })
    const made = await editor.createIfNotExists({ _id: 'new', _type: 'page', title: 'New' })
    expect(made).toMatchObject({ _id: 'new', title: 'New' })
    expect(await editor.getDocument('page')).toMatchObject({ title: 'Page' })
    const before = await editor.getDocument('page')
    await editor.createOrReplace({ _id: 'page', _type: 'page', title: 'Other' })
    const after = await editor.getDocument('page')
    expect(after).toMatchObject({ title: 'Other', _createdAt: before?._createdAt })
    expect(after).not.toHaveProperty('count')
  })

  test('a patch sets, fills in, removes, counts, inserts and edits text', async () => {
    const { editor } = openEditor()
    const patched = await editor
      .patch('page')
      .set({ title: 'New', 'seo.slug': '/new' })
      .setIfMissing({ subtitle: 'Filled in', title: 'Not this' })
      .unset(['tags[1]'])
      .inc({ count: 4 })
      .dec({ count: 2 })
      .commit()
    expect(patched).toMatchObject({
      title: 'New',
      subtitle: 'Filled in',
      tags: ['a'],
      count: 3,
    })
    const inserted = await editor.patch('page').insert('after', 'tags[0]', ['c', 'd']).commit()
    expect(inserted).toMatchObject({ tags: ['a', 'c', 'd'] })
    const edited = await editor
      .patch('page', { diffMatchPatch: { title: '@@ -1,3 +1,5 @@\n New\n+er\n' } })
      .commit()
    expect(edited).toMatchObject({ title: 'Newer' })
  })

  test('a patch takes effect only on the revision it was made for', async () => {
    const { editor } = openEditor()
    const before = await editor.getDocument('page')
    const first = editor
      .patch('page')
      .ifRevisionId(before?._rev ?? '')
      .set({ title: 'First' })
    const second = editor
      .patch('page')
      .ifRevisionId(before?._rev ?? '')
      .set({ title: 'Second' })
    const outcomes = await Promise.allSettled([first.commit(), second.commit()])
    expect(outcomes).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { statusCode: 409 } },
    ])
    expect(await editor.getDocument('page')).toMatchObject({ title: 'First' })
  })

  test('a patch of nothing is refused with 404', async () => {
    const { editor } = openEditor()
    const failure = editor.patch('none').set({ title: 'x' }).commit()
    await expect(failure).rejects.toMatchObject({ statusCode: 404 })
  })

  test('a patch or delete may name its documents by a query', async () => {
    const { editor } = openEditor([page, { ...page, _id: 'other' }, { _id: 'x', _type: 'y' }])
    await editor
      .patch({ query: '*[_type == $type]', params: { type: 'page' } })
      .set({ n: 1 })
      .commit()
    expect(await editor.fetch('count(*[n == 1])')).toBe(2)
    await editor.delete({ query: '*[_type == "page"]' })
    expect(await editor.fetch('*._id')).toEqual(['x'])
  })

  test('concurrent patches all count', async () => {
    const { editor } = openEditor()
    await Promise.all(
      Array.from({ length: 50 }, () => editor.patch('page').inc({ count: 1 }).commit()),
    )
    expect(await editor.fetch('*[_id == "page"][0].count')).toBe(51)
  })

  test('a transaction waits for the one before it, which may itself wait for a query', async () => {
    const { lake, editor } = openEditor()
    await Promise.all([
      lake.commit([{ patch: { query: '*[_type == "page"]', set: { count: 2 } } }]),
      lake.commit([{ delete: { id: 'page' } }]),
    ])
    expect(await editor.getDocument('page')).toBeUndefined()
  })

  test('a transaction’s id is used once: who sends it again is told 409, and nothing happens twice', async () => {
    const { editor, lake } = openEditor()
    const increase = () =>
      editor
        .transaction()
        .patch('page', { inc: { count: 1 } })
        .transactionId('once')
        .commit()
    expect(await increase()).toMatchObject({ transactionId: 'once' })
    await expect(increase()).rejects.toMatchObject({ statusCode: 409 })
    const edit = {
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.page',
      publishedId: 'page',
      patch: { inc: { count: 1 } },
    } as const
    await expect(editor.action(edit, { transactionId: 'once' })).rejects.toMatchObject({
      statusCode: 409,
    })
    expect(lake.get('page')).toMatchObject({ count: 2 })
    expect(lake.get('drafts.page')).toBeNull()
  })

  test('a transaction is written whole or not at all, and its id is the revision', async () => {
    const { editor } = openEditor()
    await editor
      .transaction()
      .transactionId('my-transaction')
      .create({ _id: 'one', _type: 'page' })
      .patch('one', (patch) => patch.set({ title: 'Patched' }))
      .commit()
    expect(await editor.getDocument('one')).toMatchObject({
      title: 'Patched',
      _rev: 'my-transaction',
    })

    const failing = editor
      .transaction()
      .create({ _id: 'two', _type: 'page' })
      .patch('none', (patch) => patch.set({ title: 'x' }))
      .commit()
    await expect(failing).rejects.toMatchObject({ statusCode: 404 })
    expect(await editor.getDocument('two')).toBeUndefined()
  })

  test('a dry run answers as if, and changes nothing', async () => {
    const { editor } = openEditor()
    const answer = await editor.patch('page').set({ title: 'As if' }).commit({ dryRun: true })
    expect(answer).toMatchObject({ title: 'As if' })
    expect(await editor.getDocument('page')).toMatchObject({ title: 'Page' })
  })

  test('array keys are made where they are asked for', async () => {
    const { editor } = openEditor()
    const document = {
      _type: 'page',
      rows: [{ cells: [{ n: 1 }, { n: 2, _key: 'mine' }] }, 'text'],
    }
    const made = await editor.create(document, { autoGenerateArrayKeys: true })
    const key = expect.stringMatching(/^\w{12}$/)
    expect(made['rows']).toEqual([
      {
        _key: key,
        cells: [
          { _key: key, n: 1 },
          { _key: 'mine', n: 2 },
        ],
      },
      'text',
    ])
  })

  test('strong references always lead somewhere', async () => {
    const refer = (_ref: string, _weak = false) => ({ _type: 'reference', _ref, _weak })
    const { editor } = openEditor()
    const dangling = editor.create({ _id: 'a', _type: 'page', to: [refer('none')] })
    await expect(dangling).rejects.toMatchObject({ statusCode: 409 })
    await editor.create({ _id: 'weak', _type: 'page', to: refer('none', true) })
    await editor.create({ _id: 'strong', _type: 'page', to: [{ deep: refer('page') }] })
    await expect(editor.delete('page')).rejects.toMatchObject({
      statusCode: 409,
      details: { items: [{ error: { type: 'documentHasExistingReferencesError' } }] },
    })
    await editor.transaction().delete('strong').delete('page').commit()
    expect(await editor.fetch('*._id')).toEqual(['weak'])
  })

  test.each([
    ['no JSON', 'oops'],
    ['no mutations', '{}'],
    ['an unknown mutation', '{"mutations":[{"explode":{}}]}'],
    ['a document without a type', '{"mutations":[{"create":{"_id":"x"}}]}'],
    ['an id with a slash', '{"mutations":[{"create":{"_id":"a/b","_type":"page"}}]}'],
    ['a patch with a bad path', '{"mutations":[{"patch":{"id":"page","set":{"[[":1}}}]}'],
  ])('a body with %s is refused with 400', async (_, body) => {
    const { binding } = openEditor()
    const response = await binding.fetch(
      'http://lake.internal/lake/v2025-02-19/data/mutate/davenport',
      { method: 'POST', body, headers: { authorization: `Bearer ${tokens.write}` } },
    )
    expect(response.status).toBe(400)
  })

  test('need a token that may write: 401 without one, 403 with a reader’s', async () => {
    const { client } = openEditor()
    const write = (token?: string) =>
      client(token === undefined ? {} : { token }).create({ _id: 'x', _type: 'page' })
    await expect(write()).rejects.toMatchObject({ statusCode: 401 })
    await expect(write(tokens.read)).rejects.toMatchObject({ statusCode: 403 })
    await expect(
      client().action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.page' }),
    ).rejects.toMatchObject({ statusCode: 401 })
  })
})

test('what was written is there when the lake opens again, and is not seeded again', async () => {
  const storage = createMemoryStorage()
  const first = openLake([page], storage).client({ token: tokens.write })
  await first.create({ _id: 'kept', _type: 'page' })
  await first.delete('page')
  const second = openLake([page], storage).client()
  expect(await second.fetch('*._id')).toEqual(['kept'])
})
