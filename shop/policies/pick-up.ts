import type { PickUpPolicy } from '../../commerce/domain/delivery/availability.ts'

/** Drift's pieces wait at Drift's stores, and nobody else's; 900001 is a warehouse's entry among the stores. */
export const pickUp = { apart: ['DMC'], notAShop: ['900001'] } as const satisfies PickUpPolicy
