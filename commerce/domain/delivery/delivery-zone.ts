/** How far a delivery travels, by miles from the nearest store; `offshore` is what no road leads to. */
export type DeliveryZone = 'local' | 'regional' | 'distant' | 'far' | 'offshore'
