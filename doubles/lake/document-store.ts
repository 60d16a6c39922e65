import { withAddress, type AssetPlace } from './pictures/assets.ts'
import {
  isDraftId,
  isPrivateId,
  isToBeUnpublished,
  publishedIdOf,
  releaseName,
  versionOf,
  type DocumentChange,
  type LakeDocument,
} from './document.ts'
import { requestError } from './errors.ts'
import type { LakeStorage, Revision } from './storage.ts'

/** Whoever reads: what they may see, and on which host, which decides where assets are for them. */
export interface Reader {
  perspective: Perspective
  canReadPrivate: boolean
  /** `http://localhost:8787`; absent where nobody looks at addresses. */
  origin?: string
}

/** `raw`, or layers: `drafts`, `published` and names of releases, of which the first that has a document counts. */
export type Perspective = 'raw' | readonly string[]

/** The documents that one reader sees from one perspective. */
export interface DocumentView {
  documents: readonly LakeDocument[]
  byId: ReadonlyMap<string, LakeDocument>
  byType: ReadonlyMap<string, readonly LakeDocument[]>
}

/**
 * Reads a perspective as the wire names it: `previewDrafts` is the old name of `drafts`, and what is published lies under
 * every list.
 */
export function readPerspective(name: string): Perspective {
  if (name === 'raw') return 'raw'
  const layers = name.split(',').map((layer) => (layer === 'previewDrafts' ? 'drafts' : layer))
  const isKnown = (layer: string) => layer !== 'raw' && releaseName.safeParse(layer).success
  if (layers.every(isKnown)) return [...new Set([...layers, PUBLISHED])]
  throw requestError(400, 'httpBadRequest', `Unknown perspective "${name}"`)
}

const PUBLISHED = 'published'

/** How many views are kept; there are more only for somebody who makes up hosts. */
const MOST_VIEWS = 30

/** One dataset: all documents in memory, since GROQ needs them there, and written through. */
export class DocumentStore {
  readonly #storage: LakeStorage
  readonly #documents = new Map<string, LakeDocument>()
  readonly #views = new Map<string, DocumentView>()

  readonly #place: Omit<AssetPlace, 'lakeUrl'>

  constructor(storage: LakeStorage, place: { projectId: string; dataset: string }) {
    this.#storage = storage
    this.#place = place
    for (const document of storage.readDocuments()) this.#documents.set(document._id, document)
  }

  get(id: string): LakeDocument | null {
    return this.#documents.get(id) ?? null
  }

  values(): Iterable<LakeDocument> {
    return this.#documents.values()
  }

  /** Writes a transaction's changes, first to storage: if that throws, memory stays as it was. */
  write(changes: readonly DocumentChange[], revisions: readonly Revision[]): void {
    this.#storage.writeChanges(changes, revisions)
    for (const { id, after } of changes) {
      if (after === null) this.#documents.delete(id)
      else this.#documents.set(id, after)
    }
    this.#views.clear()
  }

  /** A document as somebody on this host sees it. */
  seen(id: string, origin: string): LakeDocument | null {
    const document = this.#documents.get(id)
    return document === undefined ? null : this.#addressed(document, origin)
  }

  /** Who may not see private documents does not see them from any perspective. */
  view({ perspective, canReadPrivate, origin }: Reader): DocumentView {
    const key = `${perspective}:${canReadPrivate}:${origin ?? ''}`
    const known = this.#views.get(key)
    if (known !== undefined) return known
    const visible = [...this.#documents.values()]
      .filter((document) => canReadPrivate || !isPrivateId(document._id))
      .map((document) => (origin === undefined ? document : this.#addressed(document, origin)))
    const view = indexed(seenFrom(perspective, visible))
    if (this.#views.size >= MOST_VIEWS) this.#views.clear()
    this.#views.set(key, view)
    return view
  }

  #addressed(document: LakeDocument, origin: string): LakeDocument {
    return withAddress(document, { ...this.#place, lakeUrl: `${origin}/lake` })
  }
}

/** Which layer a document is of. */
function layerOf(id: string): string {
  return versionOf(id)?.release ?? (isDraftId(id) ? 'drafts' : PUBLISHED)
}

function seenFrom(perspective: Perspective, documents: LakeDocument[]): LakeDocument[] {
  if (perspective === 'raw') return documents
  const isOverlay = perspective[0] !== PUBLISHED
  const groups = new Map<string, Map<string, LakeDocument>>()
  // What is published stands first, in the order in which it came.
  const published = documents.filter(({ _id }) => layerOf(_id) === PUBLISHED)
  const others = documents.filter(({ _id }) => layerOf(_id) !== PUBLISHED)
  for (const document of [...published, ...others]) {
    const layer = layerOf(document._id)
    if (!perspective.includes(layer)) continue
    const id = publishedIdOf(document._id)
    const group = groups.get(id) ?? new Map<string, LakeDocument>()
    groups.set(id, group.set(layer, document))
  }
  return [...groups.values()].flatMap((group) => {
    const first = perspective.map((layer) => group.get(layer)).find((it) => it !== undefined)
    if (first === undefined || isToBeUnpublished(first)) return []
    return [isOverlay ? overlaid(first) : first]
  })
}

/** Among layers a document goes by its published id, whichever one it came from. */
function overlaid(document: LakeDocument): LakeDocument {
  return { ...document, _id: publishedIdOf(document._id), _originalId: document._id }
}

function indexed(documents: readonly LakeDocument[]): DocumentView {
  const byId = new Map<string, LakeDocument>()
  const byType = new Map<string, LakeDocument[]>()
  for (const document of documents) {
    byId.set(document._id, document)
    const siblings = byType.get(document._type)
    if (siblings === undefined) byType.set(document._type, [document])
    else siblings.push(document)
  }
  return { documents, byId, byType }
}
