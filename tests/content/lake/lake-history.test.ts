import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openLake, tokens } from './lake-fixture.ts'

const page = { _id: 'page', _type: 'page', _rev: 'seeded', title: 'Seeded' }
const ids = { draftId: 'drafts.page', publishedId: 'page' }

const transaction = z.object({
  id: z.string(),
  author: z.string(),
  documentIDs: z.array(z.string()),
  mutations: z.array(z.unknown()).optional(),
  effects: z.record(
    z.string(),
    z.object({ apply: z.array(z.unknown()), revert: z.array(z.unknown()) }),
  ),
})
const lifeOf = z.object({
  events: z.record(z.string(), z.array(z.object({ type: z.string(), revisionId: z.string() }))),
})
const documents = z.object({ documents: z.array(z.looseObject({ title: z.string() })) })

/** A page that was edited twice and published, each under a transaction id of its own. */
async function editedPage() {
  const { client, binding } = openLake([page])
  const editor = client({ token: tokens.write })
  const edit = { actionType: 'sanity.action.document.edit', ...ids } as const
  await editor.action({ ...edit, patch: { set: { title: 'One' } } }, { transactionId: 't1' })
  await editor.action({ ...edit, patch: { set: { title: 'Two' } } }, { transactionId: 't2' })
  await editor.action(
    { actionType: 'sanity.action.document.publish', ...ids },
    { transactionId: 't3' },
  )
  const ask = (path: string, token: string | null = tokens.write) =>
    binding.fetch(`http://lake.internal/lake/v2025-02-19/data/history/davenport/${path}`, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    })
  const transactions = async (path: string) =>
    (await (await ask(`transactions/${path}`)).text())
      .split('\n')
      .filter(Boolean)
      .map((line) => transaction.parse(JSON.parse(line)))
  const titles = async (path: string) =>
    documents
      .parse(await (await ask(`documents/${path}`)).json())
      .documents.map(({ title }) => title)
  return { ask, transactions, titles, editor }
}

