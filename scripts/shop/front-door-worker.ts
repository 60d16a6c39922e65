import type { V4WorkerOptions } from 'miniflare'
import { z } from 'zod'
import { PAST_FILES } from './entry-modules.ts'
import { serveLaterPictures } from './later-pictures.ts'
import type { ShopSettings } from './settings.ts'
import { serveStudio } from './studio/studio-files.ts'

/** What the front door serves beside the shop itself: the content service's API and the studio. */
const atTheShop = (settings: ShopSettings) => {
  const isEmbedded =
    !settings.storefront['SANITY_PROJECT_ID'] && !settings.storefront['CONTENT_URL']
  return isEmbedded
    ? {
        LAKE: 'content-lake',
        STUDIO: serveStudio({
          origins: settings.sites.map(({ origin }) => origin),
        }),
      }
    : {}
}

export const FRONT_DOOR = 'front-door'

/** The addresses that are the worker's at once, as the deployment says it (`run_worker_first` in wrangler.toml). */
const workerFirst = ({ assets }: V4WorkerOptions): string => {
  const rules = z.array(z.string()).parse(assets?.routerConfig?.static_routing?.user_worker ?? [])
  const literal = (text: string) => text.replaceAll(/[-/\\^$*+?.()|[\]{}]/g, String.raw`\$&`)
  return `^(?:${rules.map((rule) => rule.split('*').map(literal).join('.*')).join('|')})$`
}

/**
 * Tells host names apart, and addresses that are the storefront's at once from those that may be a file: Miniflare's
 * stand-in for Cloudflare's router of static files is two workers more, and makes its rules anew for each request.
 * Miniflare's own front door would too, but it compresses, and holds a page that streams until
 * it is whole; at Cloudflare the edge compresses each piece as it comes. The shop's own hosts also have the studio, and
 * the content service that it edits, and pictures that are in no build; only here, never in production.
 */
export const frontDoor = (
  settings: ShopSettings,
  others: readonly V4WorkerOptions[],
): V4WorkerOptions => {
  const hosts = Object.fromEntries(
    others.flatMap(({ name, routes }) =>
      (Array.isArray(routes) ? routes : []).map((route) => [String(route).split('/')[0], name]),
    ),
  )
  const storefront = others.find(({ name }) => name === 'storefront')
  return {
    name: FRONT_DOOR,
    modules: true,
    script: `
    let workerFirst
    export default {
      async fetch(request, env) {
        const { hostname, pathname } = new URL(request.url)
        const first = pathname.split('/')[1]
        if (env.EDITED.includes(hostname)) {
          const isAsset = /^\\/lake\\/(images|files)\\//.test(pathname) // the shop's own, as where it is deployed
          if (env.LAKE && first === 'lake' && !isAsset) return env.LAKE.fetch(request)
          if (env.STUDIO && first === 'studio') return env.STUDIO.fetch(request)
          if (first === 'goods' || first === 'media') {
            const picture = await env.PICTURES.fetch(request)
            if (picture.status !== 404) return picture
          }
        }
        const other = env.HOSTS[hostname]
        if (other) return env[other].fetch(request)
        workerFirst ??= new RegExp(env.WORKER_FIRST)
        return (workerFirst.test(pathname) ? env.PAGES : env.storefront).fetch(request)
      },
    }`,
    compatibilityDate: '2026-10-01',
    bindings: {
      HOSTS: hosts,
      EDITED: settings.sites.map(({ host }) => host),
      WORKER_FIRST: storefront ? workerFirst(storefront) : '',
    },
    serviceBindings: {
      ...Object.fromEntries(
        ['storefront', ...Object.values(hosts)].map((name) => [String(name), String(name)]),
      ),
      PAGES: { name: 'storefront', entrypoint: PAST_FILES },
      PICTURES: serveLaterPictures(),
      ...atTheShop(settings),
    },
    // Any port: visitors come through the door in front of it (front-door.ts).
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  }
}
