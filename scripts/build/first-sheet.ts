const CLASS = /\.(-?[A-Za-z_][\w-]*)/g
const RULE = /([^{}@;]+)\{[^{}]*\}/g
const EMPTY_GROUP = /@[^{};]+\{\}/g

const classesIn = (css: string): ReadonlySet<string> =>
  new Set([...css.matchAll(CLASS)].map(([, name = '']) => name))

/**
 * Of a brand's minified opening what is not about parts that only other pages open with, which are those that their first
 * sheets dress: a brand says in one sheet how all of its pages open, and a product has no hero.
 */
export const openingOf = (
  brandSheet: string,
  firstSheet: string,
  otherSheets: readonly string[],
): string => {
  const own = classesIn(firstSheet)
  const ofOthers = classesIn(otherSheets.join(''))
  const isShown = (selector: string) =>
    [...classesIn(selector)].every((name) => own.has(name) || !ofOthers.has(name))
  const withoutEmpty = (css: string): string => {
    const left = css.replaceAll(EMPTY_GROUP, '')
    return left === css ? css : withoutEmpty(left)
  }
  return withoutEmpty(
    brandSheet.replaceAll(RULE, (rule: string, selectors: string) =>
      selectors.split(',').some(isShown) ? rule : '',
    ),
  )
}

/** A custom property's name and its value, which may hold anything in quotes. */
const TOKEN = /(--[\w-]+):(?:[^;{}"']|"[^"]*"|'[^']*')*;?/g

/**
 * A minified sheet without the tokens that nothing in it uses. The core sheet, which follows what is inlined of it, has
 * all of them.
 */
export const withoutUnusedTokens = (css: string): string => {
  const left = css.replaceAll(TOKEN, (token: string, name: string) =>
    new RegExp(`var\\(${name}[,)]`).test(css) ? token : '',
  )
  // What one that is gone was made of may be used by nothing else.
  return left === css ? css : withoutUnusedTokens(left)
}
