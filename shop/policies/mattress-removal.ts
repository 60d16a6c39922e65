import type { MattressRemoval } from '../../commerce/domain/cart/mattress-removal.ts'

export const mattressRemoval = { states: ['CA'] } as const satisfies MattressRemoval
