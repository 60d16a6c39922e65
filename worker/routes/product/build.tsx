import { MAX_ARRANGEMENT } from '../../../commerce/contract/limits.ts'
import { errorMessage } from '../../../commerce/domain/error-messages.ts'
import {
  type Arrangement,
  buildPath,
  buildUrl,
  writeArrangement,
} from '../../../commerce/domain/modular/arrangement.ts'
import type { ModularCollection } from '../../../commerce/domain/modular/collection.ts'
import { arrangementPicture } from '../../../ui/components/modular/arrangement-picture.ts'
import { arrangementPlan } from '../../../ui/components/modular/arrangement-plan.ts'
import { BuildPage } from '../../../ui/pages/modular/build-page.tsx'
import { asShopper, showCart, signInAgain } from '../../account/session.ts'
import { readWayIn } from '../../cookies.ts'
import { noteInTests } from '../../experiments/tested-visits.ts'
import { type AppContext, factory } from '../../factory.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { loadChrome } from '../../loaders/chrome.ts'
import { loadBuildDocument, loadBuildPage, readBuild } from '../../loaders/modular/build-page.ts'
import { sendFailed, notFoundPage, statusOf } from '../../page/errors.tsx'
import type { Page } from '../../page/page.ts'
import { prefersMarkdown } from '../../markdown/accept.ts'
import { renderMarkdown, sendPage } from '../../page/renderer.tsx'
import { readBuildQuery } from './build-query.ts'

const PATH = '/build/:slug'
/** A picture is of what its address says, and of nothing else. */
const PICTURE_SECONDS = 86_400
const MAX_KEY = 100

const collectionOf = (c: AppContext): ModularCollection | undefined =>
  c.var.site.brand.modular?.find(({ slug }) => slug === c.req.param('slug'))

const noCollection = async (c: AppContext): Promise<Response> =>
  sendPage(c, await notFoundPage(c.var.services, c.req.path))

/** The page of the arrangement that some fields hold: those of an address, or of a form that was refused. */
const sendBuild = async (
  c: AppContext,
  collection: ModularCollection,
  query: URLSearchParams,
  refused: { readonly status: Page['status']; readonly problem: string } | null = null,
): Promise<Response> => {
  const { services, site, location } = c.var
  const { arrangement, isStrange } = readBuild(collection, query)
  const address = buildUrl(collection.slug, writeArrangement(arrangement))
  const [loaded, { chrome }, document] = await Promise.all([
    loadBuildPage(services, {
      collection,
      arrangement,
      isStrange,
      query: readBuildQuery(query, readWayIn(c)),
      postalCode: location.postalCode,
      origin: site.origin,
    }),
    loadChrome(services),
    loadBuildDocument(services, collection.slug),
  ])
  if (!loaded.ok) return sendFailed(c, address, loaded.error)
  const props = {
    ...loaded.value,
    ...(document ? { title: document.title, intro: document.content } : {}),
    formKey: crypto.randomUUID(),
    problem: refused?.problem ?? null,
  }
  const status = refused?.status ?? (isStrange ? 422 : undefined)
  // It says the visitor's own day, and prices of their store.
  c.header('cache-control', 'private, no-store')
  c.header('vary', 'Accept', { append: true })
  const page: Page = {
    ...(status === undefined ? {} : { status }),
    meta: {
      title: document?.seo.metaTitle ?? collection.title,
      description: document?.seo.metaDescription ?? collection.description,
      canonical: `${site.origin}${buildPath(collection.slug)}`,
      noindex: query.size > 0,
      sheets: ['build'],
    },
    chrome,
    address,
    ...(document ? { document: { id: document._id, type: 'page' } } : {}),
    body: <BuildPage {...props} />,
    markdown: async () =>
      (await import('../../markdown/build-markdown.ts')).buildMarkdown(props, {
        slug: collection.slug,
        origin: site.origin,
      }),
  }
  const isTwin = status === undefined && !c.var.fragment && prefersMarkdown(c.req.header('accept'))
  const twin = isTwin ? await renderMarkdown(page) : null
  return twin ? c.body(twin.body.stream(), 200, { ...twin.headers }) : sendPage(c, page)
}

/** What is drawn of an address's arrangement. */
const sendDrawing = async (
  c: AppContext,
  draw: (arrangement: Arrangement) => string,
): Promise<Response> => {
  const collection = collectionOf(c)
  const read = collection && readBuild(collection, c.var.url.searchParams)
  if (!read || read.isStrange || read.arrangement.pieces.length === 0) return noCollection(c)
  c.header('content-type', 'image/svg+xml')
  c.header('cache-control', `public, max-age=${PICTURE_SECONDS}`)
  return c.body(draw(read.arrangement))
}

const text = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.slice(0, most + 1) : ''

/** Sofas that are built from a collection's modules: every arrangement is an address. */
export const buildRoutes = factory
  .createApp()
  .get(PATH, (c) => {
    const collection = collectionOf(c)
    return collection ? sendBuild(c, collection, c.var.url.searchParams) : noCollection(c)
  })
  .get(`${PATH}/picture.svg`, (c) => sendDrawing(c, arrangementPicture))
  .get(`${PATH}/plan.svg`, (c) => sendDrawing(c, arrangementPlan))
  .post(
    PATH,
    formHandler(async (c, sent) => {
      const collection = collectionOf(c)
      if (!collection) return noCollection(c)
      const put = {
        pieces: text(sent['p'], MAX_ARRANGEMENT),
        fabric: text(sent['fabric'], MAX_KEY),
        legs: text(sent['legs'], MAX_KEY),
      }
      const { location, store } = c.var
      const added = await asShopper(c, ({ commerce }) =>
        commerce.modular.addToCart({
          collection: collection.slug,
          ...put,
          key: text(sent['key'], MAX_KEY) || crypto.randomUUID(),
          location: { postalCode: location.postalCode, storeId: store.storeId },
        }),
      )
      if (added.ok) {
        showCart(c, added.value)
        noteInTests(c, 'cart')
        return c.redirect('/cart?notice=sofa-added', 303)
      }
      const query = new URLSearchParams({ p: put.pieces, fabric: put.fabric, legs: put.legs })
      return (
        signInAgain(c, added.error, buildPath(collection.slug)) ??
        sendBuild(c, collection, query, {
          status: statusOf(added.error),
          problem: errorMessage(added.error).summary,
        })
      )
    }),
  )
