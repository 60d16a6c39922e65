/** The address of an order among the customer's own. */
export const orderPath = (id: string): string => `/account/orderHistory/${encodeURIComponent(id)}`
