import * as words from '#words'
/** `84″` or `37½″`: inches as they are written on a tape measure, to the nearest quarter. */
export const inches = (value: number): string => {
  const quarters = Math.round(value * 4)
  const whole = Math.floor(quarters / 4)
  const part = ['', '¼', '½', '¾'][quarters % 4] ?? ''
  return `${whole === 0 && part ? '' : whole}${part}″`
}

/** `213 cm`, to the nearest whole. */
export const centimeters = (value: number): string =>
  words.measures.centimeters(Math.round(value * 2.54))

/** `84″ (213 cm)`. */
export const bothUnits = (value: number): string => `${inches(value)} (${centimeters(value)})`

/** `120 lb (54 kg)`, to the nearest whole. */
export const bothWeights = (pounds: number): string =>
  words.measures.weight({ pounds: Math.round(pounds), kilograms: Math.round(pounds * 0.4536) })
