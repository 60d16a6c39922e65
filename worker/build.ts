// What the build puts in; nothing does in development, where nothing is kept that another one could meet.
declare const BUILD_STAMP: string | undefined

/**
 * Which build this is, of the storefront, the browser's files, the shop and the services beside: what another one has
 * kept in KV or a data centre's cache may say something else. The same sources have the same; see
 * scripts/build/build-stamp.ts.
 */
export const build: string = typeof BUILD_STAMP === 'string' ? BUILD_STAMP : 'dev'
