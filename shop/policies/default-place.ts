import type { DefaultPlace } from '../../commerce/domain/stores/distance.ts'

/** North-east Denver. */
export const defaultPlace = {
  location: { postalCode: '80239', latitude: 39.79, longitude: -104.83 },
  store: { storeId: 491, name: 'Denver Central Park', pricingZone: 'CO-1' },
  example: '80239 or Denver, CO',
} as const satisfies DefaultPlace
