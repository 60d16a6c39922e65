import { describe, expect, test } from 'vitest'
import { made, NOW, origins, seo } from './made-documents.ts'
import { contentOf, problemsOf, type CheckedDocument } from './site-content.ts'

describe('[E-15] what a post looks like when it is featured', () => {
  const post = (_id: string, created: string, more: Record<string, unknown>) =>
    made({
      _id,
      _type: 'blog',
      title: `Post ${_id}`,
      _createdAt: `2026-11-${created}T15:00:00Z`,
      seo: seo(`post-${_id}`),
      ...more,
    })
  const told = (document: CheckedDocument, ...rest: CheckedDocument[]) =>
    problemsOf(document, contentOf([document, ...rest], [], origins), NOW).map(
      ({ level, path, words }) => `${level} ${path.join('.')}: ${words}`,
    )

  test.each<[string, Record<string, unknown>, string[]]>([
    ['nothing', {}, []],
    [
      'words and colors that can be shown',
      { featuredBackgroundColor: '#1f3d36', featuredTextColor: '#faf7f2', featureCtaText: 'Read' },
      [],
    ],
    [
      'a background that is no color',
      { featuredBackgroundColor: 'forest green' },
      ['error featuredBackgroundColor: This is not a color that the shop accepts'],
    ],
    [
      'a color of three digits',
      { featuredBackgroundColor: '#1f3d36', featuredTextColor: '#fff' },
      ['error featuredTextColor: This is not a color that the shop accepts'],
    ],
    [
      'words that could not be read',
      { featuredBackgroundColor: '#1f3d36', featuredTextColor: '#2a4a40' },
      ['error featuredTextColor: Text in this color is hard to read'],
    ],
    [
      'a color for words alone',
      { featuredTextColor: '#ffffff' },
      ['error featuredTextColor: Without a background of its own, the panel'],
    ],
  ])('%s', (_, fields, expected) => {
    const found = told(post('a', '20', { featureTitleText: 'Short', ...fields }))
    expect(found).toEqual(expected.map((words) => expect.stringContaining(words)))
  })

  test('only the newest with a title counts, and the others say so', () => {
    const old = post('a', '10', { featureTitleText: 'Old' })
    const newer = post('b', '20', { featureTitleText: 'New' })
    const plain = post('c', '25', {})
    expect(told(newer, old, plain)).toEqual([])
    expect(told(old, newer, plain)).toEqual([
      'note featureTitleText: Not shown: only the newest post with such a title is featured, and that is “Post b”.',
    ])
  })

  test('without a title when featured the rest is not shown, and says so', () => {
    const found = told(
      post('a', '20', { featureCtaText: 'Read', featuredBackgroundColor: '#1f3d36' }),
    )
    expect(found).toEqual([
      expect.stringContaining('note featureCtaText: Not shown'),
      expect.stringContaining('note featuredBackgroundColor: Not shown'),
    ])
  })
})
