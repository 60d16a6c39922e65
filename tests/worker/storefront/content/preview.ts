import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { previewLink } from '../../../../worker/preview/preview-token.ts'
import { newShopper, origins, type Shopper } from '../shop.ts'

/** Somebody who has followed an editor's link, and sees the shop at `path` as these fields of its query say. */
export const newEditor = async (
  view: Readonly<Record<string, string>> = {},
  path = '/',
  editor: Shopper = newShopper(),
): Promise<Shopper> => {
  const site = { origin: origins.davenport, brandId: 'davenport' }
  const query = new URLSearchParams(view).toString()
  const link = await previewLink(env.PREVIEW_SECRET, site, path, Date.now(), query)
  expect((await editor.visit(link.slice(site.origin.length))).status).toBe(307)
  return editor
}