describe('the history of documents', () => {
  test('tells transactions in order, with what each did and undid', async () => {
    const { transactions } = await editedPage()
    const told = await transactions('page,drafts.page?effectFormat=mendoza')
    expect(told.map(({ id }) => id)).toEqual(['seeded', 't1', 't2', 't3'])
    expect(told[3]?.documentIDs.toSorted()).toEqual(['drafts.page', 'page'])
    const second = told[2]?.effects['drafts.page']
    // 0 is mendoza's “becomes this value”.
    expect(second?.apply).toEqual([0, expect.objectContaining({ title: 'Two' })])
    expect(second?.revert).toEqual([0, expect.objectContaining({ title: 'One' })])
    expect(second?.apply[1]).not.toHaveProperty('_rev')
    expect(told[3]?.effects['drafts.page']?.apply).toEqual([0, null])
  })

  test('tells how a document began that no transaction made', async () => {
    const { transactions } = await editedPage()
    const [origin] = await transactions('page')
    expect(origin).toMatchObject({ id: 'seeded', documentIDs: ['page'] })
    expect(origin?.effects['page']?.apply).toEqual([
      0,
      expect.objectContaining({ title: 'Seeded' }),
    ])
    expect(origin?.effects['page']?.revert).toEqual([0, null])
    expect(await transactions('nobody')).toEqual([])
  })

  test('goes up to a transaction, and on from one, whichever documents that was about', async () => {
    const { transactions, editor } = await editedPage()
    const other = editor.transaction().create({ _id: 'other', _type: 'page' })
    await other.transactionId('t4').commit()
    const last = editor.transaction().patch('page', { set: { title: 'Five' } })
    await last.transactionId('t5').commit()
    const told = async (asked: string) => (await transactions(`page?${asked}`)).map(({ id }) => id)
    expect(await told('toTransaction=t2')).toEqual(['seeded'])
    expect(await told('toTransaction=t4')).toEqual(['seeded', 't3'])
    expect(await told('fromTransaction=t4')).toEqual(['t5'])
    expect(await told('toTransaction=seeded')).toEqual(['seeded'])
    expect(await told('fromTransaction=seeded&limit=2')).toEqual(['seeded', 't3'])
    expect(await told('toTransaction=nobody')).toEqual(['seeded', 't3', 't5'])
  })

  test.each([
    ['reverse=true', ['t3', 't2', 't1', 'seeded']],
    ['reverse=true&limit=1', ['t3']],
    ['fromTransaction=t2', ['t2', 't3']],
    ['toTransaction=t2', ['seeded', 't1', 't2']],
    ['authors=somebody', []],
    ['authors=robot', ['seeded', 't1', 't2', 't3']],
    ['toTime=2020-01-01T00:00:00Z', []],
  ])('as asked: %s', async (asked, expected) => {
    const { transactions } = await editedPage()
    const told = await transactions(`page,drafts.page?${asked}`)
    expect(told.map(({ id }) => id)).toEqual(expected)
  })

  test('leaves mutations out where they are not wanted', async () => {
    const { transactions } = await editedPage()
    expect((await transactions('page')).at(-1)?.mutations).toHaveLength(1)
    expect((await transactions('page?excludeMutations=true'))[0]).not.toHaveProperty('mutations')
  })

  test('gives documents as they were at a revision, the one they started with too', async () => {
    const { titles } = await editedPage()
    expect(await titles('drafts.page?revision=t1')).toEqual(['One'])
    expect(await titles('page?revision=t3')).toEqual(['Two'])
    expect(await titles('page?revision=seeded')).toEqual(['Seeded'])
    expect(await titles('page?revision=nobody')).toEqual([])
  })

  test('gives documents as they were at a time, and as they last were when they are gone', async () => {
    const { titles, editor } = await editedPage()
    expect(await titles('page?time=2020-01-01T00:00:00Z')).toEqual(['Seeded'])
    expect(await titles('page?time=2999-01-01T00:00:00Z')).toEqual(['Two'])
    expect(await titles('drafts.page?time=2999-01-01T00:00:00Z')).toEqual([])
    await editor.delete('page')
    expect(await titles('page')).toEqual(['Two'])
  })

  test('tells the life of a document as editors would', async () => {
    const { ask } = await editedPage()
    expect(await (await ask('events/documents/page')).json()).toMatchObject({
      events: {
        page: [
          {
            type: 'publishDocumentVersion',
            documentId: 'page',
            revisionId: 't3',
            versionRevisionId: 't2',
          },
          { type: 'createDocumentVersion', documentId: 'page', versionId: 'drafts.page' },
          { type: 'createLiveDocument', documentId: 'page', revisionId: 'seeded' },
        ],
      },
    })
  })

  test('tells what a program wrote without a draft, and what was deleted, which is brought back as it was', async () => {
    const { ask, editor, titles } = await editedPage()
    await editor.patch('page', { set: { title: 'Four' } }).commit()
    const gone = { actionType: 'sanity.action.document.delete', publishedId: 'page' } as const
    await editor.action({ ...gone, includeDrafts: [] }, { transactionId: 't5' })
    const told = lifeOf.parse(await (await ask('events/documents/page')).json()).events['page']
    expect(told?.map(({ type }) => type).slice(0, 3)).toEqual([
      'deleteDocumentGroup',
      'updateLiveDocument',
      'publishDocumentVersion',
    ])
    const last = told?.[1]?.revisionId ?? ''
    expect(await titles(`page?revision=${last}`)).toEqual(['Four'])
    await editor.createOrReplace({ _id: 'drafts.page', _type: 'page', title: 'Four' })
    await editor.action({ actionType: 'sanity.action.document.publish', ...ids })
    expect(await titles('page')).toEqual(['Four'])
  })

  test('tells from which version of a release a document was published, and the version’s own life', async () => {
    const { ask, editor } = await editedPage()
    const version = 'versions.rFriday.page'
    const release = (type: 'create' | 'publish', transactionId: string) =>
      editor.action(
        { actionType: `sanity.action.release.${type}`, releaseId: 'rFriday' },
        { transactionId },
      )
    await release('create', 'r0')
    const create = {
      actionType: 'sanity.action.document.version.create',
      publishedId: 'page',
      document: { _id: version, _type: 'page', title: 'Friday' },
    } as const
    await editor.action(create, { transactionId: 'r1' })
    await release('publish', 'r2')
    const life = async (id: string) => (await ask(`events/documents/${id}`)).json()
    const published = {
      type: 'publishDocumentVersion',
      documentId: 'page',
      versionId: version,
      releaseId: 'rFriday',
      revisionId: 'r2',
    }
    expect(await life('page')).toMatchObject({
      events: {
        page: [
          published,
          { revisionId: 't3' },
          { type: 'createDocumentVersion' },
          { type: 'createLiveDocument' },
        ],
      },
    })
    expect(await life(version)).toMatchObject({
      events: {
        [version]: [published, { type: 'createDocumentVersion', versionId: version, id: 'r1' }],
      },
    })
  })

  test('is not for everybody: 401 without a token; what is not asked for rightly is 404', async () => {
    const { ask } = await editedPage()
    expect((await ask('transactions/page', null)).status).toBe(401)
    expect((await ask('documents/page', null)).status).toBe(401)
    expect((await ask('nothing/page')).status).toBe(404)
  })
})
