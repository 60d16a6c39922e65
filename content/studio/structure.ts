import type { StructureResolver } from 'sanity/structure'

/** Documents as editors look for them: by what shoppers see of them. */
const families = [
  {
    id: 'pages',
    title: 'Pages',
    lists: { page: 'Pages', contentFragment: 'Fragments', contentSnippet: 'Snippets' },
  },
  {
    id: 'categories',
    title: 'Categories',
    lists: { categoryParent: 'Departments', category: 'Categories' },
  },
  {
    id: 'frame',
    title: 'Header, menus and footers',
    lists: {
      header: 'Headers',
      navigationTree: 'Menus',
      navigationItem: 'Menu items',
      desktopFooter: 'Footers for wide windows',
      mobileFooter: 'Footers for narrow windows',
    },
  },
  { id: 'blog', title: 'Blog', lists: { blog: 'Blog' } },
  {
    id: 'sales',
    title: 'Sales and tests',
    lists: { campaign: 'Sales', saleRedirects: 'Redirects', experiment: 'A/B tests' },
  },
  {
    id: 'products',
    title: 'Beside products',
    lists: { socialPost: 'Social posts', productFeatureCallout: 'Product features' },
  },
] as const

export const structure: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title('Content')
    .items(
      families.map(({ id, title, lists }) => {
        const items = Object.entries(lists).map(([type, name]) =>
          S.documentTypeListItem(type).title(name),
        )
        const [first] = items
        if (items.length === 1 && first) return first
        return S.listItem().id(id).title(title).child(S.list().id(id).title(title).items(items))
      }),
    )
