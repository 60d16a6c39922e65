/** The cart beside a page. */
export const miniCart = {
  link: 'Cart',
  title: 'Your cart',
  added: 'Added to your cart',
  loading: 'Loading your cart…',
  empty: 'Your cart is empty.',
  remove: (piece: string) => `Remove<hidden> ${piece}</hidden>`,
  unavailable: 'Not available as selected. See your cart.',
  subtotal: 'Subtotal',
  checkOut: 'Check out',
  view: 'View cart',
  keepShopping: 'Keep shopping',
} as const
