import { assets } from 'virtual:assets'

export { assets }

/** With the core sheet linked instead of inlined. */
export const linkedAssets = { ...assets, inlineCss: '' }

const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

/** The inlined sheet's hash for the Content-Security-Policy; null in development, where nothing is inlined. */
export const inlineStyleHash = assets.inlineCss ? `sha256-${await sha256(assets.inlineCss)}` : null
