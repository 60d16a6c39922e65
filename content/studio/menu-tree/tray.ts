import { z } from 'zod'
import { readNodes, type TreeNode } from './tree-nodes.ts'

/** A branch on its way: out of a tree, into another one, or set aside. */
export interface CarriedBranch {
  /** The tree it is taken from; null for one from the tray. */
  readonly treeId: string | null
  /** Its topmost places in that tree, or its place in the tray. */
  readonly keys: readonly string[]
  readonly branch: readonly TreeNode[]
  /** What it is called, for questions and messages. */
  readonly label: string
}

export interface TrayEntry {
  readonly id: string
  readonly label: string
  readonly branch: readonly TreeNode[]
}

export const BRANCH_FORMAT = 'application/x-navigation-branch'

/** Where trays are kept between documents: `sessionStorage` in the studio. */
export interface TrayStorage {
  readonly getItem: (name: string) => string | null
  readonly setItem: (name: string, value: string) => void
}

const savedEntries = z.array(z.object({ id: z.string(), label: z.string(), branch: z.unknown() }))

/**
 * What lies outside of the trees: the branches set aside, and the one that is being dragged. It is
 * shared by all trees of a dataset, so that a branch gets from one menu to the other. Keeping it is
 * a convenience; a storage that fails does no harm.
 */
export class Tray {
  readonly #storage: TrayStorage
  readonly #name: string
  readonly #listeners = new Set<() => void>()
  readonly #takers = new Map<string, (keys: readonly string[]) => void>()
  #entries: readonly TrayEntry[]
  #carried: CarriedBranch | null = null

  constructor(storage: TrayStorage, dataset: string) {
    this.#storage = storage
    this.#name = `menu-tray:${dataset}`
    this.#entries = this.#read()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly getEntries = (): readonly TrayEntry[] => this.#entries

  /** What is being dragged: browsers hide it from whoever is dragged over. */
  get carried(): CarriedBranch | null {
    return this.#carried
  }

  pickUp(branch: CarriedBranch): void {
    this.#carried = branch
  }

  letGo(): void {
    this.#carried = null
  }

  put(entry: TrayEntry): void {
    this.#write([...this.#entries, entry])
  }

  remove(id: string): void {
    this.#write(this.#entries.filter((entry) => entry.id !== id))
  }

  /** A tree says how branches are taken out of it. */
  register(treeId: string, take: (keys: readonly string[]) => void): () => void {
    this.#takers.set(treeId, take)
    return () => void this.#takers.delete(treeId)
  }

  /** Takes a branch out of where it came from, once it has been put elsewhere. */
  takeFromOrigin({ treeId, keys }: CarriedBranch): void {
    if (treeId !== null) this.#takers.get(treeId)?.(keys)
    else for (const key of keys) this.remove(key)
  }

  #read(): TrayEntry[] {
    try {
      const saved: unknown = JSON.parse(this.#storage.getItem(this.#name) ?? '[]')
      const entries = savedEntries.safeParse(saved).data ?? []
      return entries.map(({ branch, ...entry }) => ({ ...entry, branch: readNodes(branch) }))
    } catch {
      return []
    }
  }

  #write(entries: readonly TrayEntry[]): void {
    this.#entries = entries
    try {
      this.#storage.setItem(this.#name, JSON.stringify(entries))
    } catch {
      // Full or forbidden: it lasts as long as the page.
    }
    for (const listener of this.#listeners) listener()
  }
}
