import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { localTime } from '../../../../commerce/forms/preview-view.ts'
import { seedShop } from '../../commerce/shop.ts'
import { tagsOf, wordsOf } from '../html.ts'
import { contentPage, editors } from './editors.ts'
import { newEditor } from './preview.ts'
import '../matchers.ts'
import { newShopper, origins, visit } from '../shop.ts'

const PAGE = '/test-release'
const MINUTE = 60_000
const FRIDAY = Math.ceil((Date.now() + 3 * 86_400_000) / MINUTE) * MINUTE
const lake = editors()

const create = (releaseId: string, title: string, intendedPublishAt?: number) => ({
  actionType: 'sanity.action.release.create',
  releaseId,
  metadata: {
    title,
    releaseType: intendedPublishAt === undefined ? 'undecided' : 'scheduled',
    ...(intendedPublishAt === undefined
      ? {}
      : { intendedPublishAt: new Date(intendedPublishAt).toISOString() }),
  },
})
const version = (release: string, title: string) => ({
  actionType: 'sanity.action.document.version.create',
  publishedId: 'test-release',
  document: contentPage(`versions.${release}.test-release`, PAGE, title),
})

beforeAll(async () => {
  await seedShop()
  await lake.write(contentPage('test-release', PAGE, 'As it is'), {
    _id: 'drafts.test-release-secret',
    _type: 'sanity.previewUrlSecret',
    secret: 'the-studio-knows-releases',
    studioUrl: `${origins.davenport}/studio`,
  })
  await lake.act(
    create('rFriday', 'Friday sale', FRIDAY),
    version('rFriday', 'Of Friday'),
    create('rSomeday', 'Someday'),
    version('rSomeday', 'Of someday'),
  )
})
afterAll(async () => {
  for (const releaseId of ['rFriday', 'rSomeday'])
    for (const type of ['archive', 'delete'])
      await lake.act({ actionType: `sanity.action.release.${type}`, releaseId })
  await lake.remove('test-release', 'drafts.test-release-secret')
})

const editorWho = (view: Record<string, string> = {}) => newEditor(view, PAGE)

const fromStudio = (perspective: string) =>
  `/api/draft/enable?${new URLSearchParams({
    'sanity-preview-secret': 'the-studio-knows-releases',
    'sanity-preview-perspective': perspective,
    'sanity-preview-pathname': PAGE,
  })}`

describe('releases in a preview', () => {
  test('are offered by their titles, and shown where they are chosen', async () => {
    const editor = await editorWho()
    const before = await editor.visit(PAGE)
    expect(before).toShow('As it is')
    expect(before).toShow('Friday sale, planned for')
    expect(
      tagsOf(before.html, 'input')
        .map(({ name }) => name)
        .filter((name) => name?.startsWith('release.')),
    ).toEqual(['release.rFriday', 'release.rSomeday'])
    await editor.fill(PAGE, '/api/draft/view', { 'release.rSomeday': 'on' })
    const page = await editor.visit(PAGE)
    expect(page).toShow('Of someday')
    expect(page).toShow('With Someday.')
    // Only the content is another: whoever looks may go on shopping.
    expect(page.html).not.toContain('Nothing can be ordered or saved.')
    const shopper = await visit(PAGE)
    expect(wordsOf(shopper.html)).not.toContain('Of someday')
    await editor.fill(PAGE, '/api/draft/view', { reset: '1' })
    expect(await editor.visit(PAGE)).toShow('As it is')
  })

  test('are shown by themselves once the moment is theirs', async () => {
    const at = (moment: number) => ({ at: localTime(moment, 'UTC'), zone: 'UTC' })
    const then = await editorWho(at(FRIDAY))
    expect(await then.visit(PAGE)).toShow('Of Friday')
    expect(await then.visit(PAGE)).toShow('With Friday sale.')
    const before = await editorWho(at(FRIDAY - MINUTE))
    expect(await before.visit(PAGE)).toShow('As it is')
  })

  test('come with a signed link, and from the studio’s own choice', async () => {
    const editor = await editorWho({ releases: 'rSomeday,rFriday' })
    expect(await editor.visit(PAGE)).toShow('Of someday')
    const studio = newShopper()
    await studio.visit(fromStudio('rFriday,drafts'))
    expect(await studio.visit(PAGE)).toShow('Of Friday')
  })

  test('go by the studio’s choice while it is open, and what else was chosen stays', async () => {
    await lake.write(contentPage('drafts.test-release', PAGE, 'As a draft'))
    const editor = await editorWho({ at: localTime(FRIDAY - MINUTE, 'UTC'), zone: 'UTC' })
    const shown = async (perspective: string) => {
      await editor.visit(fromStudio(perspective))
      const page = await editor.visit(PAGE)
      expect(page).toShow('Nothing can be ordered or saved.') // it is still another time
      return page
    }
    expect(await shown('rSomeday,drafts')).toShow('Of someday')
    const drafts = await shown('drafts')
    expect(drafts).toShow('As a draft')
    expect(drafts.html).not.toContain('With Someday.')
    const published = await shown('published')
    expect(published).toShow('As it is')
    expect(published).toShow('You’re seeing what has been published.')
    expect(await shown('drafts')).toShow('You’re seeing changes that haven’t been published.')
    await lake.remove('drafts.test-release')
  })

  test('a name that is none is refused', async () => {
    const editor = await editorWho()
    const answer = await editor.fill(PAGE, '/api/draft/view', { 'release.a b': 'on' })
    expect(answer.status).toBe(422)
    expect(editor.cookies.has('previewView')).toBe(false)
  })
})

test('a scheduled release is published at its minute, by the clock of the content service', async () => {
  const due = '/test-release-due'
  await lake.act(create('rDue', 'Due'), {
    actionType: 'sanity.action.document.version.create',
    publishedId: 'test-release-due',
    document: contentPage('versions.rDue.test-release-due', due, 'Published by the clock'),
  })
  expect(await lake.count('*[_id == "test-release-due"]')).toBe(0)
  await lake.act({
    actionType: 'sanity.action.release.schedule',
    releaseId: 'rDue',
    publishAt: new Date(Date.now() - MINUTE).toISOString(),
  })
  // Asked of the content service: what shoppers were told is kept for a while.
  await vi.waitFor(async () => expect(await lake.count('*[_id == "test-release-due"]')).toBe(1), {
    timeout: 20_000,
    interval: 200,
  })
  expect(await visit(due)).toShow('Published by the clock')
  await lake.act({ actionType: 'sanity.action.release.delete', releaseId: 'rDue' })
  await lake.remove('test-release-due')
})
