import { z } from 'zod'
import { isSameTree } from './tree-changes.ts'
import { readNodes, type TreeNode } from './tree-nodes.ts'

/** A tree as it was read, with the revisions that a save builds on. */
export interface TreeVersion {
  readonly tree: readonly TreeNode[]
  /** Null while there is no draft: the tree is the published one. */
  readonly draftRev: string | null
  readonly publishedRev: string | null
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly version: TreeVersion }
  /** Somebody else changed the tree since it was read. Nothing was written. */
  | { readonly kind: 'conflict'; readonly theirs: TreeVersion }
  | { readonly kind: 'failed'; readonly message: string }

export interface TreeRepository {
  readonly load: () => Promise<TreeVersion>
  /** Writes the tree into the draft, if the document is as `base` knows it. Never throws. */
  readonly save: (tree: readonly TreeNode[], base: TreeVersion) => Promise<SaveOutcome>
}

interface Transaction {
  create(document: Record<string, unknown> & { _id: string; _type: string }): Transaction
  patch(id: string, operations: { ifRevisionID: string; set: Record<string, unknown> }): Transaction
  commit(options: { returnDocuments: false; tag: string }): Promise<{ transactionId: string }>
}

/** What the editor uses of `@sanity/client`, of which the studio and the shop have versions of their own. */
export interface TreeClient {
  fetch(
    query: string,
    params: Record<string, unknown>,
    options: { perspective: 'raw' | 'drafts' | 'published' | string[]; tag: string },
  ): Promise<unknown>
  transaction(): Transaction
}

const stored = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  tree: z.unknown().optional(),
})

const answered = z.object({ statusCode: z.number() })

/** The tree of one document, kept as a draft or as the version of a release. `id` is the published document's. */
export function sanityTreeRepository(
  client: TreeClient,
  id: string,
  draftId = `drafts.${id}`,
): TreeRepository {
  async function read() {
    const answer = await client.fetch(
      '*[_id in $ids]',
      { ids: [id, draftId] },
      { perspective: 'raw', tag: 'menu-tree.load' },
    )
    const found = z.array(stored).parse(answer)
    return {
      draft: found.find((one) => one._id === draftId),
      published: found.find((one) => one._id === id),
    }
  }

  type Found = Awaited<ReturnType<typeof read>>
  const versionOf = ({ draft, published }: Found): TreeVersion => ({
    tree: readNodes((draft ?? published)?.tree),
    draftRev: draft?._rev ?? null,
    publishedRev: published?._rev ?? null,
  })

  async function write(
    tree: readonly TreeNode[],
    base: TreeVersion,
    { published }: Found,
  ): Promise<TreeVersion> {
    const transaction =
      base.draftRev === null
        ? // `create` is refused where a draft has come about meanwhile.
          client.transaction().create({ ...draftFrom(published), _id: draftId, tree })
        : client.transaction().patch(draftId, { ifRevisionID: base.draftRev, set: { tree } })
    const { transactionId } = await transaction.commit({
      returnDocuments: false,
      tag: 'menu-tree.save',
    })
    return { tree, draftRev: transactionId, publishedRev: base.publishedRev }
  }

  async function attempt(tree: readonly TreeNode[], base: TreeVersion): Promise<SaveOutcome> {
    const found = await read()
    const now = versionOf(found)
    const isAsKnown =
      now.draftRev === base.draftRev &&
      (base.draftRev !== null || now.publishedRev === base.publishedRev)
    // Another field of the document is no conflict: the tree goes on top of it.
    if (!isAsKnown && !isSameTree(now.tree, base.tree)) return { kind: 'conflict', theirs: now }
    return { kind: 'saved', version: await write(tree, isAsKnown ? base : now, found) }
  }

  return {
    load: async () => versionOf(await read()),
    async save(tree, base) {
      try {
        // Refused once, the document moved on between reading and writing: look again.
        return await attempt(tree, base).catch((error: unknown) => {
          if (answered.safeParse(error).data?.statusCode !== 409) throw error
          return attempt(tree, base)
        })
      } catch (error) {
        return { kind: 'failed', message: error instanceof Error ? error.message : 'No answer' }
      }
    },
  }
}

/** The published document as the start of its draft, else a new one. */
function draftFrom(published: z.infer<typeof stored> | undefined) {
  if (published === undefined) return { _type: 'navigationTree' }
  const { _rev, ...rest } = published
  return rest
}
