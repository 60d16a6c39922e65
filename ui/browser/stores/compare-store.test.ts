import { expect, test } from 'vitest'
import { createCompareStore } from './compare-store.ts'

/** One browser's storage with two tabs on it. */
function twoTabs() {
  let kept: string | null = null
  const listeners: ((json: string | null) => void)[] = []
  const tab = () => {
    const own = listeners.length
    return createCompareStore({
      read: () => kept,
      write(json) {
        kept = json
        listeners.forEach((listener, index) => {
          if (index !== own) listener(json)
        })
      },
      onOtherTab: (listener) => void listeners.push(listener),
    })
  }
  return [tab(), tab()] as const
}

test('[T-01] [B-01] the list and its limit hold across tabs', () => {
  const [one, other] = twoTabs()
  one.start('sofas')
  for (const itemId of ['a', 'b', 'c']) one.add({ itemId, compareType: 'sofa' })
  other.add({ itemId: 'd', compareType: 'sofa' })
  expect(one.state.value.itemIds).toEqual(['a', 'b', 'c', 'd'])
  expect(one.state.value.compareDisabled).toBe(true)
  one.add({ itemId: 'e', compareType: 'sofa' })
  expect(other.state.value.itemIds).toHaveLength(4)
  other.remove('a')
  expect(one.state.value).toMatchObject({ itemIds: ['b', 'c', 'd'], compareDisabled: false })
})
