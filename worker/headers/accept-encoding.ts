/**
 * Whether a request takes an answer in a coding as it is. At Cloudflare the header speaks for the edge, which unpacks for
 * those who do not. https://www.rfc-editor.org/rfc/rfc9110#name-accept-encoding
 */
export const takes = (coding: 'br' | 'gzip', { headers }: Request): boolean => {
  const named = headers
    .get('accept-encoding')
    ?.split(',')
    .map((range) =>
      range
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
    .find(([name]) => name === coding)
  return named !== undefined && !named.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
}
