import { join } from 'node:path'
import { openPostgres } from '../../../commerce/service/postgres/database.ts'
import { createDatabase } from '../../postgres/databases.ts'
import { setUpSchema } from '../../postgres/schema.ts'
import { keepConnections } from '../../postgres/kept-connections.ts'
import { type PostgresServer, startPostgres } from '../../postgres/server.ts'
import type { Database } from './database.ts'
import type { Standing } from './standing.ts'

/** The database of the state’s own server. */
const NAME = 'commerce'
/** Connections of this machine’s commands; those of the service are its own. */
const CONNECTIONS = 4

/** A PostgreSQL on which a shop stands, or to which it moves. */
export type PostgresHome = {
  readonly url: string
  /** The same for workers: of the state’s own server, connections that one of them lets go are kept for the next. */
  readonly workersUrl: string
  readonly database: Database
  /** Ends the connections, and the server where it is the state’s own. */
  close(): Promise<void>
}

const ownServer = async (stateDir: string): Promise<PostgresServer> => {
  const server = await startPostgres({ folder: join(stateDir, 'postgres') })
  try {
    await createDatabase(server.url('postgres'), NAME)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '42P04')) throw error
  }
  return server
}

/**
 * Opens the PostgreSQL at an address, or else the one of the state folder, whose server runs from now on until it is
 * closed, and gives it the tables it does not have. The caller holds the folder’s lock.
 */
export const openPostgresHome = async (
  stateDir: string,
  address: string | undefined,
): Promise<PostgresHome> => {
  const server = address === undefined ? await ownServer(stateDir) : null
  const url = address ?? server?.url(NAME) ?? ''
  try {
    await setUpSchema(url)
  } catch (error) {
    await server?.stop()
    throw error
  }
  const { database, close } = openPostgres(url, CONNECTIONS)
  const kept = server && process.env['KEPT'] !== 'off' ? await keepConnections(server) : null
  return {
    url,
    workersUrl: kept ? kept.url(NAME) : url,
    database,
    close: async () => {
      await close()
      kept?.close()
      await server?.stop()
    },
  }
}

/** The PostgreSQL on which a shop stands; null of one that stands on D1. */
export const openHome = (stateDir: string, standing: Standing): Promise<PostgresHome | null> =>
  standing.database === 'd1' ? Promise.resolve(null) : openPostgresHome(stateDir, standing.url)
