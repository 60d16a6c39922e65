const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '')

/**
 * Whether `If-None-Match` names the tag of what would be sent: alone or in a list, and weak or not, which what stands
 * between may have changed (RFC 9110, 13.1.2).
 */
export const isKnownEtag = (ifNoneMatch: string | null | undefined, etag: string): boolean => {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  const tag = withoutWeakness(etag)
  return ifNoneMatch.split(',').some((one) => withoutWeakness(one) === tag)
}
