import type { DocumentChange, LakeDocument } from '../../content/lake/document.ts'
import type { LakeStorage, StoredAsset } from '../../content/lake/storage.ts'

/** Keeps a dataset in memory, as JSON, so that nothing is shared with the lake by accident. */
export function createMemoryStorage(): LakeStorage {
  const documents = new Map<string, string>()
  const assets = new Map<string, StoredAsset>()
  let seeded = false
  return {
    isSeeded: () => seeded,
    readDocuments: () => [...documents.values()].map((json): LakeDocument => JSON.parse(json)),
    writeChanges(changes: readonly DocumentChange[]) {
      for (const { id, after } of changes) {
        if (after === null) documents.delete(id)
        else documents.set(id, JSON.stringify(after))
      }
      seeded = true
    },
    readAsset: (path) => assets.get(path),
    writeAsset: (path, asset) => void assets.set(path, asset),
  }
}
