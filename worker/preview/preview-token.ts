/**
 * What lets an editor see drafts: a link that someone sends them, then the cookie that the link leaves. Each is signed for
 * its purpose, its brand and its end, so that none passes for another.
 */
export type PreviewGrant = {
  readonly purpose: 'link' | 'cookie'
  readonly brandId: string
  /** The path that a link leads to; empty for a cookie. */
  readonly path: string
  /** How the shop is shown to who follows the link: its query, in one order. */
  readonly view?: string
}

const text = (value: string) => new TextEncoder().encode(value)

const keyOf = (secret: string, usage: 'sign' | 'verify'): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', text(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [usage])

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const signed = ({ purpose, brandId, path, view = '' }: PreviewGrant, expiresAt: number) =>
  text(JSON.stringify(['draft-preview', 2, purpose, brandId, path, view, expiresAt]))

/** `{seconds since 1970, base 36}.{HMAC-SHA-256, base64url}`. `expiresAt` is in milliseconds. */
export const signPreview = async (
  secret: string,
  grant: PreviewGrant,
  expiresAt: number,
): Promise<string> => {
  const seconds = Math.floor(expiresAt / 1000)
  const signature = await crypto.subtle.sign(
    'HMAC',
    await keyOf(secret, 'sign'),
    signed(grant, seconds),
  )
  return `${seconds.toString(36)}.${base64url(new Uint8Array(signature))}`
}

/** Whether a token is ours, for this very purpose, brand and path, and has not ended by `now` (milliseconds). */
export const isPreviewGranted = async (
  secret: string,
  grant: PreviewGrant,
  token: string,
  now: number,
): Promise<boolean> => {
  const [, end = '', signature = ''] = /^([0-9a-z]{1,9})\.([\w-]{43})$/.exec(token) ?? []
  if (!signature) return false
  const seconds = Number.parseInt(end, 36)
  if (now >= seconds * 1000) return false
  const bytes = Uint8Array.from(
    atob(signature.replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.charCodeAt(0),
  )
  return crypto.subtle.verify('HMAC', await keyOf(secret, 'verify'), bytes, signed(grant, seconds))
}

/** How long a link can be followed. How long it lets its reader look around, the cookie's row says. */
export const LINK_LIFETIME_MS = 3_600_000

/** The link for someone without a studio: it opens `path` with drafts, for an hour; `view` says when and as whom. */
export const previewLink = async (
  secret: string,
  site: { origin: string; brandId: string },
  path: string,
  now: number,
  view = '',
): Promise<string> => {
  const url = new URL('/api/draft/enable', site.origin)
  url.searchParams.set('path', path)
  for (const [name, value] of new URLSearchParams(view)) url.searchParams.set(name, value)
  const grant = { purpose: 'link', brandId: site.brandId, path, view } as const
  url.searchParams.set('token', await signPreview(secret, grant, now + LINK_LIFETIME_MS))
  return url.href
}
