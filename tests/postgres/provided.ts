/** Where the tests of a run find PostgreSQL. */
export type Provided = {
  /** The address of its database for control. */
  readonly server: string
  /** The database on it that has the tables of the service. */
  readonly template: string
}

/** Where the commerce service of the storefront's tests finds its database. */
export const storefrontDatabase = ({ server }: Provided): string => {
  const url = new URL(server)
  url.pathname = '/storefront_tests'
  return url.href
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: Provided
  }
}
