import { Fragment, type ReactNode } from 'react'

/** Patterns by their parts, of which the shop's sentences have a few dozen. */
const patterns = new Map<string, RegExp>()
const patternOf = (parts: readonly string[]): RegExp => {
  const any = parts.join('|')
  const pattern = patterns.get(any) ?? new RegExp(`<(${any})>(.*?)</\\1>`, 'gs')
  patterns.set(any, pattern)
  return pattern
}

/**
 * A sentence with parts that are more than text: `By ordering you agree to our <terms>terms of sale</terms>.`, with
 * `parts` saying what becomes of the words between: `{ terms: (words) => <a href="/terms">{words}</a> }`. Names that
 * people typed stand in sentences: what looks like a part in them and is none stays as it was typed.
 * @throws Error for a part that the sentence lacks.
 */
export function Rich<Part extends string>({
  text,
  parts,
}: {
  readonly text: string
  readonly parts: Readonly<Record<Part, (words: string) => ReactNode>>
}) {
  const known = new Map<string, (words: string) => ReactNode>(Object.entries(parts))
  const part = patternOf([...known.keys()])
  const pieces: ReactNode[] = []
  let end = 0
  for (const { 0: whole, 1: name = '', 2: words = '', index } of text.matchAll(part)) {
    pieces.push(text.slice(end, index), <Fragment key={index}>{known.get(name)?.(words)}</Fragment>)
    end = index + whole.length
  }
  const missing = [...known.keys()].find((name) => !text.includes(`<${name}>`))
  if (missing !== undefined) throw new Error(`The part <${missing}> is missing: ${text}`)
  return [...pieces, text.slice(end)]
}
