import { decodeHTMLStrict } from 'entities'
import { Parser } from 'htmlparser2'
import { UnreadableFile } from './columns.ts'

const LONGEST_ITEM = 1_000_000

/** The fields of one item of a feed, by their names without `g:`. What is there more than once is joined by bars. */
export type FeedItem =
  | { readonly row: number; readonly fields: ReadonlyMap<string, string> }
  | { readonly row: number; readonly reason: string }

/** Elements whose own elements are read, as a table has them: `Firmness:Medium`. */
const GROUPS: ReadonlySet<string> = new Set(['variant_option'])

const NOT_CLOSED = 'has an element that is not closed'

/** An element that is open in an item. */
type Field = {
  readonly key: string
  /** Where its own tag ends: one that is closed there holds nothing. */
  readonly tagEnd: number
  text: string
  /** What comes after `text` and may end inside an entity. */
  raw: string
  hasElements: boolean
  /** What the elements in it say, of those that are read. */
  readonly parts: string[]
}

type OpenItem = {
  readonly begins: number
  readonly fields: Map<string, string>
  /** The innermost last. */
  readonly open: Field[]
  isBroken: boolean
}

const settle = (field: Field): void => {
  field.text += decodeHTMLStrict(field.raw)
  field.raw = ''
}

/**
 * What XML knows of entities is little, and feeds hold those of HTML as well: so text is decoded here, and CDATA is not.
 * Elements that have elements of their own (g:shipping …) are passed over, except for `GROUPS`.
 */
class ItemParser {
  private item: OpenItem | null = null
  private isCdata = false
  private found: (ReadonlyMap<string, string> | string)[] = []
  private written = 0
  private readonly parser = new Parser(
    {
      onprocessinginstruction: (name) => {
        if (/^!(?:doctype|entity)/i.test(name))
          throw new UnreadableFile(
            'The feed declares a document type or entities, which no product feed needs.',
          )
      },
      onopentag: (name) => this.opened(name),
      oncdatastart: () => {
        this.isCdata = true
      },
      oncdataend: () => {
        this.isCdata = false
      },
      ontext: (text) => this.heard(text),
      onclosetag: (_, isImplied) => this.closed(isImplied),
    },
    { xmlMode: true, decodeEntities: false },
  )

  /** Whether what is being read has become too long for an item. */
  get isTooLong(): boolean {
    return this.written - (this.item?.begins ?? this.parser.endIndex) > LONGEST_ITEM
  }

  write(chunk: string): void {
    this.written += chunk.length
    this.parser.write(chunk)
  }

  end(): void {
    this.parser.end()
  }

  /** The items since the last time: their fields, or why they have none. */
  take(): readonly (ReadonlyMap<string, string> | string)[] {
    const { found } = this
    this.found = []
    return found
  }

  private opened(name: string): void {
    const { item, parser } = this
    if (name === 'item' || name === 'entry') {
      if (item) this.found.push(NOT_CLOSED)
      this.item = { begins: parser.startIndex, fields: new Map(), open: [], isBroken: false }
      return
    }
    if (!item) return
    const around = item.open.at(-1)
    if (around) around.hasElements = true
    const key = name.replace(/^g:/, '').toLowerCase()
    item.open.push({
      key,
      tagEnd: parser.endIndex,
      text: '',
      raw: '',
      hasElements: false,
      parts: [],
    })
  }

  private heard(text: string): void {
    const field = this.item?.open.at(-1)
    if (!field) return
    if (!this.isCdata) {
      field.raw += text
      return
    }
    settle(field)
    field.text += text
  }

  /** `isImplied` where no closing tag says so, which is right for `<g:color/>` alone. */
  private closed(isImplied: boolean): void {
    const { item } = this
    if (!item) return
    const field = item.open.pop()
    if (!field) {
      const whole = item.isBroken ? NOT_CLOSED : item.fields
      this.found.push(isImplied ? 'is cut off: the file ends inside it' : whole)
      this.item = null
      return
    }
    const around = item.open.at(-1)
    if (around && item.open.length === 1 && GROUPS.has(around.key)) {
      settle(field)
      around.parts.push(field.text.trim())
    }
    if (around || this.parser.endIndex === field.tagEnd) return
    if (isImplied) item.isBroken = true
    if (field.hasElements && field.parts.length === 0) return
    settle(field)
    if (field.parts.length > 0) field.text = field.parts.join(':')
    const known = item.fields.get(field.key)
    item.fields.set(field.key, known === undefined ? field.text : `${known}|${field.text}`)
  }
}

/**
 * The items of a Google Merchant feed (RSS 2.0 or Atom) as they arrive; item 1 is row 1. A file that declares entities or
 * a document type is refused.
 */
export async function* readFeedXml(chunks: AsyncIterable<string>): AsyncGenerator<FeedItem> {
  const parser = new ItemParser()
  let row = 0
  const take = function* (): Generator<FeedItem> {
    for (const found of parser.take()) {
      row++
      yield typeof found === 'string' ? { row, reason: found } : { row, fields: found }
    }
  }
  for await (const chunk of chunks) {
    parser.write(chunk)
    yield* take()
    if (parser.isTooLong) {
      yield { row: row + 1, reason: 'is longer than a million letters' }
      return
    }
  }
  parser.end()
  yield* take()
}
