import type { Repair } from '../tree-nodes.ts'
import type { TreeWarning } from '../tree-warnings.ts'

const REPAIR_WORDS: Record<Repair['problem'], string> = {
  'lost-parent': 'was under an item that is gone. It is at the top level now.',
  circle: 'was below itself. It is at the top level now.',
  'same-key': 'had the same key as another place. It has one of its own now.',
}

interface ProblemsPanelProps {
  readonly warnings: readonly TreeWarning[]
  readonly repairs: readonly Repair[]
  readonly nameOf: (key: string) => string
  readonly onShow: (key: string) => void
}

export function ProblemsPanel({ warnings, repairs, nameOf, onShow }: ProblemsPanelProps) {
  if (warnings.length + repairs.length === 0) return null
  const count = warnings.length + repairs.length
  return (
    <details className="menu-tree-problems">
      <summary>{count === 1 ? '1 problem' : `${count} problems`} in this menu</summary>
      <ul>
        {repairs.map(({ key, problem }) => (
          <li key={`${key}-${problem}`}>
            <button type="button" onClick={() => onShow(key)}>
              {nameOf(key)}
            </button>{' '}
            {REPAIR_WORDS[problem]} It is saved with your next change.
          </li>
        ))}
        {warnings.map(({ key, kind, words }) => (
          <li key={`${key}-${kind}`}>
            <button type="button" onClick={() => onShow(key)}>
              {nameOf(key)}
            </button>{' '}
            {words}
          </li>
        ))}
      </ul>
    </details>
  )
}
