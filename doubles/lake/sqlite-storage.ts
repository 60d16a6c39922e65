import { readStoredRevision } from './stored-revision.ts'
import {
  readStoredDocument,
  versionOf,
  type DocumentChange,
  type LakeDocument,
} from './document.ts'
import { createSqliteAssets } from './pictures/sqlite-assets.ts'
import { MOST_REVISIONS, type LakeStorage, type Revision } from './storage.ts'

/** Keeps a dataset in the SQLite of its Durable Object. */
export function createSqliteStorage(storage: DurableObjectStorage): LakeStorage {
  const { sql } = storage
  sql.exec('CREATE TABLE IF NOT EXISTS document (id TEXT PRIMARY KEY, json TEXT NOT NULL)')
  sql.exec('CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL)')
  sql.exec(
    `CREATE TABLE IF NOT EXISTS revision (
       number INTEGER PRIMARY KEY AUTOINCREMENT, document_id TEXT NOT NULL, json TEXT NOT NULL)`,
  )
  sql.exec('CREATE INDEX IF NOT EXISTS revision_of_document ON revision (document_id, number)')
  sql.exec(
    "CREATE INDEX IF NOT EXISTS revision_by_transaction ON revision (json_extract(json, '$.transactionId'))",
  )

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

    hasTransaction: (id) =>
      sql
        .exec("SELECT 1 FROM revision WHERE json_extract(json, '$.transactionId') = ? LIMIT 1", id)
        .toArray().length > 0,

    readRevisions: (documentIds, { from, to } = {}) =>
      sql
        .exec<{ json: string }>(
          `SELECT json FROM revision WHERE document_id IN (SELECT value FROM json_each(?))
           AND number >= COALESCE((SELECT MIN(number) FROM revision WHERE json_extract(json, '$.transactionId') = ?), number)
           AND number <= COALESCE((SELECT MAX(number) FROM revision WHERE json_extract(json, '$.transactionId') = ?), number)
           ORDER BY number`,
          JSON.stringify(documentIds),
          from ?? null,
          to ?? null,
        )
        .toArray()
        .map((row) => readStoredRevision(row.json)),

    readVersionIds: (publishedId) =>
      sql
        .exec<{ id: string }>(
          `SELECT DISTINCT document_id AS id FROM revision
           WHERE substr(document_id, 1, 9) = 'versions.' AND substr(document_id, -length(?1) - 1) = '.' || ?1`,
          publishedId,
        )
        .toArray()
        .map(({ id }) => id)
        .filter((id) => versionOf(id)?.publishedId === publishedId),

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

    ...createSqliteAssets(storage),
  }
}
