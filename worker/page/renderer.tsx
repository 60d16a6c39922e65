import { reactRenderer } from '@hono/react-renderer'
import { type Context, Hono } from 'hono'
import type { ReactElement } from 'react'
import type { RenderToReadableStreamOptions } from 'react-dom/server'
import { Document } from '../../ui/document.tsx'
import { Preview, type StudioPlace } from '../../ui/components/content/editing.tsx'
import type { PreviewPanel } from '../../ui/components/content/preview-view-form.tsx'
import { PreviewBar } from '../../ui/layout/preview-bar.tsx'
import { ShopLayout } from '../../ui/layout/shop-layout.tsx'
import { assets, linkedAssets } from '../assets.ts'
import { firstSheet } from '../../ui/page-meta.ts'
import type { SiteConfig } from '../config.ts'
import type { AppContext } from '../factory.ts'
import { log } from '../log.ts'
import { contentSecurityPolicy } from '../middleware/security-headers.ts'
import { frameOf } from './frame.tsx'
import { inShop } from './in-shop.tsx'
import { previewPanel } from '../preview/preview-panel.ts'
import type { Page } from './page.ts'
import { bytesAtOnce } from './render-at-once.tsx'

/**
 * How long a page may stream; parts that are late by then show their fallback. A little more than the services' 20 s
 * time-out, so that the page can still say that a service has not answered.
 */
const RENDER_TIMEOUT_MS = 20_500

const HTML = 'text/html; charset=utf-8'

/** Logs errors of late parts. Only a digest reaches the page; message and stack stay in the log. */
const reportRenderError = (requestId: string) => (error: unknown) => {
  log('render-error', {
    requestId,
    fault: error instanceof Error ? error.name : 'unknown',
    detail: error instanceof Error ? error.message.slice(0, 200) : '',
  })
  return requestId
}

/** Marks an editor's page as a preview and keeps it out of search engines. */
const asPreview = (page: Page): Page => ({
  ...page,
  meta: { ...page.meta, noindex: true, sheets: [...(page.meta.sheets ?? []), 'preview'] },
})

/** The studio has a workspace for each brand. */
const studioOf = ({ brand, preview }: SiteConfig): StudioPlace | null =>
  preview.studioOrigin === undefined
    ? null
    : { url: `${preview.studioOrigin}/studio`, workspace: brand.id }

type Shown = {
  /** What the bar of a preview says and offers; null for shoppers. */
  readonly preview?: PreviewPanel | null
  readonly hasSecretAddress?: boolean
}

const element = (
  page: Page,
  site: SiteConfig,
  asFragment: boolean,
  { preview = null, hasSecretAddress = false }: Shown = {},
): ReactElement =>
  inShop(
    site,
    <Document
      brand={site.brand}
      meta={page.markdown ? { ...page.meta, hasMarkdown: true } : page.meta}
      assets={hasSecretAddress ? linkedAssets : assets}
      fragment={asFragment}
      isNative={preview !== null || page.chrome === null}
    >
      {page.chrome ? (
        <ShopLayout
          brand={site.brand}
          chrome={page.chrome}
          returnTo={page.address}
          frame={
            preview !== null || asFragment ? undefined : frameOf(site, page.chrome, page.address)
          }
          fragment={asFragment}
        >
          {page.body}
        </ShopLayout>
      ) : (
        page.body
      )}
      {preview && (
        <PreviewBar
          path={page.address}
          studio={studioOf(site)}
          document={page.document}
          panel={preview}
          isChoosing={page.isPreviewChoice}
        />
      )}
    </Document>,
  )

/** The page as an editor sees it: each part says which field it shows. */
const editable = (page: Page, site: SiteConfig, shown: Shown): ReactElement => (
  <Preview value={{ studio: studioOf(site) }}>{element(page, site, false, shown)}</Preview>
)

/** A fragment swaps `main` inside the shop's frame; a page with a frame of its own loads whole. */
export const isFragment = (page: Page, wanted: boolean): boolean => wanted && page.chrome !== null

const styleHash = ({ meta, chrome }: Page, { brand }: SiteConfig) =>
  chrome === null ? undefined : firstSheet(brand.id, meta, assets)?.hash

/** 128 random bits for one response's Content-Security-Policy; never stored, never repeated. */
const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))

/** Renders a page as a stream: what somebody waits for, or what is kept of a page with a late part. */
const render = async (
  c: Context,
  page: ReactElement,
  options: RenderToReadableStreamOptions,
): Promise<Response> => {
  const setUp = reactRenderer(undefined, {
    stream: { 'content-type': HTML },
    readableStreamOptions: {
      signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
      // What is ready stands where it belongs: React would send a large part late, with a script that moves it there.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      ...options,
    },
  })
  await setUp(c, async () => {})
  return c.render(page)
}

/** Settles when every late part of a page has rendered; React exposes that on the stream that is the answer's body. */
const allReady = async ({ body }: Response): Promise<void> => {
  if (!body || !('allReady' in body)) throw new Error('the page is no stream of React')
  await body.allReady
}

