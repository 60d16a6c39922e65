import type { Fit } from '../../commerce/domain/fit.ts'
import { inches } from './measures.ts'

const places = {
  door: 'the door',
  hall: 'the hall',
  elevator: 'the elevator',
} as const

/** What comes of measuring, in words. */
export const fitWords = (fit: Fit): string => {
  switch (fit.verdict) {
    case 'fits':
      return 'It fits, with room to spare.'
    case 'tight':
      return 'It just fits, with less than two inches to spare. Measure once more before you order.'
    case 'in-pieces':
      return 'It comes in several pieces and is put together in the room, so the whole does not have to go through the door.'
    case 'stuck':
      return fit.measure === 'upright'
        ? `It won’t fit: with so little way before the door it has to go through upright, and that needs more than ${inches(fit.needed)}.`
        : `It won’t fit through ${places[fit.measure]}: that needs more than ${inches(fit.needed)}.`
  }
}
