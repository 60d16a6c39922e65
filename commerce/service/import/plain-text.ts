import { decodeHTMLStrict } from 'entities'
import { Parser } from 'htmlparser2'

/** Marks of no width that web pages and other systems leave between letters; not the joiners, which letters are made with. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g

/** Tabs and breaks are spaces in a line of text; what nobody sees is nothing. */
export const oneLine = (text: string): string =>
  text.replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim()

/** What systems write where there is nothing. */
const NOTHING = /^\s*(?:n\/a|n\.a\.|null|undefined|-{1,3}|[–—])\s*$/i

/** A text of another system; nothing where it says that there is none. */
export const foreignText = (text: string): string => (NOTHING.test(text) ? '' : text)

/** A cell of another system's table, with the letters that entities stand for. Markup is read where it is: see `paragraphsOf`. */
export const foreignCell = (cell: string): string => {
  const text = foreignText(cell)
  return text.includes('&') && !text.includes('<') ? decodeHTMLStrict(text) : text
}

/** Elements whose text is for nobody to read. */
const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript'])

/** Elements that stand in a line of text. */
const INLINE: ReadonlySet<string> = new Set(
  ['a', 'abbr', 'b', 'em', 'font', 'i', 'mark', 's', 'small', 'span'].concat([
    'strong',
    'sub',
    'sup',
    'u',
  ]),
)

/** Elements that end a paragraph where they end. */
const PARAGRAPH: ReadonlySet<string> = new Set(
  ['p', 'div', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].concat([
    'tr',
    'table',
    'section',
    'article',
    'br',
  ]),
)

/** The text of HTML, its paragraphs in lines; what the markup itself has for breaks is a space. */
const textOf = (html: string): string => {
  let text = ''
  let unread = 0
  const parser = new Parser({
    onopentagname: (name) => {
      if (UNREAD.has(name)) unread++
      if (!INLINE.has(name)) text += ' '
    },
    ontext: (part) => {
      if (unread === 0) text += part.replaceAll(/[\r\n]+/g, ' ')
    },
    onclosetag: (name) => {
      if (UNREAD.has(name)) unread--
      if (PARAGRAPH.has(name)) text += '\n'
      else if (!INLINE.has(name)) text += ' '
    },
  })
  parser.end(html)
  return text
}

/**
 * The paragraphs of a text that may be HTML. Markup goes, scripts and styles with all they hold; what is left is text
 * and is only ever shown as text.
 */
export const paragraphsOf = (html: string): string[] =>
  (/<\/?[a-zA-Z][^>]*>|<!--/.test(html) ? textOf(html) : decodeHTMLStrict(html))
    .split(/\r?\n/)
    .map(oneLine)
    .filter((line) => line !== '')
