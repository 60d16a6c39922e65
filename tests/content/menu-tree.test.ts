import { describe, expect, test } from 'vitest'
import { sanityItemSource } from '../../content/studio/menu-tree/item-source.ts'
import { nodeFor } from '../../content/studio/menu-tree/tree-nodes.ts'
import { sanityTreeRepository } from '../../content/studio/menu-tree/tree-repository.ts'
import { TreeSession } from '../../content/studio/menu-tree/tree-session.ts'
import { openLake, tokens } from './lake/lake-fixture.ts'

const ID = 'desktopNavigationParent'
const tree = (...names: string[]) => names.map((name) => nodeFor(name, null, name))

const item = (id: string, more: Record<string, unknown> = {}) => ({
  _id: id,
  _type: 'navigationItem',
  name: id,
  title: id,
  enabled: true,
  linkType: 'menuLink',
  link: `/${id}`,
  ...more,
})

function open() {
  const fixture = openLake([
    { _id: ID, _type: 'navigationTree', name: 'Desktop', tree: tree('a', 'b') },
    item('a'),
    item('b'),
    item('drafts.new'),
    item('c', {
      linkType: 'productCategory',
      category: { _type: 'reference', _ref: 'gone', _weak: true },
    }),
  ])
  const client = fixture.client({ token: tokens.write })
  let count = 0
  const newKey = () => `key${(count += 1)}`
  const repository = sanityTreeRepository(client, ID)
  return {
    client,
    repository,
    source: sanityItemSource(client, newKey),
    session: () => new TreeSession(repository, newKey),
    stored: (id: string) => client.fetch('*[_id == $id][0]', { id }, { perspective: 'raw' }),
  }
}

const keys = (nodes: readonly { _key: string }[]) => nodes.map(({ _key }) => _key)

describe('a menu that is saved', () => {
  test('becomes a draft, and the published menu stays', async () => {
    const { repository, stored } = open()
    const version = await repository.load()
    expect(keys(version.tree)).toEqual(['a', 'b'])
    expect(await repository.save(tree('b', 'a'), version)).toMatchObject({ kind: 'saved' })
    expect(keys((await stored(`drafts.${ID}`)).tree)).toEqual(['b', 'a'])
    expect((await stored(`drafts.${ID}`)).name).toBe('Desktop')
    expect(keys((await stored(ID)).tree)).toEqual(['a', 'b'])
  })

  test('is written into the version of a release where that is open', async () => {
    const { client, stored } = open()
    const version = `versions.rFriday.${ID}`
    await client.create({ _id: version, _type: 'navigationTree', name: 'Friday', tree: tree('a') })
    const repository = sanityTreeRepository(client, ID, version)
    const opened = await repository.load()
    expect(keys(opened.tree)).toEqual(['a'])
    expect(await repository.save(tree('b', 'a'), opened)).toMatchObject({ kind: 'saved' })
    expect(keys((await stored(version)).tree)).toEqual(['b', 'a'])
    expect(await stored(`drafts.${ID}`)).toBeNull()
  })

  test('again and again builds on its own revision', async () => {
    const { repository, stored } = open()
    const first = await repository.save(tree('b'), await repository.load())
    if (first.kind !== 'saved') throw new Error(first.kind)
    expect(await repository.save(tree('a'), first.version)).toMatchObject({ kind: 'saved' })
    expect(keys((await stored(`drafts.${ID}`)).tree)).toEqual(['a'])
  })

  test('is not written over the tree of someone else', async () => {
    const { repository, stored } = open()
    const mine = await repository.load()
    await repository.save(tree('theirs'), mine)
    const outcome = await repository.save(tree('mine'), mine)
    expect(outcome.kind === 'conflict' && keys(outcome.theirs.tree)).toEqual(['theirs'])
    expect(keys((await stored(`drafts.${ID}`)).tree)).toEqual(['theirs'])
  })

  test('goes with what someone else changed of another field', async () => {
    const { client, repository, stored } = open()
    const first = await repository.save(tree('b'), await repository.load())
    if (first.kind !== 'saved') throw new Error(first.kind)
    await client.patch(`drafts.${ID}`).set({ name: 'Renamed' }).commit()
    expect(await repository.save(tree('a'), first.version)).toMatchObject({ kind: 'saved' })
    expect(await stored(`drafts.${ID}`)).toMatchObject({ name: 'Renamed', tree: [{ _key: 'a' }] })
  })

  test('that cannot be saved says so', async () => {
    const { client, repository } = open()
    const version = await repository.load()
    const nobody = sanityTreeRepository(client.withConfig({ token: tokens.read }), ID)
    expect(await nobody.save(tree('a'), version)).toMatchObject({ kind: 'failed' })
  })
})

