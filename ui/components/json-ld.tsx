import { oncePer } from '../../commerce/domain/once.ts'
import { safeJson } from '../safe-json.ts'
import { type KeptHtml, usePut } from './kept-markup.ts'

type Data = Readonly<Record<string, unknown>>

const finished = oncePer((data: Data): KeptHtml => ({ html: safeJson(data) }))

/** Structured data for search engines. */
export const JsonLd = ({ data }: { data: Data }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: usePut()(finished(data)) }}
  />
)

/** Data for a script of the page. */
export const JsonData = ({ data }: { data: Data }) => (
  <script type="application/json" dangerouslySetInnerHTML={{ __html: usePut()(finished(data)) }} />
)
