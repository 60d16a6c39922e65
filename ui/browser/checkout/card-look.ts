/** What the fields of the processor's frame are drawn with, by the names of our tokens. */
const TOKENS = ['ink', 'soft', 'edge', 'surface', 'focus', 'bad', 'corner'] as const

const isNested = (rule: CSSRule): rule is CSSGroupingRule => 'cssRules' in rule

/** Where a sheet has the face of a family from; the faces of this machine come from nowhere. */
const fileOf = (rules: CSSRuleList, family: string, base: string): string | undefined => {
  for (const rule of rules) {
    if (rule instanceof CSSFontFaceRule) {
      const name = rule.style.getPropertyValue('font-family').replaceAll(/["']/g, '')
      const [, file] = /url\(["']?([^"')]+)/.exec(rule.style.getPropertyValue('src')) ?? []
      if (name === family && file) return new URL(file, base).href
    } else if (isNested(rule)) {
      const file = fileOf(rule.cssRules, family, base)
      if (file) return file
    }
  }
  return undefined
}

/**
 * How the card fields are to look beside this page, as the processor takes it: colors and corners by name, and where the
 * page's text face comes from. Read from the page itself, so that the brand's sheet says it once.
 */
export function cardLook(beside: Element): Readonly<Record<string, string>> {
  const style = getComputedStyle(beside)
  const family = style.fontFamily.split(',')[0]?.trim().replaceAll(/["']/g, '') ?? ''
  const face = [...document.styleSheets]
    .map((sheet) => fileOf(sheet.cssRules, family, sheet.href ?? document.baseURI))
    .find((file) => file !== undefined)
  const said = TOKENS.map((name) => [name, style.getPropertyValue(`--${name}`).trim()] as const)
  return { ...Object.fromEntries(said.filter(([, value]) => value !== '')), ...(face && { face }) }
}
