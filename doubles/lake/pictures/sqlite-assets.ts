import { MOST_RENDITIONS, type LakeStorage, type StoredAsset } from '../storage.ts'

// A row in a Durable Object's SQLite holds 2 MB at most, so assets are kept in slices.
const SLICE_BYTES = 1_000_000

type AssetStorage = Pick<
  LakeStorage,
  | 'readAsset'
  | 'readAssetSize'
  | 'readAssetPart'
  | 'writeAsset'
  | 'readRendition'
  | 'writeRendition'
>

/** What is made of pictures lies beside them, under names that no address has. */
const RENDITION = 'rendition:'

const joined = (rows: readonly { bytes: ArrayBuffer }[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(rows.reduce((size, row) => size + row.bytes.byteLength, 0))
  let offset = 0
  for (const row of rows) {
    bytes.set(new Uint8Array(row.bytes), offset)
    offset += row.bytes.byteLength
  }
  return bytes
}

/** Keeps a dataset's files in the SQLite of its Durable Object. */
export function createSqliteAssets(storage: DurableObjectStorage): AssetStorage {
  const { sql } = storage
  sql.exec(
    `CREATE TABLE IF NOT EXISTS asset (
       path TEXT NOT NULL, slice INTEGER NOT NULL, mime_type TEXT NOT NULL, bytes BLOB NOT NULL,
       PRIMARY KEY (path, slice))`,
  )
  sql.exec(
    `CREATE TABLE IF NOT EXISTS rendition (
       number INTEGER PRIMARY KEY AUTOINCREMENT, path TEXT NOT NULL UNIQUE)`,
  )

  const readAsset = (path: string): StoredAsset | undefined => {
    const rows = sql
      .exec<{ mime_type: string; bytes: ArrayBuffer }>(
        'SELECT mime_type, bytes FROM asset WHERE path = ? ORDER BY slice',
        path,
      )
      .toArray()
    const [first] = rows
    return first && { mimeType: first.mime_type, bytes: joined(rows) }
  }

  const readAssetSize = (path: string) => {
    const { mime_type: mimeType, size } = sql
      .exec<{ mime_type: string | null; size: number | null }>(
        'SELECT MIN(mime_type) AS mime_type, SUM(LENGTH(bytes)) AS size FROM asset WHERE path = ?',
        path,
      )
      .one()
    return mimeType === null ? undefined : { mimeType, size: size ?? 0 }
  }

  const readAssetPart = (path: string, start: number, end: number) => {
    const first = Math.floor(start / SLICE_BYTES)
    const rows = sql
      .exec<{ bytes: ArrayBuffer }>(
        'SELECT bytes FROM asset WHERE path = ? AND slice BETWEEN ? AND ? ORDER BY slice',
        path,
        first,
        Math.floor((end - 1) / SLICE_BYTES),
      )
      .toArray()
    const from = start - first * SLICE_BYTES
    return joined(rows).slice(from, from + end - start)
  }

  const writeSlices = (path: string, asset: StoredAsset) => {
    sql.exec('DELETE FROM asset WHERE path = ?', path)
    for (let slice = 0; slice * SLICE_BYTES < asset.bytes.length; slice++) {
      const bytes = asset.bytes.slice(slice * SLICE_BYTES, (slice + 1) * SLICE_BYTES)
      sql.exec(
        'INSERT INTO asset (path, slice, mime_type, bytes) VALUES (?, ?, ?, ?)',
        path,
        slice,
        asset.mimeType,
        bytes,
      )
    }
  }

  return {
    readAsset,
    readAssetSize,
    readAssetPart,
    writeAsset: (path, asset) => storage.transactionSync(() => writeSlices(path, asset)),
    readRendition: (key) => readAsset(RENDITION + key),
    writeRendition: (key, made) =>
      storage.transactionSync(() => {
        writeSlices(RENDITION + key, made)
        sql.exec('INSERT OR REPLACE INTO rendition (path) VALUES (?)', RENDITION + key)
        const old = '(SELECT MAX(number) FROM rendition) - ?'
        sql.exec(
          `DELETE FROM asset WHERE path IN (SELECT path FROM rendition WHERE number <= ${old})`,
          MOST_RENDITIONS,
        )
        sql.exec(`DELETE FROM rendition WHERE number <= ${old}`, MOST_RENDITIONS)
      }),
  }
}
