import { expect, test } from 'vitest'
import { lastReleaseOf, publishSale, takeBack } from '../../content/studio/sales/sale-release.ts'
import { openLake, tokens } from './lake/lake-fixture.ts'

const open = () => {
  const { client } = openLake([
    { _id: 'landing', _type: 'page', title: 'As it was' },
    { _id: 'drafts.landing', _type: 'page', title: 'For the sale' },
    { _id: 'drafts.sale', _type: 'campaign', name: 'Friday' },
    { _id: 'drafts.other', _type: 'page', title: 'Not of the sale' },
  ])
  const editor = client({ token: tokens.write })
  const stored = () =>
    editor.fetch(
      '*[_type in ["page", "campaign"]] | order(_id){ _id, "is": coalesce(title, name) }',
      {},
      { perspective: 'raw' },
    )
  return { editor, stored }
}
const before = [
  { _id: 'drafts.other', is: 'Not of the sale' },
  { _id: 'landing', is: 'As it was' },
]

test('a sale is published at once, its new documents and those that change, and taken back at once', async () => {
  const { editor, stored } = open()
  expect(await publishSale(editor, 'Friday', ['sale', 'landing', 'unchanged'])).toBe(2)
  expect(await stored()).toEqual([
    { _id: 'drafts.other', is: 'Not of the sale' },
    { _id: 'landing', is: 'For the sale' },
    { _id: 'sale', is: 'Friday' },
  ])
  const release = await lastReleaseOf(editor, 'sale')
  if (release === null) throw new Error('It was published by no release')
  await takeBack(editor, 'Take back: Friday', release)
  expect(await stored()).toEqual(before)
})

test('without changes nothing is published, and no release is made', async () => {
  const { editor } = open()
  expect(await publishSale(editor, 'Friday', ['landing-page-of-nobody'])).toBe(0)
  expect(await lastReleaseOf(editor, 'sale')).toBeNull()
  expect(
    await editor.fetch('count(*[_type == "system.release"])', {}, { perspective: 'raw' }),
  ).toBe(0)
})

test('what another still refers to keeps all of it from being taken back', async () => {
  const { editor, stored } = open()
  await publishSale(editor, 'Friday', ['sale', 'landing'])
  await editor.create({ _id: 'link', _type: 'link', to: { _type: 'reference', _ref: 'sale' } })
  const release = await lastReleaseOf(editor, 'sale')
  if (release === null) throw new Error('It was published by no release')
  await expect(takeBack(editor, 'Take back', release)).rejects.toMatchObject({ statusCode: 409 })
  expect(await stored()).toContainEqual({ _id: 'landing', is: 'For the sale' })
})
