import type { StructureResolver } from 'sanity/structure'

/** Documents as editors look for them: by what shoppers see of them. */
const families = [
  { id: 'pages', title: 'Pages', types: ['page', 'contentFragment', 'contentSnippet'] },
  { id: 'categories', title: 'Categories', types: ['categoryParent', 'category'] },
  {
    id: 'frame',
    title: 'Header, menus and footers',
    types: ['header', 'navigationTree', 'navigationItem', 'desktopFooter', 'mobileFooter'],
  },
  { id: 'blog', title: 'Blog', types: ['blog'] },
  { id: 'sales', title: 'Sales', types: ['saleRedirects'] },
  { id: 'products', title: 'Beside products', types: ['socialPost', 'productFeatureCallout'] },
] as const

export const structure: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title('Content')
    .items(
      families.map(({ id, title, types }) => {
        const [only] = types
        if (types.length === 1) return S.documentTypeListItem(only).title(title)
        return S.listItem()
          .id(id)
          .title(title)
          .child(
            S.list()
              .id(id)
              .title(title)
              .items(types.map((type) => S.documentTypeListItem(type))),
          )
      }),
    )
