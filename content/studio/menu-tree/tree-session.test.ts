import { expect, test } from 'vitest'
import { nodeFor } from './tree-nodes.ts'
import type { TreeVersion } from './tree-repository.ts'
import { TreeSession } from './tree-session.ts'

const tree = (...names: string[]) => names.map((name) => nodeFor(name, null, name))
const keys = (session: TreeSession) => session.getState().history.present.map(({ _key }) => _key)

/** A repository whose answers wait until the test lets them go. */
function slow(start: TreeVersion) {
  let version = start
  let count = 0
  const loads: (() => void)[] = []
  return {
    loads,
    load() {
      const seen = version
      const answer = Promise.withResolvers<TreeVersion>()
      loads.push(() => answer.resolve(seen))
      return answer.promise
    },
    save(next: TreeVersion['tree']) {
      version = { ...version, tree: next, draftRev: `r${(count += 1)}` }
      return Promise.resolve({ kind: 'saved', version } as const)
    },
  }
}

const START: TreeVersion = { tree: tree('a', 'b'), draftRev: null, publishedRev: 'p' }

test('an answer that is older than one’s own change does not undo it', async () => {
  const repository = slow(START)
  const session = new TreeSession(repository, () => 'new')
  const first = session.load()
  repository.loads[0]?.()
  await first

  const late = session.load()
  session.change(tree('b', 'a'), 'Move b')
  await expect.poll(() => session.getState().saving.kind).toBe('saved')
  repository.loads[1]?.()
  await expect.poll(() => repository.loads.length).toBe(3)
  repository.loads[2]?.()
  await late
  expect(keys(session)).toEqual(['b', 'a'])
  session.undo()
  expect(keys(session)).toEqual(['a', 'b'])
})

test('a menu that cannot be loaded can be tried again', async () => {
  let isDown = true
  const session = new TreeSession(
    {
      load: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(START)),
      save: () => Promise.resolve({ kind: 'failed', message: 'down' }),
    },
    () => 'new',
  )
  await session.load()
  expect(session.getState().status).toBe('unavailable')
  isDown = false
  await session.load()
  expect(session.getState().status).toBe('ready')
  session.change(tree('b'), 'Remove a')
  await expect.poll(() => session.getState().saving.kind).toBe('failed')
  expect(keys(session)).toEqual(['b'])
})

test('what was stored in disorder is mended, told, and saved with the next change', async () => {
  const saved: unknown[] = []
  const session = new TreeSession(
    {
      load: () => Promise.resolve({ ...START, tree: [nodeFor('a', 'gone', 'a')] }),
      save(next) {
        saved.push(next.map(({ _key, parent }) => `${_key} ${parent}`))
        return Promise.resolve({ kind: 'saved', version: { ...START, tree: next } })
      },
    },
    () => 'new',
  )
  await session.load()
  expect(session.getState().repairs).toEqual([{ key: 'a', problem: 'lost-parent' }])
  expect(saved).toEqual([])
  session.change([...session.getState().history.present, nodeFor('b', null, 'b')], 'Add b')
  await expect.poll(() => session.getState().saving.kind).toBe('saved')
  expect(saved).toEqual([['a null', 'b null']])
})
