import { isService } from '../product/services.ts'

/** Types of small things in a box. */
export const GOES_ANYWHERE: readonly string[] = [
  'pillow',
  'protector',
  'sheets',
  'duvet',
  'throw-pillow',
  'lamp',
  'rug',
]

/** Whether a way in is worth measuring for it: small things in a box go through any door, and services need none. */
export const needsDoor = (productType: string): boolean =>
  !GOES_ANYWHERE.includes(productType) && !isService(productType)
