import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesBetween, isSameTree } from './tree-changes.ts'
import { record, redo, startHistory, undo } from './tree-history.ts'
import {
  insertBranch,
  moveBranches,
  refusalToInsert,
  refusalToMove,
  removeBranches,
  takeBranches,
  withNewKeys,
} from './tree-moves.ts'
import {
  MAX_DEPTH,
  depthOf,
  heightOf,
  indexTree,
  nodeFor,
  parentOf,
  readNodes,
  repairTree,
  type TreeNode,
} from './tree-nodes.ts'

/** A tree written as an outline: `sofas(leather fabric) beds`. Keys and items have the same names. */
function outline(text: string): TreeNode[] {
  const nodes: TreeNode[] = []
  const parents: string[] = []
  let last = ''
  for (const token of text.match(/[()]|[^\s()]+/g) ?? []) {
    if (token === '(') parents.push(last)
    else if (token === ')') parents.pop()
    else {
      nodes.push(nodeFor(token, parents.at(-1) ?? null, token))
      last = token
    }
  }
  return nodes
}

function drawn(nodes: readonly TreeNode[]): string {
  const tree = indexTree(nodes)
  const below = (parent: string | null): string =>
    tree
      .childrenOf(parent)
      .map(({ _key }) => {
        const children = below(_key)
        return children === '' ? _key : `${_key}(${children})`
      })
      .join(' ')
  return below(null)
}

/** Keys k1, k2 …, so that a table can name them. */
function counting(): () => string {
  let count = 0
  return () => `k${(count += 1)}`
}

const MENU = 'living(sofas(leather fabric) tables) bedroom(beds) outlet'

describe('[T-11a] a move', () => {
  test.each([
    [
      'before a sibling',
      ['tables'],
      'living',
      0,
      'living(tables sofas(leather fabric)) bedroom(beds) outlet',
    ],
    [
      'after the last',
      ['living'],
      null,
      2,
      'bedroom(beds) outlet living(sofas(leather fabric) tables)',
    ],
    [
      'into an item that had no children',
      ['beds'],
      'outlet',
      0,
      'living(sofas(leather fabric) tables) bedroom outlet(beds)',
    ],
    [
      'of a branch takes its children along',
      ['sofas'],
      'bedroom',
      0,
      'living(tables) bedroom(sofas(leather fabric) beds) outlet',
    ],
    [
      'of several keeps their order',
      ['outlet', 'tables'],
      'bedroom',
      0,
      'living(sofas(leather fabric)) bedroom(tables outlet beds)',
    ],
    [
      'of an item and what is below it is one of the item',
      ['leather', 'sofas'],
      'bedroom',
      1,
      'living(tables) bedroom(beds sofas(leather fabric)) outlet',
    ],
    [
      'beyond the last place ends at the last',
      ['beds'],
      null,
      99,
      'living(sofas(leather fabric) tables) bedroom outlet beds',
    ],
    ['to where it stands changes nothing', ['tables'], 'living', 1, MENU],
  ])('%s', (_, keys, parent, index, expected) => {
    expect(drawn(moveBranches(outline(MENU), keys, { parent, index }))).toBe(expected)
  })

  test.each([
    ['into itself', ['sofas'], 'sofas', 'into-itself'],
    ['into its own descendant', ['living'], 'leather', 'into-itself'],
    ['below the third level', ['beds'], 'leather', 'too-deep'],
    ['of a branch whose children would be on the fourth', ['living'], 'bedroom', 'too-deep'],
    ['to a place that is gone', ['beds'], 'nowhere', 'no-such-place'],
    ['of what is gone', ['nothing'], null, 'no-such-place'],
  ])('%s is refused', (_, keys, parent, reason) => {
    const nodes = outline(MENU)
    expect(refusalToMove(indexTree(nodes), keys, parent)).toBe(reason)
    expect(moveBranches(nodes, keys, { parent, index: 0 })).toBe(nodes)
  })

  test('never loses or doubles a place, never makes a circle, never goes too deep', () => {
    const tree = fc.array(fc.nat({ max: 40 }), { maxLength: 30 }).map((parents) =>
      parents.reduce<readonly TreeNode[]>((nodes, at, index) => {
        const index2 = indexTree(nodes)
        const parent = nodes[at]?._key ?? null
        const fits = depthOf(index2, parent) < MAX_DEPTH
        return [...nodes, nodeFor(`item${index}`, fits ? parent : null, `n${index}`)]
      }, []),
    )
    const step = fc.record({
      keys: fc.array(
        fc.nat({ max: 29 }).map((at) => `n${at}`),
        { minLength: 1, maxLength: 4 },
      ),
      parent: fc.option(fc.nat({ max: 29 }).map((at) => `n${at}`)),
      index: fc.nat({ max: 8 }),
    })
    fc.assert(
      fc.property(tree, fc.array(step, { maxLength: 12 }), (nodes, steps) => {
        const keys = nodes.map(({ _key }) => _key).toSorted()
        const end = steps.reduce<readonly TreeNode[]>(
          (now, { keys: moved, parent, index }) => moveBranches(now, moved, { parent, index }),
          nodes,
        )
        expect(end.map(({ _key }) => _key).toSorted()).toEqual(keys)
        expect(repairTree(end, () => 'new').repairs).toEqual([])
        const index = indexTree(end)
        for (const key of keys) expect(depthOf(index, key)).toBeLessThanOrEqual(MAX_DEPTH)
      }),
    )
  })
})

