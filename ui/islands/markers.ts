/**
 * The vocabulary that the server's markup and the browser's scripts share. An island looks like this:
 *
 *     <dv-island data-island="add-to-cart" data-on="interaction" data-prefix="add-to-cart-_R_1_">
 *       <dv-root>…what the component rendered…</dv-root>
 *       <script type="application/json">{…its props…}</script>
 *     </dv-island>
 *
 * The script comes last: once it is there, the island is there as a whole.
 */
export const ISLAND_TAG = 'dv-island'
export const ISLAND_ROOT_TAG = 'dv-root'

export const islandNames = [
  'add-to-cart',
  'address-form',
  'build-plan',
  'cart-financing',
  'cart-lines',
  'cart-summary',
  'crew-watch',
  'feedback-form',
  'financing-calculator',
  'map-opener',
  'photo-form',
  'mini-cart',
  'model-opener',
  'place-order',
  'profile-form',
  'saved-address-form',
  'prequalify-form',
  'room-planner',
  'search-box',
  'sign-in-form',
  'use-my-location',
  'subscribe-form',
] as const
export type IslandName = (typeof islandNames)[number]

/**
 * When an island's code is fetched: at the first touch of it, when it comes into view, or when the island of that name
 * wakes, whose changes it shows. A touch wakes the other two kinds as well.
 */
export type WakeOn = 'interaction' | 'visible' | IslandName
