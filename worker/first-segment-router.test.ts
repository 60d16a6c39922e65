import { TrieRouter } from 'hono/router/trie-router'
import { describe, expect, it } from 'vitest'
import { FirstSegmentRouter } from './first-segment-router.ts'

const ROUTES = [
  ['ALL', '*', 'log'],
  ['GET', '/', 'home'],
  ['GET', '/lists/mine', 'mine'],
  ['GET', '/lists/:id', 'list'],
  ['POST', '/lists/:id/items/:itemId', 'item'],
  ['GET', '/pd/:maker/:name/:id', 'product'],
  ['GET', '/pd/:id', 'short product'],
  ['ALL', '/pd/*', 'below pd'],
  ['GET', '/:file{[a-z]+\\.xml}', 'file'],
  ['GET', '/blog/:slug?', 'blog'],
  ['GET', '/:brand/about', 'about'],
  ['ALL', '*', 'late'],
  ['GET', '/*', 'content'],
] as const

const ADDRESSES = [
  '/',
  '//',
  '/lists',
  '/lists/',
  '/lists/mine',
  '/lists/7',
  '/lists/7/items/8',
  '/pd/a/b/c',
  '/pd/a/b/c/',
  '/pd/a%2Fb',
  '/pd',
  '/feeds.xml',
  '/blog',
  '/blog/rugs',
  '/drift/about',
  '/pd/about',
  '/nowhere',
  '/nowhere/at/all',
  '/LISTS/mine',
] as const

/** The handlers in their order, each with its parameters by name. */
const found = (
  router: FirstSegmentRouter<string> | TrieRouter<string>,
  method: string,
  path: string,
) => {
  const [handlers, stash] = router.match(method, path)
  return handlers.map(([handler, params]) => [
    handler,
    Object.fromEntries(
      Object.entries(params).map(([name, at]) => [name, typeof at === 'number' ? stash?.[at] : at]),
    ),
  ])
}

describe('a router for each first segment', () => {
  const ours = new FirstSegmentRouter<string>()
  const whole = new TrieRouter<string>()
  for (const [method, path, handler] of ROUTES) {
    ours.add(method, path, handler)
    whole.add(method, path, handler)
  }

  it.each(ADDRESSES.flatMap((path) => ['GET', 'POST'].map((method) => [method, path] as const)))(
    'finds for %s %s what one router of all routes finds',
    (method, path) => {
      expect(found(ours, method, path)).toEqual(found(whole, method, path))
    },
  )
})
