import { z } from 'zod'
import type { CheckedDocument, SiteContent } from '../checks/site-content.ts'
import { rulesOf, type EditorRule } from './redirect-rules.ts'

/** The redirects of one document, which editors call a group. */
export interface RedirectGroup {
  readonly documentId: string
  readonly name: string
  readonly rules: readonly EditorRule[]
}

/** What of a redirect is written; moments in ISO 8601. */
export type RuleFields = Pick<EditorRule, 'from' | 'to' | 'permanent' | 'startsAt' | 'endsAt'>

/** A redirect as it is to be; one whose key is not there yet comes last in its group. */
export interface RuleWrite {
  readonly documentId: string
  readonly key: string | null
  readonly fields: RuleFields
}

/** The groups that can be written to; what belongs to a sale is changed with it. */
export const groupsOf = ({ documents }: Pick<SiteContent, 'documents'>): RedirectGroup[] =>
  documents.flatMap((document) =>
    document._type === 'saleRedirects'
      ? [
          {
            documentId: document._id,
            name: document.name ?? '',
            rules: rulesOf(document._id, document.redirects),
          },
        ]
      : [],
  )

const isSame = (one: RuleFields, other: RuleFields): boolean =>
  (['from', 'to', 'permanent', 'startsAt', 'endsAt'] as const).every(
    (field) => one[field] === other[field],
  )

/** The groups with what is written, and how many redirects are new or others than before. */
export const changedGroups = (
  groups: readonly RedirectGroup[],
  writes: readonly RuleWrite[],
): { readonly groups: RedirectGroup[]; readonly added: number; readonly changed: number } => {
  const old = new Map<string, EditorRule>(
    groups.flatMap(({ documentId, rules }) =>
      rules.map((rule) => [`${documentId}:${rule.key}`, rule] as const),
    ),
  )
  const idOf = ({ documentId, key }: RuleWrite) => `${documentId}:${key}`
  const byId = new Map<string, RuleWrite>(writes.map((write) => [idOf(write), write]))
  const made = ({ documentId, key, fields }: RuleWrite): EditorRule => ({
    ...fields,
    documentId,
    key: key ?? '',
    unreadable: undefined,
  })
  const fresh = writes.filter((write) => !old.has(idOf(write)))
  return {
    groups: groups.map((group) => ({
      ...group,
      rules: [
        ...group.rules.map((rule) => {
          const write = byId.get(`${group.documentId}:${rule.key}`)
          return write && !isSame(rule, write.fields) ? made(write) : rule
        }),
        ...fresh.filter(({ documentId }) => documentId === group.documentId).map(made),
      ],
    })),
    added: fresh.length,
    changed: writes.filter((write) => {
      const before = old.get(idOf(write))
      return before !== undefined && !isSame(before, write.fields)
    }).length,
  }
}

/** The groups with one change of all rules that are picked, by `{document}:{key}`; null takes one away. */
export const changedRules = (
  groups: readonly RedirectGroup[],
  picked: ReadonlySet<string>,
  change: (rule: EditorRule) => EditorRule | null,
): RedirectGroup[] =>
  groups.map((group) => ({
    ...group,
    rules: group.rules.flatMap((rule) =>
      picked.has(`${group.documentId}:${rule.key}`) ? (change(rule) ?? []) : [rule],
    ),
  }))

interface Transaction {
  create(document: Record<string, unknown> & { _id: string; _type: string }): Transaction
  patch(id: string, operations: { ifRevisionID: string; set: Record<string, unknown> }): Transaction
  commit(options: { returnDocuments: false; tag: string }): Promise<unknown>
}

/** What writing uses of `@sanity/client`. */
export interface RuleClient {
  fetch(
    query: string,
    params: Record<string, unknown>,
    options: { perspective: 'raw'; tag: string },
  ): Promise<unknown>
  transaction(): Transaction
}

const stored = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  redirects: z.unknown(),
})

const storedRules = z.array(z.looseObject({ _key: z.string() })).catch([])

/** Somebody else has changed the redirects since they were read; nothing is written. */
export class ChangedMeanwhileError extends Error {
  override readonly name = 'ChangedMeanwhileError'
}

const without = ({ startsAt: _s, endsAt: _e, ...rest }: Record<string, unknown>) => rest

/**
 * Writes groups into their drafts, all of them or none. `documents` are those that the groups were made of.
 * @throws ChangedMeanwhileError where one is another meanwhile; what the content service refuses, as it says it.
 */
export const saveGroups = async (
  client: RuleClient,
  groups: readonly RedirectGroup[],
  documents: readonly CheckedDocument[],
): Promise<void> => {
  const before = new Map(groupsOf({ documents }).map((group) => [group.documentId, group]))
  const wanted = groups.filter(
    ({ documentId, rules }) =>
      JSON.stringify(rules) !== JSON.stringify(before.get(documentId)?.rules),
  )
  const ids = wanted.flatMap(({ documentId }) => [documentId, `drafts.${documentId}`])
  const found = z
    .array(stored)
    .parse(
      await client.fetch('*[_id in $ids]', { ids }, { perspective: 'raw', tag: 'redirects.save' }),
    )
  const transaction = client.transaction()
  for (const { documentId, rules, name } of wanted) {
    const draft = found.find(({ _id }) => _id === `drafts.${documentId}`)
    const current = draft ?? found.find(({ _id }) => _id === documentId)
    const read = documents.find(({ _id }) => _id === documentId)
    if (!current || JSON.stringify(current.redirects) !== JSON.stringify(read?.redirects))
      throw new ChangedMeanwhileError(`Someone has changed “${name}” in the meantime. Reload it.`)
    const items = new Map(storedRules.parse(current.redirects).map((item) => [item._key, item]))
    const redirects = rules.map(({ key, from, to, permanent, startsAt, endsAt }) => ({
      _type: 'saleRedirect',
      ...without(items.get(key) ?? {}),
      _key: key,
      from,
      to,
      permanent,
      ...(startsAt === undefined ? {} : { startsAt }),
      ...(endsAt === undefined ? {} : { endsAt }),
    }))
    const { _rev, ...fields } = current
    if (draft) transaction.patch(draft._id, { ifRevisionID: _rev, set: { redirects } })
    else transaction.create({ ...fields, _id: `drafts.${documentId}`, redirects })
  }
  if (wanted.length > 0) await transaction.commit({ returnDocuments: false, tag: 'redirects.save' })
}