/** A page as all visitors may share it. */
export type SharedHtml = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Blob
}

/** The headers of a page without a script of its own. */
const wholeHeaders = (
  page: Page,
  site: SiteConfig,
  asFragment: boolean,
  hasSecretAddress = false,
) => ({
  'content-type': HTML,
  'content-security-policy': contentSecurityPolicy({
    style: hasSecretAddress ? undefined : styleHash(page, site),
    maps: site.map?.origins ?? [],
    images: site.imageOrigins,
    media: site.mediaOrigins,
    ...(page.frames ? { frames: page.frames } : {}),
  }),
  ...(asFragment ? { 'x-fragment': '1' } : {}),
})

/** A page of which nothing is late, rendered in one go; else null. */
const wholeAtOnce = (
  page: Page,
  site: SiteConfig,
  asFragment: boolean,
  hasSecretAddress = false,
): { readonly headers: SharedHtml['headers']; readonly bytes: Uint8Array<ArrayBuffer> } | null => {
  const bytes = bytesAtOnce(
    element(page, site, asFragment, { hasSecretAddress }),
    asFragment ? '' : '<!DOCTYPE html>',
  )
  return bytes && { headers: wholeHeaders(page, site, asFragment, hasSecretAddress), bytes }
}

/** Sends a page if nothing of it is late; else null. */
const sendAtOnce = (
  c: AppContext,
  page: Page,
  asFragment: boolean,
  onWhole?: (html: SharedHtml) => void,
): Response | null => {
  const { site, hasSecretAddress } = c.var
  const whole = wholeAtOnce(page, site, asFragment, hasSecretAddress)
  if (whole === null) return null
  const { headers, bytes } = whole
  onWhole?.({ headers, body: new Blob([bytes]) })
  return c.body(bytes, page.status ?? 200, headers)
}

/**
 * Sends a page to the visitor: as a whole where nothing of it is late, else as a stream, the frame and the critical part
 * first, late parts as they come. What is whole and the same for everybody is given to `onWhole`, so that it need not be
 * rendered again to be kept.
 */
export const sendPage = async (
  c: AppContext,
  asked: Page,
  onWhole?: (html: SharedHtml) => void,
): Promise<Response> => {
  const { site, fragment, viewing, hasSecretAddress = false } = c.var
  const isPreview = viewing.perspective === 'drafts'
  const page = isPreview ? asPreview(asked) : asked
  // The frame around a draft refers to it, too (the preview bar and its link), so previews are always whole documents.
  const asFragment = !isPreview && isFragment(page, fragment)
  if (page.retryAfter !== undefined) c.set('waitSeconds', page.retryAfter)
  const atOnce = isPreview ? null : sendAtOnce(c, page, asFragment, onWhole)
  if (atOnce) return atOnce
  const nonce = newNonce()
  c.status(page.status ?? 200)
  c.header(
    'content-security-policy',
    contentSecurityPolicy({
      nonce,
      style: hasSecretAddress ? undefined : styleHash(page, site),
      maps: site.map?.origins ?? [],
      images: site.imageOrigins,
      media: site.mediaOrigins,
      ...(page.frames ? { frames: page.frames } : {}),
      ...(isPreview
        ? { isEdited: true, framedBy: `'self' ${site.preview.studioOrigin ?? ''}`.trim() }
        : {}),
    }),
  )
  if (asFragment) c.header('x-fragment', '1')
  return render(
    c,
    isPreview
      ? editable(page, site, { preview: await previewPanel(c), hasSecretAddress })
      : element(page, site, asFragment, { hasSecretAddress }),
    { nonce, onError: reportRenderError(c.var.requestId) },
  )
}

/**
 * The page as all visitors may share it: every late part awaited, no nonce, no inline script.
 * @throws when any part failed, since an incomplete page must not be cached.
 */
export const renderComplete = async (
  page: Page,
  site: SiteConfig,
  asFragment: boolean,
): Promise<SharedHtml> => {
  const whole = wholeAtOnce(page, site, asFragment)
  if (whole) return { headers: whole.headers, body: new Blob([whole.bytes]) }
  let failure: unknown = null
  const ownAnswer = new Hono().get('/', (c) =>
    render(c, element(page, site, asFragment), {
      onError: (error) => {
        failure = error ?? new Error('a part of the page failed')
      },
    }),
  )
  ownAnswer.onError((error) => {
    throw error
  })
  const answer = await ownAnswer.request('/')
  await allReady(answer)
  const body = await answer.blob()
  if (failure) throw failure
  return { headers: wholeHeaders(page, site, asFragment), body }
}

/** The Markdown version of the page; null for a page that has none. */
export const renderMarkdown = async (page: Page): Promise<SharedHtml | null> => {
  if (!page.markdown) return null
  const { canonical } = page.meta
  return {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'content-security-policy': contentSecurityPolicy({}),
      ...(canonical ? { link: `<${canonical}>; rel="canonical"` } : {}),
    },
    body: new Blob([await page.markdown()]),
  }
}
