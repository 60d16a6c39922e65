import postgres from 'postgres'
import { inject } from 'vitest'
import '../../postgres/provided.ts'

declare global {
  var postgresControl: postgres.Sql | undefined
}

/**
 * The connection by which databases are made. It is one for all files of a runtime, and so global: the driver cannot
 * close it in workerd without an error that nobody catches.
 */
const control = (globalThis.postgresControl ??= postgres(inject('postgres').server, {
  max: 1,
  fetch_types: false,
  onnotice: () => {},
}))

/** Makes a database with the tables of the service. Of one that has its name, everybody is sent away. */
export const createDatabase = async (name: string): Promise<void> => {
  await dropDatabase(name)
  const { template } = inject('postgres')
  await control.unsafe(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
}

/** The server closes the connections of who has been there. */
export const dropDatabase = (name: string): Promise<unknown> =>
  control.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
