import { portableTextToMarkdown } from '@portabletext/markdown'
import type { PortableText } from '../../content/portable-text.ts'
import { isSafeHref } from '../../content/safe-href.ts'

/** A plain text that Markdown takes for nothing but text, on one line. */
export const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>|]/g, '\\$&')
    .replace(/^(#|[-+](?= )|\d+(?=[.)] ))/, '\\$&')

/** An address as a link's target: absolute, since a text may be read anywhere. */
const target = (href: string, origin: string): string =>
  new URL(href, origin).href.replaceAll(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))

/** A link, or its words alone where the address is not one that we link to. */
export const link = (label: string, href: string, origin: string): string =>
  isSafeHref(href) ? `[${plain(label)}](${target(href, origin)})` : plain(label)

export const heading = (level: 1 | 2 | 3, text: string | undefined): string =>
  text ? `${'#'.repeat(level)} ${plain(text)}` : ''

export const bullets = (lines: readonly string[]): string =>
  lines.map((line) => `- ${line}`).join('\n')

/** A table whose cells are text already fit for Markdown. */
export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string => {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [row(columns), row(columns.map(() => '---')), ...rows.map(row)].join('\n')
}

/** Blocks with an empty line between them; those without text are left out. */
export const blocks = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part).join('\n\n')

/** Letters; more than a chapter. */
const LONGEST_MARKED = 20_000
const LONG = 'longText'

type LongText = { readonly _type: typeof LONG; readonly text: string }

/**
 * A block that is longer as its text alone. To tell which of its signs are to be escaped, the renderer reads a block as
 * Markdown at once: of one that was pasted whole it runs out of stack, and the isolate out of memory.
 */
const withinMeasure = (block: PortableText[number]): PortableText[number] | LongText => {
  if (block._type !== 'block' || !('children' in block) || !Array.isArray(block.children))
    return block
  const text = block.children
    .map((it) => ('text' in it && typeof it.text === 'string' ? it.text : ''))
    .join('')
  return text.length > LONGEST_MARKED ? { _type: LONG, text } : block
}

type LinkMark = { _type: string; href?: unknown }

/** An editor's text. As on the page, headings start at the second level and unsafe links keep only their words. */
export const richText = (value: PortableText, origin: string): string =>
  value.length === 0
    ? ''
    : portableTextToMarkdown(value.map(withinMeasure), {
        types: { [LONG]: ({ value: long }: { value: LongText }) => plain(long.text) },
        block: {
          h1: ({ children }) => `## ${children ?? ''}`,
          h2: ({ children }) => `## ${children ?? ''}`,
          h3: ({ children }) => `### ${children ?? ''}`,
          h4: ({ children }) => `#### ${children ?? ''}`,
          blockquote: ({ children }) => `> ${children ?? ''}`,
          normal: ({ children }) => children ?? '',
        },
        marks: {
          link: ({ children, value: mark }: { children: string; value?: LinkMark }) =>
            typeof mark?.href === 'string' && isSafeHref(mark.href)
              ? `[${children}](${target(mark.href, origin)})`
              : children,
        },
        unknownMark: ({ children }) => children,
        unknownType: () => '',
      }).trim()
