import { describe, expect, test } from 'vitest'
import { openLake, tokens } from './lake-fixture.ts'

const page = { _id: 'page', _type: 'page', title: 'Page', count: 1 }

function openEditor(documents: Record<string, unknown>[] = [page]) {
  const fixture = openLake(documents)
  return { ...fixture, editor: fixture.client({ token: tokens.write }) }
}

describe('actions', () => {
  const ids = { draftId: 'drafts.page', publishedId: 'page' }

  test('the first edit of a published document starts its draft', async () => {
    const { editor } = openEditor()
    const edit = { actionType: 'sanity.action.document.edit', ...ids } as const
    await editor.action({ ...edit, patch: { set: { title: 'Draft' } } })
    await editor.action({ ...edit, patch: { set: { subtitle: 'More' } } })
    expect(await editor.getDocument('drafts.page')).toMatchObject({
      title: 'Draft',
      subtitle: 'More',
      count: 1,
    })
    expect(await editor.getDocument('page')).toMatchObject({ title: 'Page' })
  })

  test('publish puts the draft in place of the published document', async () => {
    const weak = { _ref: 'other', _weak: true, _strengthenOnPublish: { type: 'page' } }
    const { editor } = openEditor([
      page,
      { _id: 'other', _type: 'page' },
      { _id: 'drafts.page', _type: 'page', title: 'Draft', to: weak },
    ])
    await editor.action({ actionType: 'sanity.action.document.publish', ...ids })
    expect(await editor.getDocument('page')).toMatchObject({
      title: 'Draft',
      to: { _ref: 'other' },
    })
    expect(await editor.fetch('*[_id == "page"][0].to')).toEqual({ _ref: 'other' })
    expect(await editor.getDocument('drafts.page')).toBeUndefined()
  })

  test('publish is refused: nothing to publish 404, a draft that has moved on 409', async () => {
    const publish = { actionType: 'sanity.action.document.publish', ...ids } as const
    const { editor } = openEditor()
    await expect(editor.action(publish)).rejects.toMatchObject({ statusCode: 404 })
    await editor.create({ ...page, _id: 'drafts.page' })
    await expect(editor.action({ ...publish, ifDraftRevisionId: 'old' })).rejects.toMatchObject({
      statusCode: 409,
    })
    expect(await editor.getDocument('drafts.page')).toBeDefined()
  })

  test('unpublish makes a draft of it; discard drops the draft; delete drops both', async () => {
    const { editor } = openEditor()
    await editor.action({ actionType: 'sanity.action.document.unpublish', ...ids })
    const raw = editor.withConfig({ perspective: 'raw' })
    expect(await raw.fetch('*._id')).toEqual(['drafts.page'])
    await editor.action({ actionType: 'sanity.action.document.publish', ...ids })
    await editor.create({ ...page, _id: 'drafts.page' })
    await editor.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.page' })
    expect(await raw.fetch('*._id')).toEqual(['page'])
    await editor.create({ ...page, _id: 'drafts.page' })
    await editor.action({
      actionType: 'sanity.action.document.delete',
      publishedId: 'page',
      includeDrafts: ['drafts.page'],
    })
    expect(await raw.fetch('*._id')).toEqual([])
  })

  test('create makes a draft, version.create takes the document as it is', async () => {
    const { editor } = openEditor()
    await editor.action({
      actionType: 'sanity.action.document.create',
      publishedId: 'new',
      attributes: { _id: 'drafts.new', _type: 'page' },
      ifExists: 'fail',
    })
    await editor.action({
      actionType: 'sanity.action.document.version.create',
      publishedId: 'newer',
      document: { _id: 'drafts.newer', _type: 'page' },
    })
    const raw = editor.withConfig({ perspective: 'raw' })
    expect(await raw.fetch('*|order(_id asc)._id')).toEqual(['drafts.new', 'drafts.newer', 'page'])
  })

  test('several are one transaction', async () => {
    const { editor } = openEditor()
    const failing = editor.action([
      {
        actionType: 'sanity.action.document.create',
        publishedId: 'new',
        attributes: { _id: 'drafts.new', _type: 'page' },
        ifExists: 'fail',
      },
      { actionType: 'sanity.action.document.publish', ...ids },
    ])
    await expect(failing).rejects.toMatchObject({ statusCode: 404 })
    expect(await editor.getDocument('drafts.new')).toBeUndefined()
  })
})
