/** One segment of a path. Dots alone would climb (`encodeURIComponent('..')` is `..`), nothing would fall away. */
const segment = (value: string | number): string => {
  const text = String(value)
  if (text === '' || text === '.' || text === '..')
    throw new RangeError(`not a path segment: "${text}"`)
  return encodeURIComponent(text)
}

const CART = '/v1/cart/profile/cart'

/** Every address of the commerce service. A segment of `.`, `..` or nothing throws a RangeError. */
export const paths = {
  product: (manufacturer: string, name: string, id: string) =>
    `/v1/pd/${segment(manufacturer)}/${segment(name)}/${segment(id)}`,
  catalogItem: (id: string) => `/v1/catalog/${segment(id)}/live`,
  listing: (args: string) => `/v1/catalog/live/list/${segment(args || 'sort=featured')}`,
  suggestions: (text: string) => `/v1/catalog/live/suggest/${segment(text)}`,
  shortLists: () => '/v1/catalog/live/lists',
  guestToken: () => '/v1/guest/token',
  cart: () => CART,
  cartById: (id: string) => `${CART}/${segment(id)}`,
  cartItems: () => `${CART}/items`,
  cartItem: (itemId: string) => `${CART}/items/${segment(itemId)}`,
  cartItemShippingMethod: (itemId: string) => `${CART}/items/${segment(itemId)}/shippingmethod`,
  cartMerge: () => '/cart/merge',
  moveToShipping: () => '/dmr/v1/cart/move-to-shipping',
  shipmentRate: (shipmentId: string) => `${CART}/shipments/${segment(shipmentId)}/rate`,
  promo: () => `${CART}/promo`,
  paymentKey: () => `${CART}/payment-key`,
  payment: () => `${CART}/payment`,
  paymentToken: (token: string) => `${CART}/payment-token/${segment(token)}`,
  shippingMethod: (id: string) => `/v1/shipping-method/${segment(id)}`,
  promise: () => '/v1/promise',
  locations: () => '/v1/location',
  location: (id: string | number) => `/v1/location/${segment(id)}`,
  storeDisplay: (id: string | number) => `/v1/location/${segment(id)}/display`,
  postalCode: (zip: string) => `/v1/location/postal-code/${segment(zip)}`,
  siteActivity: () => '/v1/siteactivity/events',
  capture: () => '/v1/data-capture/capture',
  recommendations: (place: string) => `/v1/recommendations/${segment(place)}`,
  orders: () => '/v1/order/profile',
  order: (id: string) => `/v1/order/profile/${segment(id)}`,
  orderStatus: (token: string) => `/v1/order/status/${segment(token)}`,
  rating: () => '/v1/rating/api/graphql',
  ratingModeration: () => '/v1/rating/moderation',
  subscriptions: () => '/v1/subscriptions',
  subscriptionConfirmation: (token: string) => `/v1/subscriptions/confirmation/${segment(token)}`,
  subscriptionPreferences: (token: string) => `/v1/subscriptions/preferences/${segment(token)}`,
  subscriptionEnd: (token: string) => `/v1/subscriptions/unsubscribe/${segment(token)}`,
} as const
