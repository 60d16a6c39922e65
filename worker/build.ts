// Put in by a build (vite.config.ts); not there in development and in tests.
declare const BUILD_STAMP: string | undefined

/**
 * Which build this is, of the storefront, the browser's files, the shop and the services beside: what another one has
 * kept in KV or a data centre's cache may say something else. The same sources have the same; see
 * scripts/build/build-stamp.ts.
 */
export const build: string = typeof BUILD_STAMP === 'string' ? BUILD_STAMP : 'dev'
