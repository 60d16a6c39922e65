import * as words from '#words'
import type { Fit } from '../../../commerce/domain/product/fit.ts'
import { inches } from './measures.ts'

/** What comes of measuring, in words. */
export const fitWords = (fit: Fit): string => {
  switch (fit.verdict) {
    case 'fits':
      return words.fit.fits
    case 'tight':
      return words.fit.tight
    case 'in-pieces':
      return words.fit.inPieces
    case 'stuck':
      return words.fit.stuck[fit.measure](inches(fit.needed))
  }
}
