/** What editors find a page by: the home page has a title for shoppers, which does not say that it is the home page. */
export const pageName = (title: string | undefined, address: string | undefined): string =>
  address === '/' ? 'Home page' : (title ?? address ?? 'Untitled')
