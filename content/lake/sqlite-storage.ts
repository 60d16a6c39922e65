import { readStoredRevision } from './stored-revision.ts'
import { readStoredDocument, type DocumentChange, type LakeDocument } from './document.ts'
import { MOST_REVISIONS, type LakeStorage, type Revision, type StoredAsset } from './storage.ts'

// A row in a Durable Object's SQLite holds 2 MB at most, so assets are kept in slices.
const SLICE_BYTES = 1_000_000

/** Keeps a dataset in the SQLite of its Durable Object. */
export function createSqliteStorage(storage: DurableObjectStorage): LakeStorage {
  const { sql } = storage
  sql.exec('CREATE TABLE IF NOT EXISTS document (id TEXT PRIMARY KEY, json TEXT NOT NULL)')
  sql.exec('CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL)')
  sql.exec(
    `CREATE TABLE IF NOT EXISTS asset (
       path TEXT NOT NULL, slice INTEGER NOT NULL, mime_type TEXT NOT NULL, bytes BLOB NOT NULL,
       PRIMARY KEY (path, slice))`,
  )
  sql.exec(
    `CREATE TABLE IF NOT EXISTS revision (
       number INTEGER PRIMARY KEY AUTOINCREMENT, document_id TEXT NOT NULL, json TEXT NOT NULL)`,
  )
  sql.exec('CREATE INDEX IF NOT EXISTS revision_of_document ON revision (document_id, number)')

  const writeRevisions = (revisions: readonly Revision[]) => {
    for (const revision of revisions) {
      sql.exec(
        'INSERT INTO revision (document_id, json) VALUES (?, ?)',
        revision.documentId,
        JSON.stringify(revision),
      )
    }
    if (revisions.length === 0) return
    sql.exec(
      'DELETE FROM revision WHERE number <= (SELECT MAX(number) FROM revision) - ?',
      MOST_REVISIONS,
    )
  }

  return {
    isSeeded: () => sql.exec("SELECT 1 FROM setting WHERE name = 'seeded'").toArray().length > 0,

    readDocuments: (): LakeDocument[] =>
      sql
        .exec<{ json: string }>('SELECT json FROM document ORDER BY rowid')
        .toArray()
        .map((row) => readStoredDocument(row.json)),

    writeChanges(changes: readonly DocumentChange[], revisions: readonly Revision[] = []) {
      storage.transactionSync(() => {
        for (const { id, after } of changes) {
          if (after === null) sql.exec('DELETE FROM document WHERE id = ?', id)
          else {
            sql.exec(
              `INSERT INTO document (id, json) VALUES (?, ?)
               ON CONFLICT (id) DO UPDATE SET json = excluded.json`,
              id,
              JSON.stringify(after),
            )
          }
        }
        writeRevisions(revisions)
        sql.exec("INSERT OR IGNORE INTO setting (name, value) VALUES ('seeded', 'yes')")
      })
    },

    readRevisions: (documentIds) =>
      sql
        .exec<{ json: string }>(
          `SELECT json FROM revision WHERE document_id IN (SELECT value FROM json_each(?))
           ORDER BY number`,
          JSON.stringify(documentIds),
        )
        .toArray()
        .map((row) => readStoredRevision(row.json)),

    readSetting: (name) =>
      sql.exec<{ value: string }>('SELECT value FROM setting WHERE name = ?', name).toArray()[0]
        ?.value,

    writeSetting: (name, value) =>
      void sql.exec(
        `INSERT INTO setting (name, value) VALUES (?, ?)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
        name,
        value,
      ),

    readSettings: (prefix) =>
      sql
        .exec<{ name: string; value: string }>(
          'SELECT name, value FROM setting WHERE substr(name, 1, ?) = ? ORDER BY rowid',
          prefix.length,
          prefix,
        )
        .toArray(),

    deleteSettings: (prefix) =>
      void sql.exec('DELETE FROM setting WHERE substr(name, 1, ?) = ?', prefix.length, prefix),

    readAsset(path: string): StoredAsset | undefined {
      const rows = sql
        .exec<{ mime_type: string; bytes: ArrayBuffer }>(
          'SELECT mime_type, bytes FROM asset WHERE path = ? ORDER BY slice',
          path,
        )
        .toArray()
      const [first] = rows
      if (first === undefined) return undefined
      const bytes = new Uint8Array(rows.reduce((size, row) => size + row.bytes.byteLength, 0))
      let offset = 0
      for (const row of rows) {
        bytes.set(new Uint8Array(row.bytes), offset)
        offset += row.bytes.byteLength
      }
      return { mimeType: first.mime_type, bytes }
    },

    writeAsset(path: string, asset: StoredAsset) {
      storage.transactionSync(() => {
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
      })
    },
  }
}
