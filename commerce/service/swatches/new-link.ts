import type { Dependencies } from '../dependencies.ts'
import { insertSwatchOrderLink } from '../repositories/orders/swatch-orders.ts'
import { newToken, sha256 } from '../tokens.ts'

/** A new token that leads to an order for swatches. Only its hash is kept. */
export const newSwatchLink = async (
  { db }: Pick<Dependencies, 'db'>,
  orderId: string,
): Promise<string> => {
  const token = newToken()
  await insertSwatchOrderLink(db, { tokenHash: await sha256(token), orderId })
  return token
}
