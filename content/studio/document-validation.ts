import type { CustomValidator, Rule, SanityDocument, ValidationContext } from 'sanity'
import {
  loadSiteContent,
  problemsOf,
  readChecked,
  withEdited,
  type CheckedDocument,
  type SiteContent,
} from './checks/site-content.ts'
import { placeOf } from './checks/document-place.ts'
import { readGoodsOf } from './goods/goods-problems.ts'
import { goodsOf, type KnownGoods } from './goods/goods.ts'
import type { Problem } from './checks/problem.ts'
import { originsOf } from './site-origins.ts'

/** The studio validates at each keystroke; the rest of the content is read at most this often. */
const CONTENT_TTL_MS = 15_000

const loaded = new Map<string, { readonly at: number; readonly content: Promise<SiteContent> }>()

/** The content that a document will be published into: a version, with the others of its release. */
function contentFor(context: ValidationContext, release: string | null): Promise<SiteContent> {
  const client = context.getClient({ apiVersion: '2025-02-19' })
  const dataset = client.config().dataset ?? ''
  const key = `${dataset} ${release ?? ''}`
  const known = loaded.get(key)
  if (known !== undefined && Date.now() - known.at < CONTENT_TTL_MS) return known.content
  const content = loadSiteContent(client, originsOf(dataset), release)
  loaded.set(key, { at: Date.now(), content })
  content.catch(() => loaded.delete(key))
  return content
}

/** The products that the document names; null where the shop gives no answer. */
function goodsFor(
  context: ValidationContext,
  document: CheckedDocument,
): Promise<KnownGoods | null> {
  const client = context.getClient({ apiVersion: '2025-02-19' })
  const { origin } = originsOf(client.config().dataset ?? '')
  return readGoodsOf([document], goodsOf(client, origin)).catch(() => null)
}

const validator =
  (level: Problem['level']): CustomValidator<SanityDocument | undefined> =>
  async (value, context) => {
    const document = readChecked(value)
    if (document === undefined) return true
    const { id, release } = placeOf(document._id)
    const edited = { ...document, _id: id }
    try {
      const [read, goods] = await Promise.all([
        contentFor(context, release),
        goodsFor(context, edited),
      ])
      const content = withEdited({ ...read, goods }, edited)
      const problems = problemsOf(edited, content, Date.now()).filter((one) => one.level === level)
      if (problems.length === 0) return true
      return problems.map(({ words, path }) => ({ message: words, path: [...path] }))
    } catch {
      // Without the other documents nothing can be said; that keeps nobody from publishing.
      return true
    }
  }

/** What is checked of every document before it is published: errors keep it from that, warnings and notes are told. */
export const documentValidation = (rule: Rule): Rule[] => [
  rule.custom(validator('error')).error(),
  rule.custom(validator('warning')).warning(),
  rule.custom(validator('note')).info(),
]