describe('an editor at work', () => {
  const settled = (session: TreeSession) =>
    new Promise<string>((resolve) => {
      const look = () => {
        const { kind } = session.getState().saving
        if (kind === 'saving') return
        stop()
        resolve(kind)
      }
      const stop = session.subscribe(look)
      look()
    })

  test('is saved change by change, undo included', async () => {
    const { session: start, stored } = open()
    const session = start()
    await session.load()
    session.change(tree('b', 'a'), 'Move b')
    session.change(tree('b'), 'Remove a')
    expect(await settled(session)).toBe('saved')
    expect(keys((await stored(`drafts.${ID}`)).tree)).toEqual(['b'])
    session.undo()
    expect(await settled(session)).toBe('saved')
    expect(keys((await stored(`drafts.${ID}`)).tree)).toEqual(['b', 'a'])
  })

  test('saves nothing that was put back where it stood', async () => {
    const { session: start, stored } = open()
    const session = start()
    await session.load()
    session.change(tree('a', 'b'), 'Move a')
    expect(session.getState().history.past).toEqual([])
    expect(await stored(`drafts.${ID}`)).toBeNull()
  })

  test('meets another: nothing is saved until one version is chosen', async () => {
    const { session: start, stored } = open()
    const [mine, theirs] = [start(), start()]
    await Promise.all([mine.load(), theirs.load()])
    theirs.change(tree('theirs'), 'Change')
    expect(await settled(theirs)).toBe('saved')
    mine.change(tree('mine'), 'Change')
    expect(await settled(mine)).toBe('conflict')
    mine.resolve('mine')
    expect(await settled(mine)).toBe('saved')
    expect(keys((await stored(`drafts.${ID}`)).tree)).toEqual(['mine'])
    await theirs.load()
    expect(keys(theirs.getState().history.present)).toEqual(['mine'])
    theirs.change(tree('theirs'), 'Change')
    expect(await settled(theirs)).toBe('saved')
  })

  test('may take the other one’s version', async () => {
    const { session: start } = open()
    const [mine, theirs] = [start(), start()]
    await Promise.all([mine.load(), theirs.load()])
    theirs.change(tree('theirs'), 'Change')
    await settled(theirs)
    mine.change(tree('mine'), 'Change')
    await settled(mine)
    mine.resolve('theirs')
    expect(keys(mine.getState().history.present)).toEqual(['theirs'])
  })
})

describe('items', () => {
  test('are told with what is wrong with them', async () => {
    const { source } = open()
    expect(await source.load(['a', 'new', 'c', 'gone'])).toMatchObject([
      { _id: 'a', isPublished: true },
      { _id: 'c', linkType: 'productCategory', categoryId: 'gone' },
      { _id: 'new', isPublished: false },
    ])
    const [category] = await source.load(['c'])
    expect(category?.categorySlug).toBeUndefined()
  })

  test('are found by the start of a word, and made as drafts', async () => {
    const { source, stored } = open()
    const made = await source.create({ title: 'Winter sale', link: '/sale/winter' })
    expect(await source.search('win')).toMatchObject([{ _id: made._id, title: 'Winter sale' }])
    expect(await stored(`drafts.${made._id}`)).toMatchObject({
      link: '/sale/winter',
      enabled: true,
    })
    expect(await stored(made._id)).toBeNull()
  })
})
