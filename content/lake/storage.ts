import type { DocumentChange, LakeDocument } from './document.ts'

export interface StoredAsset {
  mimeType: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Where a dataset is kept. Everything is synchronous, as SQLite in a Durable Object is. */
export interface LakeStorage {
  /** False until the first documents were written; a store emptied by its editors stays seeded. */
  isSeeded(): boolean
  readDocuments(): LakeDocument[]
  /** Writes all changes or none, and marks the store as seeded. */
  writeChanges(changes: readonly DocumentChange[]): void
  readAsset(path: string): StoredAsset | undefined
  writeAsset(path: string, asset: StoredAsset): void
}
