import postgres from 'postgres'

const atServer = async (
  serverUrl: string,
  work: (sql: postgres.Sql) => Promise<unknown>,
): Promise<void> => {
  const sql = postgres(serverUrl, { max: 1, fetch_types: false, onnotice: () => {} })
  try {
    await work(sql)
  } finally {
    await sql.end()
  }
}

/**
 * Makes a database, empty or as a copy of another one to which nobody is connected.
 * @param serverUrl the address of any other database of the server.
 */
export const createDatabase = (serverUrl: string, name: string, template = 'template0') =>
  atServer(
    serverUrl,
    (sql) => sql`CREATE DATABASE ${sql(name)} TEMPLATE ${sql(template)} STRATEGY file_copy`,
  )

/** Removes a database, whoever is connected to it. */
export const dropDatabase = (serverUrl: string, name: string) =>
  atServer(serverUrl, (sql) => sql`DROP DATABASE IF EXISTS ${sql(name)} WITH (FORCE)`)
