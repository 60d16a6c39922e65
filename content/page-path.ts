const ANYWHERE = 'https://shop.invalid'

/** Whether a page can stand there: a path as browsers ask for it, without a query or a slash at its end. */
export const isPagePath = (path: string): boolean =>
  path.startsWith('/') &&
  !/[?#*]/.test(path) &&
  (path === '/' || !path.endsWith('/')) &&
  URL.canParse(path, ANYWHERE) &&
  new URL(path, ANYWHERE).href === `${ANYWHERE}${path}`
