/** The cart beside a page. */
export const miniCart = {
  link: 'Cart',
  title: 'Your cart',
  added: 'Added to your cart',
  loading: 'One moment, your cart is on its way …',
  empty: 'Your cart is empty.',
  remove: (piece: string) => `Remove<hidden> ${piece}</hidden>`,
  unavailable: 'Not available like this. See your cart.',
  subtotal: 'Subtotal',
  view: 'View cart',
  keepShopping: 'Keep shopping',
} as const
