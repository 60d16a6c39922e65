import type { Shopper, Told } from './purchase.ts'

/** A piece that is for sale. */
export type Good = { readonly product: string; readonly skuId: string }

/** Shoppers one after the other, each somebody else, at an address of their own. `nth` good is what the nth of them wants. */
export const shoppersOf = (name: string, good: (nth: number) => Good) => {
  let count = 0
  return (): Shopper => {
    const nth = count
    count += 1
    return {
      email: `${name}-${nth}@shopper.example`,
      address: `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`,
      ...good(nth),
    }
  }
}

/**
 * So many buy at once, and whoever is done is followed by the next, until nobody comes any more; those who have begun
 * then go on to their end.
 */
export const crowd = async (
  atOnce: number,
  next: () => Shopper | null,
  buyOne: (it: Shopper) => Promise<Told>,
): Promise<readonly Told[]> => {
  const told: Told[] = []
  const queue = async (): Promise<void> => {
    for (let it = next(); it !== null; it = next()) told.push(await buyOne(it))
  }
  await Promise.all(Array.from({ length: atOnce }, queue))
  return told
}
