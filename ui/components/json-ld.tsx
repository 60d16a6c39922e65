import { safeJson } from '../safe-json.ts'

/** Structured data for search engines. */
export const JsonLd = ({ data }: { data: Readonly<Record<string, unknown>> }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: safeJson(data) }} />
)
