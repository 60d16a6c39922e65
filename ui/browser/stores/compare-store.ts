import {
  addToCompare,
  emptyCompare,
  readCompare,
  removeFromCompare,
  startCompare,
  type CompareState,
} from './compare-rules.ts'
import { onceInBrowser } from './once-in-browser.ts'

const STORAGE_KEY = 'compare'

interface CompareStore {
  readonly state: { readonly value: CompareState }
  /** Calls back whenever the list has changed, here or in another tab. */
  readonly onChange: (listener: () => void) => void
  readonly start: (slug: string) => void
  readonly add: (item: { readonly itemId: string; readonly compareType: string }) => void
  readonly remove: (itemId: string) => void
  readonly clear: () => void
}

/** Where the list is kept, and who else changes it: the browser's local storage, shared by all tabs. */
interface CompareMemory {
  readonly read: () => string | null
  readonly write: (json: string) => void
  readonly onOtherTab: (listener: (json: string | null) => void) => void
}

/** Every change begins from what storage holds, so that the limit holds across tabs. */
export function createCompareStore(memory: CompareMemory): CompareStore {
  const state = { value: readCompare(memory.read()) }
  const listeners: (() => void)[] = []
  const set = (value: CompareState) => {
    state.value = value
    for (const listener of listeners) listener()
  }
  memory.onOtherTab((json) => {
    set(readCompare(json))
  })
  const change = (next: (current: CompareState) => CompareState) => {
    const before = readCompare(memory.read() ?? JSON.stringify(state.value))
    const after = next(before)
    if (after !== before) memory.write(JSON.stringify(after))
    set(after)
  }
  return {
    state,
    onChange: (listener) => void listeners.push(listener),
    start: (slug) => change((current) => startCompare(current, slug)),
    add: (item) => change((current) => addToCompare(current, item)),
    remove: (itemId) => change((current) => removeFromCompare(current, itemId)),
    clear: () => change(({ slug }) => emptyCompare(slug)),
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

/** Without React, so that no page has it for a button's sake. */
export const compareStore = onceInBrowser(() => createCompareStore(localMemory))
