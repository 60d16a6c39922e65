import type { Result, Router } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'

type Route<T> = readonly [method: string, path: string, handler: T]

const firstSegment = (path: string): string => path.split('/', 2)[1] ?? path

/** Whether a segment of a pattern stands for itself alone. */
const isPlain = (segment: string): boolean => !/[*:{?]/.test(segment)

/**
 * Hono's router, one for each first segment of an address, made when the first request comes for it. Hono takes its
 * quick router for all routes of an app or for none of them, and a few of ours (`/lists/:id` beside `/lists/mine`) are
 * beyond it; so all went through the slow one, a tenth of what the storefront takes for a page.
 */
export class FirstSegmentRouter<T> implements Router<T> {
  readonly name = 'FirstSegmentRouter'
  readonly #routes: Route<T>[] = []
  /** First segments that routes name; all other addresses share a router of what matches any. */
  readonly #named = new Set<string>()
  readonly #routers = new Map<string | undefined, Router<T>>()

  add(method: string, path: string, handler: T): void {
    this.#routes.push([method, path, handler])
    const first = firstSegment(path)
    if (isPlain(first)) this.#named.add(first)
  }

  match(method: string, path: string): Result<T> {
    const first = firstSegment(path)
    const key = this.#named.has(first) ? first : undefined
    const known = this.#routers.get(key)
    if (known) return known.match(method, path)
    const router = new SmartRouter<T>({ routers: [new RegExpRouter(), new TrieRouter()] })
    for (const route of this.#routes) {
      const of = firstSegment(route[1])
      if (of === key || !isPlain(of)) router.add(...route)
    }
    this.#routers.set(key, router)
    return router.match(method, path)
  }
}