describe('[T-11b] a copy', () => {
  test('has new keys throughout and leads to the same items', () => {
    const nodes = outline(MENU)
    const copy = withNewKeys(takeBranches(nodes, ['sofas']), counting())
    expect(drawn(copy)).toBe('k1(k2 k3)')
    expect(copy.map((node) => node.value?.reference?._ref)).toEqual(['sofas', 'leather', 'fabric'])
    const both = insertBranch(nodes, copy, { parent: 'bedroom', index: 0 }, counting())
    expect(drawn(both)).toBe('living(sofas(leather fabric) tables) bedroom(k1(k2 k3) beds) outlet')
  })

  test('put back where its original still is gets other keys', () => {
    const nodes = outline(MENU)
    const again = insertBranch(
      nodes,
      takeBranches(nodes, ['sofas']),
      { parent: null, index: 0 },
      counting(),
    )
    expect(drawn(again)).toBe(`k1(k2 k3) ${MENU}`)
  })

  test('that was moved out and comes back keeps its keys', () => {
    const nodes = outline(MENU)
    const branch = takeBranches(nodes, ['sofas', 'beds'])
    const without = removeBranches(nodes, ['sofas', 'beds'])
    expect(drawn(without)).toBe('living(tables) bedroom outlet')
    const back = insertBranch(without, branch, { parent: 'bedroom', index: 0 }, counting())
    expect(drawn(back)).toBe('living(tables) bedroom(sofas(leather fabric) beds) outlet')
  })

  test.each([
    [null, null],
    ['living', null],
    ['sofas', 'too-deep'],
    ['nowhere', 'no-such-place'],
  ])('of two levels under %s: %s', (parent, refusal) => {
    const tree = indexTree(outline(MENU))
    expect(refusalToInsert(tree, outline('a(b)'), parent)).toBe(refusal)
  })
})

describe('what is stored', () => {
  test.each([
    ['nothing', undefined, []],
    ['something else', { a: 1 }, []],
    ['half of it unreadable', [null, 3, { parent: 'x' }, { _key: 'a' }], ['a']],
  ])('is read from %s', (_, value, keys) => {
    expect(readNodes(value).map(({ _key }) => _key)).toEqual(keys)
  })

  test('keeps fields that the editor does not know', () => {
    const [node] = readNodes([{ _key: 'a', note: 'x', value: { more: 1 } }])
    expect(
      moveBranches([...(node ? [node] : []), ...outline('b')], ['a'], { parent: 'b', index: 0 }),
    ).toContainEqual({ _key: 'a', note: 'x', value: { more: 1 }, parent: 'b' })
  })

  test.each([
    [
      'a parent that is gone',
      [
        ['a', 'gone'],
        ['b', 'a'],
      ],
      'a(b)',
      ['a lost-parent'],
    ],
    [
      'a circle',
      [
        ['a', 'b'],
        ['b', 'a'],
        ['c', 'a'],
      ],
      'a(b c)',
      ['a circle'],
    ],
    ['an item in itself', [['a', 'a']], 'a', ['a circle']],
    [
      'the same key twice',
      [
        ['a', null],
        ['a', null],
      ],
      'a k1',
      ['k1 same-key'],
    ],
    [
      'nothing wrong',
      [
        ['b', 'a'],
        ['a', null],
      ],
      'a(b)',
      [],
    ],
  ] as const)('is mended: %s', (_, pairs, expected, repairs) => {
    const stored = pairs.map(([key, parent]) => nodeFor(key, parent, key))
    const mended = repairTree(stored, counting())
    expect(drawn(mended.nodes)).toBe(expected)
    expect(mended.repairs.map(({ key, problem }) => `${key} ${problem}`)).toEqual(repairs)
  })

  test('knows depth and height', () => {
    const tree = indexTree(outline(MENU))
    expect([depthOf(tree, null), depthOf(tree, 'living'), depthOf(tree, 'leather')]).toEqual([
      0, 1, 3,
    ])
    expect([heightOf(tree, 'living'), heightOf(tree, 'outlet')]).toEqual([3, 1])
    expect(parentOf({ _key: 'x' })).toBeNull()
  })
})

describe('undo and redo', () => {
  const first = outline('a b')
  const second = outline('b a')
  const third = outline('b(a)')

  test('go back and forth through every change', () => {
    const end = record(record(startHistory(first), second, 'Moved b'), third, 'Moved a')
    expect(undo(end).present).toBe(second)
    expect(undo(undo(end)).present).toBe(first)
    expect(undo(undo(undo(end))).present).toBe(first)
    expect(redo(undo(end)).present).toBe(third)
    expect(redo(redo(undo(undo(end)))).present).toBe(third)
  })

  test('a new change ends what could be redone; no change is none', () => {
    const once = record(startHistory(first), second, 'Moved b')
    expect(record(undo(once), third, 'Moved a').future).toEqual([])
    expect(record(once, second, 'Nothing')).toBe(once)
  })
})

describe('changes between two versions', () => {
  test.each([
    ['living(a b)', 'living(a b)', []],
    ['a b', 'b a', ['reordered undefined under null']],
    ['living(a b) c', 'living(b a) c', ['reordered living under living']],
    ['a b', 'a', ['removed b under null']],
    ['a', 'a(b)', ['added b under a']],
    ['a b', 'a(b)', ['moved b under a']],
  ])('%s to %s', (before, after, expected) => {
    const changes = changesBetween(outline(before), outline(after))
    expect(changes.map(({ kind, itemId, under }) => `${kind} ${itemId} under ${under}`)).toEqual(
      expected,
    )
    expect(isSameTree(outline(before), outline(after))).toBe(expected.length === 0)
  })
})
