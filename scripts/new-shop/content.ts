/** What a new shop's content service starts with: a menu, footers, departments, and a home page that explains itself. */
import {
  documentOf,
  lineOf,
  type MenuItem,
  menuItemOf,
  navigationItemOf,
  nodeOf,
} from './departments.ts'
import { policyPages } from '../../content/policy-pages.ts'
import { buildGoods } from './template/goods/goods.ts'

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
const top = categories.filter(({ parentPath }) => parentPath === null)

const rows = top.map(({ path, name }) => ({
  _type: 'productRow',
  _key: `row-${path}`,
  title: name,
  categorySlug: path,
  limit: 8,
  link: link('See all', `/c/${path}`),
}))

/** Departments, those within another below it. */
const menuOf = (deliversOnly: boolean): readonly MenuItem[] => [
  ...categories.map(menuItemOf),
  { id: 'all', label: 'Everything', href: '/pl', parent: null },
  ...(deliversOnly ? [] : [{ id: 'stores', label: 'Our store', href: '/locations', parent: null }]),
]

const tree = (_id: string, name: string, menu: readonly MenuItem[]) => ({
  _id,
  _type: 'navigationTree',
  name,
  tree: menu.map(nodeOf),
})

const departments = menuOf(true).flatMap(({ label, href, parent }) =>
  parent === null ? [link(label, href)] : [],
)
const yours = [
  link('Sign in or register', '/account'),
  link('Your lists', '/lists'),
  link('Your cart', '/cart'),
]
const helpOf = (deliversOnly: boolean) => [
  deliversOnly
    ? link('Delivery and returns', policyPages.deliveryAndReturns)
    : link('Our store', '/locations'),
  link('News by email', '/subscribe'),
]

/** What the shop's own pages link to; hidden from search engines until somebody has written it. */
const policyPage = (slug: string, title: string) => ({
  _id: `page${slug.replaceAll('/', '-')}`,
  _type: 'page',
  title,
  showHiddenH1: false,
  seo: { _type: 'seo', slug: { _type: 'slug', current: slug }, metaTitle: title, noIndex: true },
  content: [block('what', 'We’re still writing this page.')],
})

/** The documents, one a line, as `sanity dataset import` reads them. */
export const firstContent = (name: string, title: string, deliversOnly: boolean): string => {
  const menu = menuOf(deliversOnly)
  const help = helpOf(deliversOnly)
  return [
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
              `Import your products with “SHOP=${name} npm run catalogue -- import goods.csv”: they appear below and in their departments. Edit this page in the studio: “SHOP=${name} npm run studio”.`,
            ),
            block(
              'how',
              'docs/your-own-shop.md explains the rest, up to your own products on the screen.',
            ),
          ],
        },
        ...rows, // each is there as soon as something is in its department
      ],
    },
    policyPage(policyPages.privacy, 'Privacy'),
    policyPage(policyPages.terms, 'Terms'),
    policyPage(policyPages.deliveryAndReturns, 'Delivery and returns'),
    ...categories.map(documentOf),
    ...menu.map(navigationItemOf),
    tree('desktopNavigationParent', 'Desktop navigation', menu),
    tree('mobileNavigationParent', 'Mobile navigation', menu),
    {
      _id: 'desktopFooter',
      _type: 'desktopFooter',
      name: 'Footer, wide',
      columnOneHeading: 'Shop',
      columnOneListings: departments,
      columnTwoHeading: 'Yours',
      columnTwoListings: yours,
      columnThreeHeading: 'Help',
      columnThreeListings: help,
    },
    {
      _id: 'mobileFooter',
      _type: 'mobileFooter',
      name: 'Footer, narrow',
      columnHeading: 'Shop and help',
      columnListings: [...departments, ...yours, ...help],
    },
  ]
    .map(lineOf)
    .join('')
}
