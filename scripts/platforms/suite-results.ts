/** What became of one case: `problem` is the first line of what went wrong, null for nothing. */
export type CaseResult = { readonly name: string; readonly problem: string | null }

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
}

const plain = (text: string): string =>
  text
    .replaceAll(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex: string, ten: string) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(ten)),
    )
    .replaceAll(/&(lt|gt|amp|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole)

const LONGEST = 200

/** The cases of a report as Python's test runners write it (JUnit's XML), in their order. */
export const resultsOf = (xml: string): CaseResult[] =>
  [...xml.matchAll(/<testcase\b([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)].map(
    ([, attributes = '', body = '']) => {
      const name = /\bname="([^"]*)"/.exec(attributes)?.[1] ?? ''
      const [, kind, message] = /<(failure|error)\b[^>]*?message="([^"]*)"/.exec(body) ?? []
      const first =
        plain(message ?? '')
          .trim()
          .split('\n')[0] ?? ''
      return {
        name: plain(name),
        problem: kind === undefined ? null : first.slice(0, LONGEST) || kind,
      }
    },
  )
