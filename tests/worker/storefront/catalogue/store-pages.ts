import { afterEach, beforeAll, vi } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'

export const AUSTIN = '/locations/austin/texas/austin-502'

export const at = (moment: string) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) })
}

/** What each file of stores begins with. */
export const seedStores = (): void => {
  beforeAll(seedShop)
  afterEach(() => {
    vi.useRealTimers()
  })
}
