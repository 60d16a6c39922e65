import { z } from 'zod'
import { portableText } from '../portable-text.ts'
import { DEFAULT_REVALIDATE_SECONDS, defineContentQuery, noParams } from './define-content-query.ts'

const header = z.object({
  _id: z.string(),
  name: z.string(),
  salesCalloutBanner: portableText.default([]),
})
export type Header = z.infer<typeof header>

/** The header with its sales callout; null until editors have made one. */
export const headerQuery = defineContentQuery({
  name: 'header',
  groq: `*[_type == "header"] | order(_createdAt asc)[0]{ _id, name, salesCalloutBanner }`,
  params: noParams,
  result: header.nullable(),
  tags: ['header'],
  revalidateSeconds: DEFAULT_REVALIDATE_SECONDS,
})
