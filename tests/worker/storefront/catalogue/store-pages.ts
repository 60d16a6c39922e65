import { afterEach, beforeAll, vi } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import { type Answer, origins } from '../shop.ts'

export const drift = { origin: origins.drift }

export const AUSTIN = '/locations/austin/texas/austin-502'
export const DENVER = '/locations/denver/colorado/denver-491'
export const BOULDER = '/locations/boulder/colorado/boulder-801'

export const cookiesAt = (storeId: number) => {
  const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
  return [
    `location=${json({ postalCode: '80239', latitude: 39.79, longitude: -104.83 })}`,
    `store=${json({ storeId, name: 'A store', pricingZone: 'mountain' })}`,
  ].join('; ')
}

/** The stores of a list, in its order, by the links to their pages. */
export const storesOf = ({ html }: Answer): string[] =>
  [...html.matchAll(/<h[23]><a href="(\/locations\/[^"]+)">/g)].flatMap(([, href]) => href ?? [])

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
