import type { DocumentChange, LakeDocument } from './document.ts'

export interface StoredAsset {
  mimeType: string
  bytes: Uint8Array<ArrayBuffer>
}

/** What one transaction did to one document. */
export interface Revision {
  transactionId: string
  timestamp: string
  author: string
  documentId: string
  before: LakeDocument | null
  after: LakeDocument | null
  mutations: readonly unknown[]
}

/** From one transaction to another, both included and of whatever documents; one that is not known bounds nothing. */
export interface TransactionSpan {
  from?: string | undefined
  to?: string | undefined
}

/** How many revisions of a dataset are kept: weeks of one editor's work. */
export const MOST_REVISIONS = 5000

/** How many pictures that were made of others are kept: those of some hundred originals. */
export const MOST_RENDITIONS = 2000

/** Where a dataset is kept. Everything is synchronous, as SQLite in a Durable Object is. */
export interface LakeStorage {
  /** False until the first documents were written; a store emptied by its editors stays seeded. */
  isSeeded(): boolean
  readDocuments(): LakeDocument[]
  /** Writes all changes and their history or nothing, and marks the store as seeded. */
  writeChanges(changes: readonly DocumentChange[], revisions?: readonly Revision[]): void
  /** Whether a transaction has this id, as far back as is kept. */
  hasTransaction(id: string): boolean
  /** What was done to these documents, oldest first, as far back as is kept. */
  readRevisions(documentIds: readonly string[], span?: TransactionSpan): Revision[]
  /** The versions of a document that releases hold or held, as far back as is kept. */
  readVersionIds(publishedId: string): string[]
  readSetting(name: string): string | undefined
  writeSetting(name: string, value: string): void
  /** The settings whose names begin so. */
  readSettings(prefix: string): { name: string; value: string }[]
  deleteSettings(prefix: string): void
  readAsset(path: string): StoredAsset | undefined
  /** How many bytes a file has, and of what type it is, without reading it. */
  readAssetSize(path: string): { readonly mimeType: string; readonly size: number } | undefined
  /** The bytes of a file from `start` up to, not including, `end`; the file is there and has them. */
  readAssetPart(path: string, start: number, end: number): Uint8Array<ArrayBuffer>
  writeAsset(path: string, asset: StoredAsset): void
  readRendition(key: string): StoredAsset | undefined
  /** Keeps what was made of a picture, and lets go of the oldest when there are too many. */
  writeRendition(key: string, made: StoredAsset): void
}
