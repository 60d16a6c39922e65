import { qualityOf, rangesOf } from './accept.ts'

/**
 * Whether a request takes an answer in a coding as it is. At Cloudflare the header speaks for the edge, which decompresses for
 * those who do not. https://www.rfc-editor.org/rfc/rfc9110#name-accept-encoding
 */
export const takes = (coding: 'br' | 'gzip', { headers }: Request): boolean =>
  (qualityOf(rangesOf(headers.get('accept-encoding') ?? ''), coding) ?? 0) > 0
