/** What a new shop's content service starts with: a menu, footers, departments, and a home page that explains itself. */
import { buildGoods } from './template/goods/goods.ts'

const WHEN = { _createdAt: '2026-01-01T12:00:00Z', _updatedAt: '2026-01-01T12:00:00Z' }

const block = (key: string, text: string) => ({
  _key: key,
  _type: 'block',
  style: 'normal',
  children: [{ _key: `${key}-text`, _type: 'span', text, marks: [] }],
  markDefs: [],
})
const link = (label: string, href: string) => ({
  _key: `link-${href.replaceAll(/\W+/g, '-')}`,
  _type: 'link',
  label,
  href,
  openInNewTab: false,
})

const { categories } = buildGoods().catalogue
const keyOf = (path: string) => path.replaceAll('/', '-')
const idOf = (path: string) => `category-${keyOf(path)}`

/** The departments that the goods begin with: editors say more of them here. */
const departments = categories.map(({ path, name, parentPath }) => ({
  _id: idOf(path),
  _type: parentPath === null ? 'categoryParent' : 'category',
  name,
  title: name,
  slug: { _type: 'slug', current: path },
  ...(parentPath === null ? {} : { parent: { _type: 'reference', _ref: idOf(parentPath) } }),
}))

const top = categories.filter(({ parentPath }) => parentPath === null)

const rows = top.map(({ path, name }) => ({
  _type: 'productRow',
  _key: `row-${path}`,
  title: name,
  categorySlug: path,
  limit: 8,
  link: link('See all', `/c/${path}`),
}))

type MenuItem = {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly parent: string | null
}

/** Departments, those within another below it. */
const menu: readonly MenuItem[] = [
  ...categories.map(({ path, name, parentPath }) => ({
    id: keyOf(path),
    label: name,
    href: `/c/${path}`,
    parent: parentPath === null ? null : keyOf(parentPath),
  })),
  { id: 'all', label: 'Everything', href: '/pl', parent: null },
  { id: 'stores', label: 'Our store', href: '/locations', parent: null },
]

const tree = (_id: string, name: string) => ({
  _id,
  _type: 'navigationTree',
  name,
  tree: menu.map(({ id, parent }) => ({
    _key: `item-${id}`,
    _type: 'hierarchy.node',
    parent: parent === null ? null : `item-${parent}`,
    value: { reference: { _type: 'reference', _ref: `nav-${id}`, _weak: true } },
  })),
})

const links = menu.flatMap(({ label, href, parent }) =>
  parent === null ? [link(label, href)] : [],
)

/** The documents, one a line, as `sanity dataset import` reads them. */
export const firstContent = (name: string, title: string): string =>
  [
    {
      _id: 'page-home',
      _type: 'page',
      title,
      showHiddenH1: true,
      seo: {
        _type: 'seo',
        slug: { _type: 'slug', current: '/' },
        metaTitle: title,
        metaDescription: `${title}: furniture and mattresses.`,
      },
      sections: [
        {
          _type: 'richText',
          _key: 'first-words',
          heading: 'Your shop is open',
          content: [
            block(
              'what',
              `Bring your goods with “SHOP=${name} npm run catalogue -- import goods.csv”: they show below, and in their departments. Write over this page in the studio: “SHOP=${name} npm run studio”.`,
            ),
            block('how', 'docs/your-own-shop.md leads from here to your own goods on the screen.'),
          ],
        },
        ...rows, // each is there as soon as something is in its department
      ],
    },
    ...departments,
    ...menu.map(({ id, label, href }) => ({
      _id: `nav-${id}`,
      _type: 'navigationItem',
      name: label,
      title: label,
      enabled: true,
      linkType: 'menuLink',
      link: href,
      openInNewTab: false,
      subMenuLayout: 'equal',
    })),
    tree('desktopNavigationParent', 'Desktop navigation'),
    tree('mobileNavigationParent', 'Mobile navigation'),
    {
      _id: 'desktopFooter',
      _type: 'desktopFooter',
      name: 'Footer, wide',
      columnOneHeading: 'Shop',
      columnOneListings: links,
    },
    {
      _id: 'mobileFooter',
      _type: 'mobileFooter',
      name: 'Footer, narrow',
      columnHeading: 'Shop',
      columnListings: links,
    },
  ]
    .map((document) => `${JSON.stringify({ ...document, ...WHEN })}\n`)
    .join('')
