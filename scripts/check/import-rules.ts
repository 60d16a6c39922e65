/**
 * Who may import whom. A rule holds for the files under `from`; the most specific rule for a file is the one that
 * counts. `may` names the folders and files of ours, and the packages, that it may import besides its own folder.
 */
export type ImportRule = {
  readonly from: string
  readonly may: readonly string[]
  /** What to do instead, for whoever meets the rule. */
  readonly instead: string
}

const react = ['react', 'react-dom']

export const importRules: readonly ImportRule[] = [
  {
    from: 'commerce/contract',
    may: ['zod'],
    instead: 'The contract stands alone. A rule about it belongs in commerce/domain.',
  },
  {
    from: 'commerce/domain',
    may: ['commerce/contract', 'words/en.ts', 'ical-generator', 'image-dimensions', 'zod'],
    instead:
      'Rules are pure: data, the clock and chance come in as arguments. What fetches belongs in commerce/client or a loader.',
  },
  {
    from: 'words',
    may: ['commerce/contract:types'],
    instead:
      'A sentence is told what it speaks of: names, counts, and amounts and days as written.',
  },
  {
    from: 'commerce/forms',
    may: ['commerce/contract', 'commerce/domain', 'words/en.ts', 'zod'],
    instead: 'A form knows its fields and rules. Markup belongs in ui, the request in worker.',
  },
  {
    from: 'telemetry',
    may: ['zod'],
    instead:
      'It tells what it is told, of whichever worker. What is worth telling is known where it happens.',
  },
  {
    from: 'commerce/client',
    may: ['telemetry', 'commerce/contract', 'zod'],
    instead:
      'The client knows the contract only, so that any service can stand behind it. Decisions belong in commerce/domain.',
  },
  {
    from: 'commerce/service',
    may: [
      'shop', // index.ts alone, see `closed`
      'words/en.ts', // mail alone, see `closed`
      'telemetry',
      'commerce/contract',
      'commerce/domain',
      'commerce/forms',
      '@phi-ag/argon2',
      'entities',
      'graphql',
      'hono',
      '@hono/zod-openapi',
      'htmlparser2',
      'papaparse',
      'postgres',
      'zod',
    ],
    instead:
      'The service is spoken to over HTTP: it shares the contract with the shop and nothing else.',
  },
  {
    from: 'doubles/payments',
    may: ['commerce/forms', 'commerce/contract', 'hono', 'zod'],
    instead:
      'The card processor is another party: it shares nothing with the shop but the words of its form.',
  },
  {
    from: 'doubles/mail',
    may: ['hono', 'zod'],
    instead: 'The mailbox is another party: it shares nothing with the shop.',
  },
  {
    from: 'shop',
    may: [
      'words',
      'tools/media', // what writes pictures in their sizes
      'commerce/contract',
      'commerce/domain',
      'sharp',
      'zipcodes',
      'zod',
    ],
    instead:
      'A shop is data and policies. What reads them belongs in the engine, and what makes its pictures in tools/photo-lab.',
  },
  {
    from: 'tools/media',
    may: ['tools/progress.mjs', 'commerce/contract', 'commerce/domain', 'sharp'],
    instead: 'It makes pictures in their sizes out of whatever a shop lists.',
  },
  {
    from: 'tools/photo-lab',
    may: [
      'shop',
      'commerce/contract',
      'commerce/domain',
      '@gltf-transform/core',
      '@gltf-transform/extensions',
      '@gltf-transform/functions',
      '@tensorflow/tfjs-backend-wasm',
      '@tensorflow/tfjs-core',
      'meshoptimizer',
      'sharp',
      'three',
      'three-mesh-bvh',
      'vitest',
      'zod',
    ],
    instead: 'The photo lab makes pictures from a shop’s goods. Nothing that is served needs it.',
  },
  {
    from: 'doubles/lake',
    may: [
      'content',
      'shop', // index.ts alone, see `closed`
      'groq-js',
      '@jsquash',
      '@sanity/mutator',
      '@sanity/client',
      '@sanity/webhook',
      'image-dimensions',
      'zod',
    ],
    instead: 'The lake stands for Sanity: it knows documents, never the shop.',
  },
  {
    from: 'content/studio',
    may: [
      'commerce/domain/brand.ts',
      ...react,
      'content',
      'commerce/domain/stores/store-clock.ts',
      '@headless-tree',
      '@sanity/client',
      '@sanity/icons',
      '@sanity/ui',
      'papaparse',
      'rxjs',
      'sanity',
      'zod',
    ],
    instead: 'The studio edits documents: it knows their schemas and Sanity, never the shop.',
  },
  ...['content/shop-time.ts', 'content/shop-brands.ts'].map((from) => ({
    from,
    may: ['shop/shop.ts'],
    instead: 'Its brands and its clock are all that content knows of the shop.',
  })),
  {
    from: 'content',
    may: [
      'commerce/contract/product/sorts.ts', // names of orders, which editors choose from
      '@sanity/client',
      '@sanity/image-url',
      '@sanity/preview-url-secret',
      '@sanity/webhook',
      'zod',
    ],
    instead:
      'Content imports nothing of ours but the names of sort orders. What needs both belongs in worker/loaders.',
  },
  {
    from: 'ui/components',
    may: [
      'words/en.ts',
      ...react,
      'ui/components',
      'ui/safe-json.ts',
      'commerce/domain/brand.ts',
      'commerce/contract',
      'commerce/domain',
      'content',
    ],
    instead:
      'A component gets everything as props. What wakes in the browser belongs in ui/islands.',
  },
  {
    from: 'ui/sections',
    may: [
      'words/en.ts',
      ...react,
      '@portabletext/react',
      'ui/components',
      'commerce/contract',
      'commerce/domain',
      'content',
      'commerce/domain/brand.ts',
    ],
    instead:
      'A section shows content from props. What it needs from elsewhere is loaded in worker/loaders.',
  },
  {
    from: 'ui/islands',
    may: [
      'words/en.ts',
      ...react,
      '@preact/signals-react',
      '@google/model-viewer',
      'maplibre-gl',
      'ui/components',
      'ui/browser/stores',
      'ui/browser/api.ts',
      'ui/browser/link-files.ts',
      'ui/browser/unpressed.ts',
      'commerce/forms',
      'commerce/domain',
      'commerce/contract',
    ],
    instead:
      'An island is a leaf: it may use components, stores, the browser API and the rules. Pages place it with <Island>.',
  },
  {
    from: 'ui/browser',
    may: [
      'words/en.ts',
      ...react,
      '@preact/signals-react',
      'ui/islands/registry.ts',
      'ui/islands/markers.ts',
      'ui/components/picture-service.ts', // a context, and nothing to show
      'ui/components/shop-clock.tsx', // another
      'ui/styles', // a sheet that comes with a script that only some need
      'commerce/contract',
      'commerce/domain',
      'zod',
    ],
    instead:
      'What runs in every browser stays small: islands are reached through ui/islands/registry.ts.',
  },
  {
    from: 'ui/browser/editors/visual-editing.ts',
    may: ['@sanity/visual-editing'],
    instead: 'This script is for editors alone: nothing that shoppers get imports it, nor it them.',
  },
  {
    from: 'ui/layout',
    may: [
      'words/en.ts',
      ...react,
      'ui/components',
      'ui/sections',
      'ui/islands',
      'ui/island.tsx',
      'commerce/domain/brand.ts',
      'ui/page-meta.ts',
      'commerce/contract',
      'commerce/domain',
      'content',
    ],
    instead: 'Layout is markup from props. Stores are for islands, clients for loaders.',
  },
  {
    from: 'ui/pages',
    may: [
      'words/en.ts',
      ...react,
      'ui/components',
      'ui/sections',
      'ui/layout',
      'ui/islands',
      'ui/island.tsx',
      'commerce/domain/brand.ts',
      'ui/page-meta.ts',
      'commerce/contract',
      'commerce/domain',
      'commerce/forms',
      'content',
    ],
    instead: 'A page is markup from props. Data comes from its loader in worker/loaders.',
  },
  {
    from: 'ui',
    may: [
      'words/en.ts',
      ...react,
      'commerce/contract',
      'commerce/domain/brand.ts',
      'commerce/domain/product/picture-sources.ts',
      'ui/islands/markers.ts',
      'ui/components',
      'ui/layout',
    ],
    instead: 'The document and <Island> know React and props only.',
  },
  {
    from: 'worker/loaders',
    may: [
      'words/en.ts',
      'worker/services.ts',
      'worker/content-reader.ts',
      'worker/config.ts',
      'worker/cache',
      'worker/time-outs.ts',
      'worker/visitor.ts:types',
      'commerce/contract',
      'commerce/domain',
      'commerce/client:types',
      'content',
      'ui/pages:types',
      'ui/layout:types',
      'ui/components:types',
      'ui/page-meta.ts',
      'commerce/domain/brand.ts',
    ],
    instead:
      'A loader asks services and returns props. The request, cookies and markup belong to the route.',
  },
  {
    from: 'worker/markdown',
    may: [
      'worker/headers/accept.ts',
      'words/en.ts',
      '@portabletext/markdown',
      'commerce/contract',
      'commerce/domain',
      'content',
      'ui',
    ],
    instead: 'A twin is made of the props that the page has: what it needs is loaded for both.',
  },
  {
    from: 'worker/routes',
    may: [
      'words/en.ts',
      'worker',
      'ui',
      'commerce/contract',
      'commerce/domain',
      'commerce/forms',
      'content',
      'hono',
      'zod',
      ...react,
    ],
    instead:
      'A route reaches other services through c.var.services, never through a client of its own.',
  },
  {
    from: 'worker',
    may: [
      'shop', // index.ts alone, see `closed`
      'words/en.ts',
      'ui',
      'content',
      'telemetry',
      'commerce/contract',
      'commerce/domain',
      'commerce/forms',
      'commerce/client',
      'hono',
      '@hono/react-renderer',
      '@modelcontextprotocol/server',
      '@jsquash',
      '@remix-run/multipart-parser',
      'http-message-sig',
      'pako',
      'web-bot-auth',
      'zod',
      '@cloudflare/workers-types',
      ...react,
    ],
    instead:
      'The storefront knows contracts: it never imports commerce/service or a double, it speaks to them over HTTP.',
  },
]
