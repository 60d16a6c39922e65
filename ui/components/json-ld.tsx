import { safeJson } from '../safe-json.ts'

/** Structured data for search engines. */
export const JsonLd = ({ data }: { data: Readonly<Record<string, unknown>> }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: safeJson(data) }} />
)

/** Data for a script of the page. */
export const JsonData = ({ data }: { data: Readonly<Record<string, unknown>> }) => (
  <script type="application/json" dangerouslySetInnerHTML={{ __html: safeJson(data) }} />
)
