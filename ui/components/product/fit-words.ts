import * as words from '#words'
import type { BoxFit, Carrying } from '../../../commerce/domain/fit/carried.ts'
import type { Fit } from '../../../commerce/domain/fit/fit.ts'
import { COMFORT } from '../../../commerce/domain/fit/holding.ts'
import { inches } from './measures.ts'

/** The least that is said of a shortage: what is measured by hand is not known more exactly. */
const LEAST_SHORT = 0.25

/** By how much something is too large, as it is said: never none. */
export const shortBy = (spare: number): string => inches(Math.max(LEAST_SHORT, -spare))

/** What is left over, rounded down to what a tape measure shows. */
export const spareWords = (spare: number): string => {
  const shown = Math.floor(spare / LEAST_SHORT) * LEAST_SHORT
  return shown === 0
    ? words.fit.hardlyToSpare(inches(LEAST_SHORT))
    : words.fit.toSpare(inches(shown))
}

/** What comes of measuring, in words. */
export const fitWords = (fit: Fit): string => {
  switch (fit.verdict) {
    case 'fits':
      return fit.legsOff ? words.fit.fitsLegsOff : words.fit.fits
    case 'tight':
      return (fit.legsOff ? words.fit.tightLegsOff : words.fit.tight)(inches(COMFORT))
    case 'in-pieces':
      return words.fit.inPieces
    case 'stuck':
      return [
        words.fit.stuck[fit.tightest.step](shortBy(fit.tightest.spare)),
        ...(fit.legsOff ? [words.fit.stuckLegsOff] : []),
      ].join(' ')
  }
}

const boxMeasures = ({ box: { width, depth, height } }: BoxFit): string =>
  [width, depth, height].map(inches).join(' × ')

/** What is to be done with its box, and what comes of it with and without: the first is the answer. */
export const carryingWords = (carrying: Carrying): readonly string[] => {
  if (carrying.as === 'plain') return [fitWords(carrying.fit)]
  const said = words.fit.boxed
  const { as, fit, boxed, bare } = carrying
  const isIn = fit.verdict !== 'stuck'
  const inBox = said.in({
    count: boxed.of,
    measures: boxMeasures(boxed),
    verdict: fitWords(boxed.fit),
  })
  const out = bare === null || bare.verdict === 'in-pieces' ? [] : [said.out(fitWords(bare))]
  const areParts = !isIn && bare?.verdict === 'in-pieces'
  return [
    ...(isIn ? [said[as](boxed.of)] : []),
    ...(as === 'boxed' ? [inBox, ...out] : [...out, inBox]),
    ...(areParts ? [said.parts] : []),
  ]
}
