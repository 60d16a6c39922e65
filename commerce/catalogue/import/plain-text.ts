const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  hellip: '…',
  times: '×',
  deg: '°',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  reg: '®',
  trade: '™',
  copy: '©',
  eacute: 'é',
  bull: '•',
}

const letter = (code: number) =>
  code > 31 && code < 0x11_0000 && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : ' '

/** `&eacute;`, `&#233;` and `&#xe9;` as letters; what is not known stays as it is. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]\w{1,9}));/g,
    (whole, ...found) => {
      const [decimal, hex, name] = found
      if (typeof decimal === 'string') return letter(Number(decimal))
      if (typeof hex === 'string') return letter(Number.parseInt(hex, 16))
      return (typeof name === 'string' && NAMED[name]) || whole
    },
  )

/** Tabs and breaks are spaces in a line of text; other control characters are nothing. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/**
 * The paragraphs of a text that may be HTML. Markup goes, scripts and styles with all they hold; what is left is text
 * and is only ever shown as text.
 */
export const paragraphsOf = (html: string): string[] => {
  const isMarkup = /<\/?[a-zA-Z][^>]*>|<!--/.test(html)
  const text = isMarkup
    ? html
        .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, ' ')
        .replaceAll(/<(script|style|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
        .replaceAll(/[\r\n]+/g, ' ')
        .replaceAll(
          /<\/(?:p|div|li|ul|ol|h[1-6]|tr|table|section|article)\s*>|<br\s*\/?>\s*(?=<br)/gi,
          '\n',
        )
        .replaceAll(/<br\s*\/?>/gi, '\n')
        .replaceAll(
          /<\/?(?:a|abbr|b|em|font|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>/gi,
          '',
        )
        .replaceAll(/<[^>]*(?:>|$)/g, ' ')
    : html
  return decodeEntities(text)
    .split(/\r?\n/)
    .map(oneLine)
    .filter((line) => line !== '')
}
