/** What of a cart's line is kept of it while it is out of the cart. */
export const savedItemFields = {
  id: true,
  catalogItem: true,
  selectedWarranty: true,
  quantity: true,
  unitPrice: true,
  listPrice: true,
  fulfillment: true,
  storeId: true,
  availability: true,
  set: true,
} as const
