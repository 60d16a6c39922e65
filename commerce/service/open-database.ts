import type { Config, Env } from './config.ts'
import { openPostgres } from './postgres/database.ts'

/** The database that the settings name, by the one way in which the service speaks to it. For one request. */
export const openDatabase = (env: Env, { database }: Pick<Config, 'database'>): D1Database =>
  database.kind === 'postgres' ? openPostgres(database.url).database : env.DB
