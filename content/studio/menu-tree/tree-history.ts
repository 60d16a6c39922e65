import type { TreeNode } from './tree-nodes.ts'

type Tree = readonly TreeNode[]

interface Step {
  readonly before: Tree
  /** What was done, for the words of undo and redo: "Moved Sofas". */
  readonly label: string
}

export interface TreeHistory {
  readonly present: Tree
  readonly past: readonly Step[]
  readonly future: readonly { readonly after: Tree; readonly label: string }[]
}

/** More steps than anyone takes back. */
const MAX_STEPS = 200

export const startHistory = (present: Tree): TreeHistory => ({ present, past: [], future: [] })

export function record(history: TreeHistory, next: Tree, label: string): TreeHistory {
  if (next === history.present) return history
  const past = [...history.past, { before: history.present, label }].slice(-MAX_STEPS)
  return { present: next, past, future: [] }
}

export function undo(history: TreeHistory): TreeHistory {
  const step = history.past.at(-1)
  if (step === undefined) return history
  return {
    present: step.before,
    past: history.past.slice(0, -1),
    future: [{ after: history.present, label: step.label }, ...history.future],
  }
}

export function redo(history: TreeHistory): TreeHistory {
  const [step, ...future] = history.future
  if (step === undefined) return history
  return {
    present: step.after,
    past: [...history.past, { before: history.present, label: step.label }],
    future,
  }
}
