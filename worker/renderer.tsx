import { reactRenderer } from '@hono/react-renderer'
import type { ReactElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { Document } from '../ui/document.tsx'
import { Pictures } from '../ui/components/picture-service.ts'
import { Editing, type StudioPlace } from '../ui/components/editing.tsx'
import { PreviewBar } from '../ui/layout/preview-bar.tsx'
import { ShopLayout } from '../ui/layout/shop-layout.tsx'
import { SiteOrigin } from '../ui/layout/site-origin.ts'
import { assets } from './assets.ts'
import type { SiteConfig } from './config.ts'
import type { AppContext } from './factory.ts'
import { log } from './log.ts'
import { contentSecurityPolicy } from './middleware/security-headers.ts'
import type { Page } from './page.ts'

/**
 * How long a page may stream; what is late by then shows its fallback. A little more than a service's own 20 s, so that
 * a service that never answered can still be said in words.
 */
const RENDER_TIMEOUT_MS = 20_500

const HTML = 'text/html; charset=utf-8'

/** Errors of parts that stream late. Only a digest reaches the page; the message and stack stay here. */
const reportRenderError = (requestId: string) => (error: unknown) => {
  log('render-error', {
    requestId,
    fault: error instanceof Error ? error.name : 'unknown',
    detail: error instanceof Error ? error.message.slice(0, 200) : '',
  })
  return requestId
}

/** Says where the twin is: at the same address, for whoever asks for Markdown. https://www.rfc-editor.org/rfc/rfc8288 */
const alternateLink = ({ markdown, meta }: Page): Record<string, string> =>
  markdown && meta.canonical
    ? { link: `<${meta.canonical}>; rel="alternate"; type="text/markdown"` }
    : {}

/** An editor's page says that it shows drafts, and no search engine keeps it. */
const asPreview = (page: Page): Page => ({
  ...page,
  meta: { ...page.meta, noindex: true, sheets: [...(page.meta.sheets ?? []), 'preview'] },
})

/** Our studio has a workspace for each brand, wherever it is. */
const studioOf = ({ brand, preview }: SiteConfig): StudioPlace | null =>
  preview.studioOrigin === undefined
    ? null
    : { url: `${preview.studioOrigin}/studio`, workspace: brand.id }

const element = (
  page: Page,
  site: SiteConfig,
  asFragment: boolean,
  isPreview = false,
): ReactElement => (
  <SiteOrigin value={site.origin}>
    <Pictures value={site.pictures}>
      <Document
        brand={site.brand}
        meta={page.markdown ? { ...page.meta, hasMarkdown: true } : page.meta}
        assets={assets}
        fragment={asFragment}
      >
        {page.chrome ? (
          <ShopLayout
            brand={site.brand}
            chrome={page.chrome}
            returnTo={page.address}
            fragment={asFragment}
          >
            {page.body}
          </ShopLayout>
        ) : (
          page.body
        )}
        {isPreview && (
          <PreviewBar path={page.address} studio={studioOf(site)} document={page.document} />
        )}
      </Document>
    </Pictures>
  </SiteOrigin>
)

/** The page as an editor sees it: each part says which field it shows. */
const editable = (page: Page, site: SiteConfig): ReactElement => (
  <Editing value={studioOf(site)}>{element(page, site, false, true)}</Editing>
)

/** A fragment swaps `main` inside the shop's frame; a page with a frame of its own loads whole. */
export const isFragment = (page: Page, wanted: boolean): boolean => wanted && page.chrome !== null

/** 128 random bits for one response's Content-Security-Policy; never stored, never repeated. */
const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))

/** Sets up `c.render`: React streamed with this response's nonce. */
const setUpRender = (c: AppContext, nonce: string) =>
  reactRenderer(undefined, {
    stream: { 'content-type': HTML },
    readableStreamOptions: {
      nonce,
      signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
      onError: reportRenderError(c.var.requestId),
    },
  })(c, async () => {})

/** Streams a page to the one who asked: the frame and the critical part first, late parts as they come. */
export const sendPage = async (c: AppContext, asked: Page): Promise<Response> => {
  const { site, fragment, perspective } = c.var
  const nonce = newNonce()
  const isPreview = perspective === 'drafts'
  const page = isPreview ? asPreview(asked) : asked
  // What stands around a draft speaks of it too (the bar, its link), so an editor's pages load whole.
  const asFragment = !isPreview && isFragment(page, fragment)
  c.status(page.status ?? 200)
  c.header(
    'content-security-policy',
    contentSecurityPolicy({
      nonce,
      maps: site.map?.origins ?? [],
      images: site.imageOrigins,
      ...(page.frames ? { frames: page.frames } : {}),
      ...(isPreview
        ? { isEdited: true, framedBy: `'self' ${site.preview.studioOrigin ?? ''}`.trim() }
        : {}),
    }),
  )
  if (asFragment) c.header('x-fragment', '1')
  for (const [name, value] of Object.entries(alternateLink(page))) c.header(name, value)
  await setUpRender(c, nonce)
  return c.render(isPreview ? editable(page, site) : element(page, site, asFragment))
}

/**
 * The page as all visitors may have it: every late part awaited, no nonce, no inline script.
 * @throws when any part failed, since half a page must not be kept.
 */
export const renderComplete = async (
  page: Page,
  site: SiteConfig,
  asFragment: boolean,
): Promise<{ headers: Record<string, string>; body: Uint8Array }> => {
  let failure: unknown = null
  const stream = await renderToReadableStream(element(page, site, asFragment), {
    signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
    progressiveChunkSize: Number.MAX_SAFE_INTEGER, // a boundary that is ready stands where it belongs
    onError: (error) => {
      failure = error ?? new Error('a part of the page failed')
    },
  })
  await stream.allReady
  const body = new Uint8Array(await new Response(stream).arrayBuffer())
  if (failure) throw failure
  const headers: Record<string, string> = {
    'content-type': HTML,
    'content-security-policy': contentSecurityPolicy({
      maps: site.map?.origins ?? [],
      images: site.imageOrigins,
    }),
    ...alternateLink(page),
  }
  if (asFragment) headers['x-fragment'] = '1'
  return { headers, body }
}

/** The page's twin in Markdown, whole; null for a page that has none. */
export const renderMarkdown = async (
  page: Page,
): Promise<{ headers: Record<string, string>; body: Uint8Array } | null> => {
  if (!page.markdown) return null
  const { canonical } = page.meta
  return {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'content-security-policy': contentSecurityPolicy({}),
      ...(canonical ? { link: `<${canonical}>; rel="canonical"` } : {}),
    },
    body: new TextEncoder().encode(await page.markdown()),
  }
}
