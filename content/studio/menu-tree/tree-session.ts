import { isSameTree } from './tree-changes.ts'
import { record, redo, startHistory, undo, type TreeHistory } from './tree-history.ts'
import { repairTree, type Repair, type TreeNode } from './tree-nodes.ts'
import type { TreeRepository, TreeVersion } from './tree-repository.ts'

export type SaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'conflict'; readonly theirs: TreeVersion }

export interface SessionState {
  readonly status: 'loading' | 'unavailable' | 'ready'
  readonly history: TreeHistory
  readonly saving: SaveState
  readonly repairs: readonly Repair[]
  /** What was read or saved last: what "theirs" and "mine" are compared with. */
  readonly base: TreeVersion
}

const EMPTY: TreeVersion = { tree: [], draftRev: null, publishedRev: null }

/**
 * An editor's work on one tree: changes show at once and are saved one after another. A conflict
 * stops the saving until the editor has chosen. Framework-free, for `useSyncExternalStore`.
 */
export class TreeSession {
  readonly #repository: TreeRepository
  readonly #newKey: () => string
  readonly #listeners = new Set<() => void>()
  #state: SessionState = {
    status: 'loading',
    history: startHistory([]),
    saving: { kind: 'saved' },
    repairs: [],
    base: EMPTY,
  }
  #isSaving = false
  /** Counts what this editor did: an answer that was asked for before is older than what is shown. */
  #steps = 0

  constructor(repository: TreeRepository, newKey: () => string) {
    this.#repository = repository
    this.#newKey = newKey
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly getState = (): SessionState => this.#state

  /** Reads the tree; also after a failure, and when someone else may have changed it. */
  async load(): Promise<void> {
    if (this.#isBusy()) return
    const asked = this.#steps
    try {
      const version = await this.#repository.load()
      if (this.#isBusy()) return
      if (this.#steps !== asked) return void (await this.load())
      const { status, base, history } = this.#state
      const isUnchanged = isSameTree(version.tree, base.tree)
      const hasUnsaved = !isSameTree(history.present, base.tree)
      if (status === 'ready' && (isUnchanged || hasUnsaved)) {
        // With work of one's own that is not saved, the next save finds the conflict.
        if (isUnchanged) this.#set({ base: version })
        return
      }
      this.#adopt(version)
    } catch {
      if (this.#state.status !== 'ready') this.#set({ status: 'unavailable' })
    }
  }

  change(next: readonly TreeNode[], label: string): void {
    // What was put back where it stood is no change.
    if (isSameTree(next, this.#state.history.present)) return
    this.#move(record(this.#state.history, next, label))
  }

  undo(): void {
    this.#move(undo(this.#state.history))
  }

  redo(): void {
    this.#move(redo(this.#state.history))
  }

  retry(): void {
    void this.#save()
  }

  /** Ends a conflict: with one's own tree over theirs, or with theirs. */
  resolve(choice: 'mine' | 'theirs'): void {
    const { saving } = this.#state
    if (saving.kind !== 'conflict') return
    if (choice === 'theirs') {
      this.#adopt(saving.theirs)
      return
    }
    this.#set({ base: saving.theirs, saving: { kind: 'saved' } })
    void this.#save()
  }

  /** Nothing that was read may come between a save and its end, or an editor and the choice of a version. */
  #isBusy(): boolean {
    return this.#isSaving || this.#state.saving.kind === 'conflict'
  }

  #adopt(version: TreeVersion): void {
    const { nodes, repairs } = repairTree(version.tree, this.#newKey)
    this.#set({
      status: 'ready',
      base: { ...version, tree: nodes },
      history: startHistory(nodes),
      saving: { kind: 'saved' },
      repairs,
    })
  }

  #move(history: TreeHistory): void {
    if (history === this.#state.history || this.#state.status !== 'ready') return
    this.#steps += 1
    this.#set({ history })
    if (this.#state.saving.kind !== 'conflict') void this.#save()
  }

  async #save(): Promise<void> {
    if (this.#isSaving) return
    this.#isSaving = true
    this.#set({ saving: { kind: 'saving' } })
    for (;;) {
      const { present } = this.#state.history
      const outcome = await this.#repository.save(present, this.#state.base)
      if (outcome.kind !== 'saved') {
        this.#isSaving = false
        this.#set({ saving: outcome })
        return
      }
      this.#set({ base: outcome.version })
      if (this.#state.history.present === present) break
    }
    this.#isSaving = false
    this.#set({ saving: { kind: 'saved' }, repairs: [] })
  }

  #set(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
