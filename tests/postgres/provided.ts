/** Where the tests of a run find PostgreSQL. */
export type Provided = {
  /** The address of its database for control. */
  readonly server: string
  /** The same for workers, whose connections are kept from one request to the next, as in a shop. */
  readonly kept: string
  /** The database on it that has the tables of the service. */
  readonly template: string
}

/** The database of the commerce service beside the storefront's tests, which has one address in all of them. */
export const STOREFRONT = 'storefront_tests'

/** The address of a database beside another one. */
export const databaseAt = (address: string, name: string): string => {
  const url = new URL(address)
  url.pathname = `/${name}`
  return url.href
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: Provided
  }
}
