import { z } from 'zod'
import { pageName } from '../../page-name.ts'
import { documentTypes } from '../../schemas/schema-types.ts'
import { goodsProblems } from '../goods/goods-problems.ts'
import type { KnownGoods } from '../goods/goods.ts'
import type { TreeClient } from '../menu-tree/tree-repository.ts'
import {
  readMenuItems,
  MENU_ITEMS_GROQ,
  PUBLISHED_IDS_GROQ,
  type MenuItem,
} from '../menu-tree/menu-items.ts'
import { readNodes } from '../menu-tree/tree-nodes.ts'
import { warningsOf } from '../menu-tree/tree-warnings.ts'
import { breakProblems } from '../redirects/link-breaks.ts'
import { redirectProblems } from '../redirects/redirect-problems.ts'
import { rulesOf, type EditorRule } from '../redirects/redirect-rules.ts'
import { experimentProblems, testedPageProblems } from '../experiments/experiment-problems.ts'
import { documentProblems } from './document-checks.ts'
import { featuredProblems } from './featured-checks.ts'
import { warning, type Problem } from './problem.ts'
import type { SiteMap } from './site-map.ts'

const CHECKED_TYPES = documentTypes.map(({ name }) => name)

const SITE_GROQ = `*[_type in $types] | order(_createdAt asc)`

const checkedDocument = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  name: z.string().optional().catch(undefined),
  title: z.string().optional().catch(undefined),
  redirects: z.unknown().optional(),
  /** Of a sale, whose redirects have no time of their own. */
  startsAt: z.string().optional().catch(undefined),
  endsAt: z.string().optional().catch(undefined),
  tree: z.unknown().optional(),
  seo: z
    .looseObject({ slug: z.looseObject({ current: z.string() }).optional().catch(undefined) })
    .optional()
    .catch(undefined),
  slug: z.looseObject({ current: z.string() }).optional().catch(undefined),
})
export type CheckedDocument = z.infer<typeof checkedDocument>

/** Everything that editors have made, as it will be once all drafts are published. */
export interface SiteContent {
  readonly documents: readonly CheckedDocument[]
  readonly site: SiteMap
  readonly rules: readonly EditorRule[]
  readonly items: ReadonlyMap<string, MenuItem>
  /** What is known of the products that are named; null where the shop was not asked, or gave no answer. */
  readonly goods: KnownGoods | null
}

export interface Origins {
  readonly origin: string
  readonly siblings: readonly string[]
}

/** Reads a dataset with its drafts, and over them the versions of a release. */
export async function loadSiteContent(
  client: TreeClient,
  origins: Origins,
  release: string | null = null,
): Promise<SiteContent> {
  const perspective = release === null ? 'drafts' : [release, 'drafts']
  const found = await client.fetch(
    SITE_GROQ,
    { types: CHECKED_TYPES },
    { perspective, tag: 'checks.documents' },
  )
  const documents = z.array(checkedDocument).parse(found)
  const ids = documents.flatMap(({ _id, _type }) => (_type === 'navigationItem' ? [_id] : []))
  const [items, published] = await Promise.all([
    client.fetch(MENU_ITEMS_GROQ, { ids }, { perspective, tag: 'checks.items' }),
    client.fetch(PUBLISHED_IDS_GROQ, { ids }, { perspective: 'published', tag: 'checks.ids' }),
  ])
  const known = new Set(z.array(z.string()).parse(published))
  return contentOf(
    documents,
    readMenuItems(items).map((item) => ({ ...item, isPublished: known.has(item._id) })),
    origins,
  )
}

export function contentOf(
  documents: readonly CheckedDocument[],
  items: readonly MenuItem[],
  { origin, siblings }: Origins,
  goods: KnownGoods | null = null,
): SiteContent {
  const addresses = documents.flatMap((document) => addressOf(document) ?? [])
  const taken = addresses.filter((address, index) => addresses.indexOf(address) !== index)
  return {
    documents,
    goods,
    items: new Map(items.map((item) => [item._id, item])),
    rules: documents.flatMap(({ _id, _type, redirects, startsAt, endsAt }) =>
      _type === 'saleRedirects' || _type === 'campaign'
        ? rulesOf(_id, redirects, { startsAt, endsAt })
        : [],
    ),
    site: {
      origin,
      siblings,
      paths: new Set(addresses.filter((address) => !address.startsWith('/c/'))),
      categories: new Set(
        addresses.flatMap((address) => (address.startsWith('/c/') ? address.slice(3) : [])),
      ),
      taken: new Set(taken),
      ids: new Set(documents.map(({ _id }) => _id)),
    },
  }
}

function addressOf({ _type, seo, slug }: CheckedDocument): string | undefined {
  switch (_type) {
    case 'page':
      return seo?.slug?.current
    case 'blog':
      return seo?.slug === undefined ? undefined : `/blog/${seo.slug.current}`
    case 'category':
    case 'categoryParent':
      return slug === undefined ? undefined : `/c/${slug.current}`
    default:
      return undefined
  }
}

/** What is wrong with one document, among all the others. */
export function problemsOf(
  document: CheckedDocument,
  content: SiteContent,
  now: number,
): Problem[] {
  const own = [
    ...documentProblems(document, content.site),
    ...breakProblems(document, content, now),
    ...(content.goods === null ? [] : goodsProblems(document, content.goods)),
  ]
  if (document._type === 'experiment') return [...own, ...experimentProblems(document, content)]
  if (document._type === 'page') return [...own, ...testedPageProblems(document, content, now)]
  if (document._type === 'blog') {
    const posts = content.documents.filter(({ _type }) => _type === 'blog')
    return [...own, ...featuredProblems(document, posts)]
  }
  if (document._type === 'saleRedirects' || document._type === 'campaign') {
    const rules = redirectProblems(content.rules, now, content.site)
    // When a sale's redirects begin and end is when the sale does.
    const isOwnTime = (kind: string) => kind === 'not-started' || kind === 'over'
    return [
      ...own,
      ...rules.filter(
        ({ rule, kind }) =>
          rule.documentId === document._id && !(document._type === 'campaign' && isOwnTime(kind)),
      ),
    ]
  }
  if (document._type === 'navigationTree') {
    const nodes = readNodes(document.tree)
    const items = new Map(
      nodes.flatMap((node) => {
        const id = node.value?.reference?._ref
        return id === undefined ? [] : [[id, content.items.get(id) ?? null] as const]
      }),
    )
    // The places are told by the tree's own words; a reference that is gone is among them.
    return warningsOf(nodes, items).map(({ key, words }) => warning(['tree', { _key: key }], words))
  }
  return own
}

/** The content with a document as it is being written in place of the one that was read. */
export function withEdited(content: SiteContent, edited: CheckedDocument): SiteContent {
  const others = content.documents.filter(({ _id }) => _id !== edited._id)
  const at = content.documents.findIndex(({ _id }) => _id === edited._id)
  const documents = others.toSpliced(at < 0 ? others.length : at, 0, edited)
  return contentOf(documents, [...content.items.values()], content.site, content.goods)
}

export const readChecked = (value: unknown): CheckedDocument | undefined =>
  checkedDocument.safeParse(value).data

export const nameOf = ({ _type, title, name, seo, _id }: CheckedDocument): string =>
  _type === 'page' ? pageName(title, seo?.slug?.current) : (title ?? name ?? _id)
