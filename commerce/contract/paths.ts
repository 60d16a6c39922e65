/** One segment of a path. Dots alone would climb (`encodeURIComponent('..')` is `..`), nothing would fall away. */
const segment = (value: string | number): string => {
  const text = String(value)
  if (text === '' || text === '.' || text === '..')
    throw new RangeError(`not a path segment: "${text}"`)
  return encodeURIComponent(text)
}

const CART = '/v1/cart/profile/cart'
const LISTS = '/v1/customer/profile/wishlists'
const listItem = (id: string, itemId: string) => `${LISTS}/${segment(id)}/items/${segment(itemId)}`
const sharedList = (customerId: string, wishlistId: string) =>
  `/v1/wishlist/shared/${segment(customerId)}/${segment(wishlistId)}`
const ADDRESSES = '/v1/customer/profile/addresses'

/** Every address of the commerce service. A segment of `.`, `..` or nothing throws a RangeError. */
export const paths = {
  range: () => '/v1/range',
  product: (manufacturer: string, name: string, id: string) =>
    `/v1/pd/${segment(manufacturer)}/${segment(name)}/${segment(id)}`,
  catalogItem: (id: string) => `/v1/catalog/${segment(id)}/live`,
  catalogueChanges: () => '/v1/catalog/changes',
  catalogueFeed: () => '/v1/catalog/feed',
  listing: (args: string) => `/v1/catalog/live/list/${segment(args || 'sort=featured')}`,
  suggestions: (text: string) => `/v1/catalog/live/suggest/${segment(text)}`,
  shortLists: () => '/v1/catalog/live/lists',
  guestToken: () => '/v1/guest/token',
  cart: () => CART,
  cartById: (id: string) => `${CART}/${segment(id)}`,
  cartItems: () => `${CART}/items`,
  cartItem: (itemId: string) => `${CART}/items/${segment(itemId)}`,
  cartItemSave: (itemId: string) => `${CART}/items/${segment(itemId)}/save`,
  savedItem: (savedItemId: string) => `${CART}/aside/${segment(savedItemId)}`,
  cartSeen: () => `${CART}/seen`,
  cartItemShippingMethod: (itemId: string) => `${CART}/items/${segment(itemId)}/shippingmethod`,
  cartMerge: () => '/cart/merge',
  cartTakeOver: () => '/cart/take-over',
  cartAbandon: () => '/cart/abandon',
  keptAnswer: (key: string) => `/v1/kept-answers/${segment(key)}`,
  moveToShipping: () => '/dmr/v1/cart/move-to-shipping',
  shipmentRate: (shipmentId: string) => `${CART}/shipments/${segment(shipmentId)}/rate`,
  promo: () => `${CART}/promo`,
  paymentKey: () => `${CART}/payment-key`,
  payment: () => `${CART}/payment`,
  cartFinancing: () => `${CART}/financing`,
  paymentToken: (token: string) => `${CART}/payment-token/${segment(token)}`,
  addressSuggestion: () => '/v1/address/suggestion',
  shippingMethod: (id: string) => `/v1/shipping-method/${segment(id)}`,
  promise: () => '/v1/promise',
  skuMedia: () => '/v1/media/skus',
  imageSearch: () => '/v1/image-search',
  imageSearchPermit: () => '/v1/image-search/permit',
  locations: () => '/v1/location',
  location: (id: string | number) => `/v1/location/${segment(id)}`,
  storeDisplay: (id: string | number) => `/v1/location/${segment(id)}/display`,
  postalCode: (zip: string) => `/v1/location/postal-code/${segment(zip)}`,
  siteActivity: () => '/v1/siteactivity/events',
  capture: () => '/v1/data-capture/capture',
  recommendations: (place: string) => `/v1/recommendations/${segment(place)}`,
  orders: () => '/v1/order/profile',
  order: (id: string) => `/v1/order/profile/${segment(id)}`,
  orderLink: (id: string) => `/v1/order/profile/${segment(id)}/link`,
  reorder: (id: string) => `/v1/order/profile/${segment(id)}/reorder`,
  orderStatus: (token: string) => `/v1/order/status/${segment(token)}`,
  orderDay: (token: string) => `/v1/order/status/${segment(token)}/day`,
  orderNotes: (token: string) => `/v1/order/status/${segment(token)}/notes`,
  orderCancel: (token: string) => `/v1/order/status/${segment(token)}/cancel`,
  orderDamage: (token: string) => `/v1/order/status/${segment(token)}/damage`,
  orderDamagePicture: (token: string, report: string, position: string | number) =>
    `/v1/order/status/${segment(token)}/damage/${segment(report)}/pictures/${segment(position)}`,
  orderDesk: () => '/v1/order/desk',
  orderAtDesk: (number: string) => `/v1/order/desk/${segment(number)}`,
  orderAdvance: (number: string) => `/v1/order/desk/${segment(number)}/advance`,
  orderCancelAtDesk: (number: string) => `/v1/order/desk/${segment(number)}/cancel`,
  orderRefund: (number: string) => `/v1/order/desk/${segment(number)}/refund`,
  orderPicture: (number: string, report: string, position: string | number) =>
    `/v1/order/desk/${segment(number)}/pictures/${segment(report)}/${segment(position)}`,
  prequalifications: () => '/v1/financing/prequalification',
  prequalification: (reference: string) => `/v1/financing/prequalification/${segment(reference)}`,
  addresses: () => ADDRESSES,
  address: (label: string) => `${ADDRESSES}/${segment(label)}`,
  defaultBillingAddress: (label: string) => `${ADDRESSES}/default/billing/${segment(label)}`,
  defaultShippingAddress: (label: string) => `${ADDRESSES}/default/shipping/${segment(label)}`,
  quotes: () => '/v1/quotes',
  quoteRevocation: () => '/v1/quotes/revoke',
  quoteByNumber: (number: string) => `/v1/quotes/number/${segment(number)}`,
  quote: (token: string) => `/v1/quotes/${segment(token)}`,
  cartQuote: () => `${CART}/quote`,
  rating: () => '/v1/rating/api/graphql',
  ratingModeration: () => '/v1/rating/moderation',
  subscriptions: () => '/v1/subscriptions',
  subscriptionConfirmation: (token: string) => `/v1/subscriptions/confirmation/${segment(token)}`,
  subscriptionPreferences: (token: string) => `/v1/subscriptions/preferences/${segment(token)}`,
  wishlists: () => LISTS,
  wishlist: (id: string) => `${LISTS}/${segment(id)}`,
  wishlistProduct: (productId: string) => `${LISTS}/products/${segment(productId)}`,
  wishlistRestore: (id: string) => `${LISTS}/${segment(id)}/restore`,
  wishlistShare: (id: string) => `${LISTS}/${segment(id)}/share`,
  wishlistToCart: (id: string) => `${LISTS}/${segment(id)}/cart`,
  wishlistItems: (id: string) => `${LISTS}/${segment(id)}/items`,
  wishlistItem: listItem,
  wishlistItemRestore: (id: string, itemId: string) => `${listItem(id, itemId)}/restore`,
  wishlistItemTransfer: (id: string, itemId: string) => `${listItem(id, itemId)}/transfer`,
  wishlistComment: (id: string, itemId: string, commentId: string) =>
    `${listItem(id, itemId)}/comments/${segment(commentId)}`,
  sharedWishlist: sharedList,
  sharedWishlistVote: (customerId: string, wishlistId: string, itemId: string) =>
    `${sharedList(customerId, wishlistId)}/items/${segment(itemId)}/vote`,
  sharedWishlistComments: (customerId: string, wishlistId: string, itemId: string) =>
    `${sharedList(customerId, wishlistId)}/items/${segment(itemId)}/comments`,
  wishlistAlerts: (token: string) => `/v1/wishlist/alerts/${segment(token)}`,
  wishlistAlertsConfirmation: (token: string) =>
    `/v1/wishlist/alerts/${segment(token)}/confirmation`,
  subscriptionEnd: (token: string) => `/v1/subscriptions/unsubscribe/${segment(token)}`,
  customers: () => '/v1/customer',
  signIn: () => '/v1/customer/sign-in',
  signOut: () => '/v1/customer/sign-out',
  customerProfile: () => '/v1/customer/profile',
  customerEmail: () => '/v1/customer/profile/email',
  customerSubscription: () => '/v1/customer/profile/subscription',
  customerData: () => '/v1/customer/profile/data',
  customerDeletion: () => '/v1/customer/profile/deletion',
  customerSessions: () => '/v1/customer/sessions',
  customerSession: (id: string) => `/v1/customer/sessions/${segment(id)}`,
  passwordForgot: () => '/v1/customer/password/forgot',
  passwordReset: (token: string) => `/v1/customer/password/reset/${segment(token)}`,
  password: (customerId: string) => `/v1/customer/${segment(customerId)}/password`,
} as const
