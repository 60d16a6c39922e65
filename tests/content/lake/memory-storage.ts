import {
  versionOf,
  type DocumentChange,
  type LakeDocument,
} from '../../../doubles/lake/document.ts'
import type { LakeStorage, Revision, StoredAsset } from '../../../doubles/lake/storage.ts'

/** Keeps a dataset in memory, as JSON, so that nothing is shared with the lake by accident. */
export function createMemoryStorage(): LakeStorage {
  const documents = new Map<string, string>()
  const assets = new Map<string, StoredAsset>()
  const renditions = new Map<string, StoredAsset>()
  const settings = new Map<string, string>()
  const revisions: string[] = []
  let seeded = false
  return {
    isSeeded: () => seeded,
    readDocuments: () => [...documents.values()].map((json): LakeDocument => JSON.parse(json)),
    writeChanges(changes: readonly DocumentChange[], done: readonly Revision[] = []) {
      for (const { id, after } of changes) {
        if (after === null) documents.delete(id)
        else documents.set(id, JSON.stringify(after))
      }
      revisions.push(...done.map((revision) => JSON.stringify(revision)))
      seeded = true
    },
    readRevisions: (ids, { from, to } = {}) => {
      const all = revisions.map((json): Revision => JSON.parse(json))
      const start = all.findIndex(({ transactionId }) => transactionId === from)
      const end = all.findLastIndex(({ transactionId }) => transactionId === to)
      return all
        .slice(Math.max(start, 0), end < 0 ? undefined : end + 1)
        .filter(({ documentId }) => ids.includes(documentId))
    },
    readVersionIds: (publishedId) => [
      ...new Set(
        revisions
          .map((json): Revision => JSON.parse(json))
          .flatMap(({ documentId: id }) =>
            versionOf(id)?.publishedId === publishedId ? [id] : [],
          ),
      ),
    ],
    readSetting: (name) => settings.get(name),
    writeSetting: (name, value) => void settings.set(name, value),
    readSettings: (prefix) =>
      [...settings]
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, value]) => ({ name, value })),
    deleteSettings(prefix) {
      for (const name of settings.keys()) if (name.startsWith(prefix)) settings.delete(name)
    },
    hasTransaction: (id) =>
      revisions.some((json) => {
        const { transactionId }: Revision = JSON.parse(json)
        return transactionId === id
      }),
    readAsset: (path) => assets.get(path),
    readAssetSize: (path) => {
      const asset = assets.get(path)
      return asset && { mimeType: asset.mimeType, size: asset.bytes.length }
    },
    readAssetPart: (path, start, end) =>
      assets.get(path)?.bytes.slice(start, end) ?? new Uint8Array(),
    writeAsset: (path, asset) => void assets.set(path, asset),
    readRendition: (key) => renditions.get(key),
    writeRendition: (key, made) => void renditions.set(key, made),
  }
}
