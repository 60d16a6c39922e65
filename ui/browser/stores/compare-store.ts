import { signal, type ReadonlySignal } from '@preact/signals-react'
import {
  addToCompare,
  readCompare,
  removeFromCompare,
  startCompare,
  type CompareState,
} from './compare-rules.ts'
import { onceInBrowser } from './once-in-browser.ts'

const STORAGE_KEY = 'compare'

interface CompareStore {
  readonly state: ReadonlySignal<CompareState>
  readonly start: (slug: string) => void
  readonly add: (item: { readonly itemId: string; readonly compareType: string }) => void
  readonly remove: (itemId: string) => void
}

/** Where the list is kept, and who else changes it: the browser's local storage, shared by all tabs. */
interface CompareMemory {
  readonly read: () => string | null
  readonly write: (json: string) => void
  readonly onOtherTab: (listener: (json: string | null) => void) => void
}

/** Every change begins from what storage holds, so that the limit holds across tabs. */
export function createCompareStore(memory: CompareMemory): CompareStore {
  const state = signal(readCompare(memory.read()))
  memory.onOtherTab((json) => {
    state.value = readCompare(json)
  })
  const change = (next: (current: CompareState) => CompareState) => {
    state.value = next(readCompare(memory.read() ?? JSON.stringify(state.value)))
    memory.write(JSON.stringify(state.value))
  }
  return {
    state,
    start: (slug) => change((current) => startCompare(current, slug)),
    add: (item) => change((current) => addToCompare(current, item)),
    remove: (itemId) => change((current) => removeFromCompare(current, itemId)),
  }
}

const localMemory: CompareMemory = {
  read() {
    try {
      return localStorage.getItem(STORAGE_KEY)
    } catch {
      return null
    }
  },
  write(json) {
    try {
      localStorage.setItem(STORAGE_KEY, json)
    } catch {
      // Storage is closed or full: the list lasts as long as the page.
    }
  },
  onOtherTab(listener) {
    addEventListener('storage', (event) => {
      if (event.key === STORAGE_KEY || event.key === null) listener(event.newValue)
    })
  },
}

/** @public */
export const compareStore = onceInBrowser(() => createCompareStore(localMemory))
