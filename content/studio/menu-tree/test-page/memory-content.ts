import type { ItemSource } from '../item-source.ts'
import type { MenuItem } from '../menu-items.ts'
import { parentOf, indexTree, itemIdOf, nodeFor, type TreeNode } from '../tree-nodes.ts'
import { isSameTree } from '../tree-changes.ts'
import type { TreeRepository, TreeVersion } from '../tree-repository.ts'

/** Content for the editor's own tests: trees and items in memory, which can be made to fail. */

/** A tree written as an outline: `Living(Sofas Tables) Outlet`. Keys and items are named by the titles. */
export function readOutline(text: string): TreeNode[] {
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

export function writeOutline(nodes: readonly TreeNode[]): string {
  const tree = indexTree(nodes)
  const below = (parent: string | null): string =>
    tree
      .childrenOf(parent)
      .map((node) => {
        const children = below(node._key)
        const title = itemIdOf(node) ?? '?'
        return children === '' ? title : `${title}(${children})`
      })
      .join(' ')
  return below(null)
}

export interface MemoryTree extends TreeRepository {
  readonly subscribe: (listener: () => void) => () => void
  readonly current: () => readonly TreeNode[]
  /** Another editor saves a change. */
  readonly changeElsewhere: (change: (tree: readonly TreeNode[]) => readonly TreeNode[]) => void
}

export function memoryTree(start: readonly TreeNode[]): MemoryTree {
  let version: TreeVersion = { tree: start, draftRev: null, publishedRev: 'r0' }
  let count = 0
  const listeners = new Set<() => void>()
  const write = (tree: readonly TreeNode[]) => {
    version = { tree, draftRev: `r${(count += 1)}`, publishedRev: 'r0' }
    for (const listener of listeners) listener()
    return version
  }
  return {
    load: () => Promise.resolve(version),
    save: (tree, base) =>
      Promise.resolve(
        base.draftRev === version.draftRev || isSameTree(base.tree, version.tree)
          ? { kind: 'saved', version: write(tree) }
          : { kind: 'conflict', theirs: version },
      ),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    current: () => version.tree,
    changeElsewhere: (change) => void write(change(version.tree)),
  }
}

export interface MemoryItems extends ItemSource {
  /** The ids asked for so far, in order. */
  readonly asked: readonly string[]
  failing: boolean
  /** From now on answers wait, or those that waited come. */
  readonly wait: (isWaiting: boolean) => void
}

export function memoryItems(): MemoryItems {
  const made: MenuItem[] = []
  const asked: string[] = []
  let gate = Promise.withResolvers<void>()
  gate.resolve()
  const one = (id: string): MenuItem => ({
    _id: id,
    name: id,
    title: id,
    enabled: id !== 'Outlet',
    linkType: 'menuLink',
    link: id === 'Script' ? 'javascript:alert(1)' : `/${id.toLowerCase()}`,
    isPublished: true,
  })
  return {
    asked,
    failing: false,
    wait(isWaiting) {
      gate.resolve()
      if (isWaiting) gate = Promise.withResolvers<void>()
    },
    async load(ids) {
      asked.push(...ids)
      await gate.promise
      if (this.failing) throw new Error('No answer')
      return ids
        .filter((id) => id !== 'Gone')
        .map((id) => made.find(({ _id }) => _id === id) ?? one(id))
    },
    search: (words) =>
      Promise.resolve(['Rugs', 'Lamps'].filter((id) => id.startsWith(words)).map(one)),
    create({ title, link }) {
      const item = { ...one(title.replaceAll(' ', '-')), title, link, isPublished: false }
      made.push(item)
      return Promise.resolve(item)
    },
  }
}

/** For a menu with more than anyone has: groups of forty with links below them. */
export function manyNodes(count: number): TreeNode[] {
  return Array.from({ length: count }, (_, at) => {
    const group = at - (at % 40)
    return nodeFor(`Item${at}`, at === group ? null : `Item${group}`, `Item${at}`)
  })
}

export const topKeys = (nodes: readonly TreeNode[]): string[] =>
  nodes.filter((node) => parentOf(node) === null).map(({ _key }) => _key)
