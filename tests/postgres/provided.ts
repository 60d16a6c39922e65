/** Where the tests of a run find PostgreSQL. */
export type Provided = {
  /** The address of its database for control. */
  readonly server: string
  /** The database on it that has the tables of the service. */
  readonly template: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: Provided
  }
}
