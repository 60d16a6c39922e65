/** Pages that only an editor can write and that the engine's own pages link to: a new shop begins with each of them. */
export const policyPages = {
  privacy: '/privacy',
  terms: '/terms',
  deliveryAndReturns: '/delivery-and-returns',
} as const
