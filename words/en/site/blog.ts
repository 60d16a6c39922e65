export const blog = {
  title: (brand: string) => `The ${brand} journal`,
  feedTitle: (brand: string) => `${brand}: the journal`,
  lead: 'Advice from the people who choose, build and deliver what we sell.',
  about: (term: string) => `Posts about “${term}”`,
  pageTitle: ({ title, page }: { readonly title: string; readonly page: number }) =>
    page === 1 ? title : `${title}, page ${page}`,
  topics: 'Topics',
  allPosts: 'All posts',
  posts: 'Posts',
  found: (posts: number) => (posts === 1 ? '1 post' : `${posts} posts`),
  nothingFound: 'No posts match. Try a more general search, or pick a topic above.',
  featured: 'Featured',
  read: 'Read the story',
  search: 'Search the blog',
  searchExample: 'Sizes, sleep, care…',
  /** The date stands in the part. */
  updated: 'Updated <date></date>',
  products: 'In this story',
  more: 'More to read',
  notFoundTitle: 'Post not found',
  notFound: 'We can’t find that post',
  notFoundLead: 'It may have moved or been taken down. Try a search.',
} as const
