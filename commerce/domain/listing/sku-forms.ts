import { plainText } from './search-text.ts'

const SKU = /^[\w.-]{3,60}$/
const LABEL =
  /^(?:#|sku|item|art|article|model|no|nr|number)\b[\s.:#]*(?:no|number|nr)?[\s.:#]*|^#\s*/i
const MOST_PARTS = 5

/**
 * How a SKU may be written that somebody typed: `SKU: 1001 moss` is 1001-MOSS, and so is `1001moss`. None for what is no
 * SKU: a plain word is a word, though some shop may have a SKU of that name.
 */
export const skuForms = (typed: string): readonly string[] => {
  const bare = plainText(typed).replace(LABEL, '').trim()
  const parts = bare.split(/[\s_/]+/)
  if (parts.length > MOST_PARTS || !/[\d-]/.test(bare)) return []
  return [
    ...new Set([
      bare,
      parts.join('-'),
      parts.join(''),
      // Where digits meet letters a dash may have been left out.
      bare.replaceAll(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/gi, '-'),
    ]),
  ].filter((form) => SKU.test(form) && /[\d-]/.test(form))
}
