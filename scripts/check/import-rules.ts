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
    may: ['commerce/contract', 'zod'],
    instead:
      'Rules are pure: data, the clock and chance come in as arguments. What fetches belongs in commerce/client or a loader.',
  },
  {
    from: 'commerce/forms',
    may: ['commerce/contract', 'commerce/domain', 'zod'],
    instead: 'A form knows its fields and rules. Markup belongs in ui, the request in worker.',
  },
  {
    from: 'commerce/client',
    may: ['commerce/contract', 'zod'],
    instead:
      'The client knows the contract only, so that any service can stand behind it. Decisions belong in commerce/domain.',
  },
  {
    from: 'commerce/service',
    may: [
      'commerce/contract',
      'commerce/domain',
      'commerce/forms',
      'commerce/catalogue/rows.ts',
      'commerce/catalogue/catalogue.ts',
      '@noble/hashes',
      'graphql',
      'hono',
      '@hono/zod-openapi',
      'zod',
    ],
    instead:
      'The service is spoken to over HTTP: it shares the contract with the shop and nothing else.',
  },
  {
    from: 'commerce/payments',
    may: ['commerce/forms', 'commerce/contract', 'hono', 'zod'],
    instead:
      'The card processor is another party: it shares nothing with the shop but the words of its form.',
  },
  {
    from: 'commerce/mail',
    may: ['hono', 'zod'],
    instead: 'The mailbox is another party: it shares nothing with the shop.',
  },
  {
    from: 'commerce/catalogue',
    may: [
      'commerce/contract',
      'commerce/domain',
      '@gltf-transform/core',
      '@gltf-transform/extensions',
      '@gltf-transform/functions',
      'meshoptimizer',
      'sharp',
      'three',
      'three-mesh-bvh',
      'zipcodes',
      'zod',
    ],
    instead: 'The catalogue is data. What reads it belongs in commerce/service.',
  },
  {
    from: 'content/lake',
    may: ['content', 'groq-js', '@sanity/mutator', '@sanity/client', '@sanity/webhook', 'zod'],
    instead: 'The lake stands for Sanity: it knows documents, never the shop.',
  },
  {
    from: 'content/studio',
    may: [
      ...react,
      'content',
      'worker/sale-redirects',
      '@headless-tree',
      '@sanity/client',
      '@sanity/icons',
      '@sanity/ui',
      'rxjs',
      'sanity',
      'zod',
    ],
    instead: 'The studio edits documents: it knows their schemas and Sanity, never the shop.',
  },
  {
    from: 'content',
    may: ['@sanity/client', '@sanity/preview-url-secret', '@sanity/webhook', 'zod'],
    instead: 'Content imports nothing of ours. What needs both belongs in worker/loaders.',
  },
  {
    from: 'ui/components',
    may: [
      ...react,
      'ui/components',
      'ui/safe-json.ts',
      'ui/brand.ts',
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
      ...react,
      '@portabletext/react',
      'ui/components',
      'commerce/contract',
      'commerce/domain',
      'content',
      'ui/brand.ts',
    ],
    instead:
      'A section shows content from props. What it needs from elsewhere is loaded in worker/loaders.',
  },
  {
    from: 'ui/islands',
    may: [
      ...react,
      '@preact/signals-react',
      '@google/model-viewer',
      'maplibre-gl',
      'ui/components',
      'ui/browser/stores',
      'ui/browser/api.ts',
      'ui/browser/load-sheet.ts',
      'ui/browser/words.ts',
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
      ...react,
      '@preact/signals-react',
      'ui/islands/registry.ts',
      'ui/islands/markers.ts',
      'ui/components/picture-service.ts', // a context, and nothing to show
      'ui/styles', // a sheet that comes with a script that only some need
      'commerce/contract',
      'commerce/domain',
      'zod',
    ],
    instead:
      'What runs in every browser stays small: islands are reached through ui/islands/registry.ts.',
  },
  {
    from: 'ui/browser/visual-editing.ts',
    may: ['@sanity/visual-editing'],
    instead: 'This script is for editors alone: nothing that shoppers get imports it, nor it them.',
  },
  {
    from: 'ui/layout',
    may: [
      ...react,
      'ui/components',
      'ui/sections',
      'ui/islands',
      'ui/island.tsx',
      'ui/brand.ts',
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
      ...react,
      'ui/components',
      'ui/sections',
      'ui/layout',
      'ui/islands',
      'ui/island.tsx',
      'ui/brand.ts',
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
      ...react,
      'commerce/contract',
      'commerce/domain/picture-sources.ts',
      'ui/islands/markers.ts',
      'ui/components',
      'ui/layout',
    ],
    instead: 'The document and <Island> know React and props only.',
  },
  {
    from: 'worker/loaders',
    may: [
      'worker/services.ts',
      'worker/config.ts',
      'worker/cache',
      'worker/patience.ts',
      'worker/visitor.ts:types',
      'commerce/contract',
      'commerce/domain',
      'commerce/client:types',
      'content',
      'ui/pages:types',
      'ui/layout:types',
      'ui/components:types',
      'ui/page-meta.ts',
      'ui/brand.ts',
    ],
    instead:
      'A loader asks services and returns props. The request, cookies and markup belong to the route.',
  },
  {
    from: 'worker/markdown',
    may: ['@portabletext/markdown', 'commerce/contract', 'commerce/domain', 'content', 'ui'],
    instead: 'A twin is made of the props that the page has: what it needs is loaded for both.',
  },
  {
    from: 'worker/routes',
    may: [
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
      'ui',
      'content',
      'commerce/contract',
      'commerce/domain',
      'commerce/forms',
      'commerce/client',
      'hono',
      '@hono/react-renderer',
      '@jsquash',
      'zod',
      '@cloudflare/workers-types',
      ...react,
    ],
    instead:
      'The storefront knows contracts: it never imports commerce/service or content/lake, it speaks to them over HTTP.',
  },
]

/** Whatever rule allows a folder above them, these are closed to everybody outside. */
export const closed: readonly {
  readonly folder: string
  readonly open: readonly string[]
  readonly instead: string
}[] = [
  {
    folder: 'content/lake',
    open: ['content/lake'],
    instead: 'The lake is reached over HTTP by @sanity/client, through content/source.ts.',
  },
  {
    folder: 'content/studio',
    open: ['content/studio'],
    instead: 'The studio is a program of its own, with its own packages; nothing imports it.',
  },
  {
    folder: 'ui/browser/stores',
    open: ['ui/browser', 'ui/islands'],
    instead: 'Stores live in the browser only: use them from an island.',
  },
]
