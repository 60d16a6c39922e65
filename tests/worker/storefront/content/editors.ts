import { env } from 'cloudflare:workers'
import { z } from 'zod'

type Dataset = 'davenport' | 'drift'
type Document = { readonly _id: string; readonly _type: string } & Readonly<Record<string, unknown>>

const ask = async (dataset: Dataset, operation: string, body: unknown): Promise<void> => {
  const answer = await env.LAKE.fetch(
    `http://lake.internal/lake/v2025-02-19/data/${operation}/${dataset}`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${env.LAKE_WRITE_TOKEN}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    },
  )
  if (!answer.ok)
    throw new Error(`the content service answered ${answer.status}: ${await answer.text()}`)
  await answer.body?.cancel()
}

/** What editors do to a dataset of the embedded content service. */
export const editors = (dataset: Dataset = 'davenport') => ({
  /** Writes documents as they are, drafts (`drafts.…`) among them. */
  write: (...documents: Document[]) =>
    ask(dataset, 'mutate', {
      mutations: documents.map((createOrReplace) => ({ createOrReplace })),
    }),
  /** What the studio does: creates, schedules and publishes releases, say. */
  act: (...actions: object[]) => ask(dataset, 'actions', { actions }),
  remove: (...ids: string[]) =>
    ask(dataset, 'mutate', { mutations: ids.map((id) => ({ delete: { id } })) }),
  removeAll: (filter: string) =>
    ask(dataset, 'mutate', { mutations: [{ delete: { query: `*[${filter}]` } }] }),
  /** How many published documents a filter finds. */
  count: async (filter: string): Promise<number> => {
    const query = new URLSearchParams({ query: `count(${filter})`, perspective: 'published' })
    const answer = await env.LAKE.fetch(
      `http://lake.internal/lake/v2025-02-19/data/query/${dataset}?${query}`,
    )
    return z.object({ result: z.number() }).parse(await answer.json()).result
  },
  /** The paths of all categories and departments, without `/c/`. */
  categories: async (): Promise<string[]> => {
    const query = new URLSearchParams({
      query: '*[_type in ["category", "categoryParent"]].slug.current',
      perspective: 'published',
    })
    const answer = await env.LAKE.fetch(
      `http://lake.internal/lake/v2025-02-19/data/query/${dataset}?${query}`,
    )
    return z.object({ result: z.array(z.string()) }).parse(await answer.json()).result
  },
})

/** A page with a heading of its own and, if wanted, sections. */
export const contentPage = (
  _id: string,
  slug: string,
  title: string,
  sections: readonly object[] = [],
): Document => ({
  _id,
  _type: 'page',
  title,
  seo: { slug: { current: slug } },
  sections,
})
