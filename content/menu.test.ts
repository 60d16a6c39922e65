import { describe, expect, test } from 'vitest'
import { breadcrumbs, buildMenu, columnSpan, equalColumnSpan } from './menu.ts'
import type { NavigationItem, NavigationTree, StaticContent } from './queries/navigation.ts'

type Node = NavigationItem['node']

function item(_key: string, parent: string | undefined, node: Partial<Node> = {}): NavigationItem {
  return {
    _key,
    parent,
    node: {
      _id: `nav-${_key}`,
      name: _key,
      title: node.title ?? _key,
      enabled: true,
      linkType: 'menuLink',
      link: `/${_key}`,
      openInNewTab: false,
      subMenuLayout: 'equal',
      subMenuColumns: [],
      ...node,
    },
  }
}

function category(key: string, parent: string | undefined, slug: string, title: string) {
  return item(key, parent, {
    title,
    linkType: 'productCategory',
    link: undefined,
    categoryId: `category-${key}`,
    categorySlug: slug,
  })
}

function tree(...items: NavigationItem[]): NavigationTree {
  return { _id: 'desktopNavigationParent', items }
}

const living = category('living', undefined, 'living-room', 'Living Room')
const sofas = category('sofas', 'living', 'living-room/sofas', 'Sofas')

describe('the menu', () => {
  test('[E-24] keeps the editors’ order of entries, of blocks and of links', () => {
    const chairs = item('chairs', 'living')
    const entry = item('stores', undefined)
    const menu = buildMenu(
      tree(entry, living, chairs, sofas, item('zebra', 'sofas'), item('ash', 'sofas')),
    )
    expect(menu.map(({ key }) => key)).toEqual(['stores', 'living'])
    expect(menu[1]?.list.map(({ key }) => key)).toEqual(['chairs', 'sofas'])
    expect(menu[1]?.list[1]?.list.map(({ href }) => href)).toEqual(['/zebra', '/ash'])
  })

  test('[E-24] has entries, blocks under them and links under those, in the editors’ order', () => {
    const icon = { image: { asset: { _ref: 'image-abc-10x10-png' }, alt: 'A small sofa' } }
    const menu = buildMenu(
      tree(
        living,
        sofas,
        item('loveseats', 'sofas', { title: 'Loveseats', iconInfo: icon }),
        item('stores', undefined, { title: 'Stores', link: '/locations' }),
      ),
      { iconSrc: (image) => `/images/${image.asset?._ref}` },
    )

    expect(menu).toEqual([
      {
        type: 'top_navigation',
        key: 'living',
        navHeader: 'Living Room',
        href: '/c/living-room',
        openInNewTab: false,
        hasList: true,
        list: [
          {
            type: 'link_listing',
            key: 'sofas',
            header: 'Sofas',
            headerUrl: '/c/living-room/sofas',
            openInNewTab: false,
            list: [
              {
                label: 'Loveseats',
                href: '/loveseats',
                openInNewTab: false,
                src: '/images/image-abc-10x10-png',
                alt: 'A small sofa',
              },
            ],
            cols: 12,
            staticContent: [],
            hasStaticContent: false,
          },
        ],
      },
      {
        type: 'top_navigation',
        key: 'stores',
        navHeader: 'Stores',
        href: '/locations',
        openInNewTab: false,
        hasList: false,
        list: [],
      },
    ])
  })

  test('[E-24] puts static content of both types into its column, and into columns of its own', () => {
    const note: StaticContent = { _type: 'sanity_content', _key: 'note', content: [] }
    const picture: StaticContent = {
      _type: 'sanity_image_component',
      _key: 'picture',
      image: {},
      href: '/sale',
    }
    const [entry] = buildMenu(
      tree(
        {
          ...living,
          node: {
            ...living.node,
            subMenuColumns: [
              { _key: 'a', staticContent: [note] },
              { _key: 'b', staticContent: [] },
              { _key: 'c', staticContent: [picture] },
            ],
          },
        },
        sofas,
      ),
    )
    expect(
      entry?.list.map(({ header, hasStaticContent, staticContent }) => ({
        header,
        hasStaticContent,
        types: staticContent.map(({ _type }) => _type),
      })),
    ).toEqual([
      { header: 'Sofas', hasStaticContent: true, types: ['sanity_content'] },
      { header: '', hasStaticContent: true, types: ['sanity_image_component'] },
    ])
  })

  test.each([
    ['a category', category('a', undefined, 'bedroom/beds', 'Beds'), '/c/bedroom/beds'],
    [
      'an address of ours',
      item('a', undefined, { link: '/locations?near=me' }),
      '/locations?near=me',
    ],
    [
      'another site',
      item('a', undefined, { link: 'https://example.com/x' }),
      'https://example.com/x',
    ],
    ['a phone number', item('a', undefined, { link: 'tel:+13035550114' }), 'tel:+13035550114'],
  ])('[S-36] links to %s', (_, one, href) => {
    expect(buildMenu(tree(one))).toMatchObject([{ href }])
  })

  test.each([true, false])('[S-36] says whether a link opens in a new tab: %s', (openInNewTab) => {
    const link = item('link', 'sofas', { openInNewTab })
    const top = { ...living, node: { ...living.node, openInNewTab } }
    expect(buildMenu(tree(top, sofas, link))).toMatchObject([
      { openInNewTab, list: [{ list: [{ openInNewTab }] }] },
    ])
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    ' /padded',
    '/tab\tin-it',
  ])('[S-36] drops the unsafe address %j, keeping a heading that has links', (link) => {
    const unsafe = item('unsafe', undefined, { link, title: 'Heading' })
    expect(buildMenu(tree(unsafe))).toEqual([])
    expect(buildMenu(tree(unsafe, item('fine', 'unsafe')))).toMatchObject([
      { navHeader: 'Heading', href: undefined, list: [{ headerUrl: '/fine' }] },
    ])
    expect(buildMenu(tree(living, sofas, { ...unsafe, parent: 'sofas' }))).toMatchObject([
      { list: [{ header: 'Sofas', list: [] }] },
    ])
  })

  test('[S-36] drops the unsafe address of a picture, not the picture', () => {
    const picture: StaticContent = {
      _type: 'sanity_image_component',
      _key: 'picture',
      image: {},
      href: 'javascript:alert(1)',
    }
    const subMenuColumns = [{ _key: 'a', staticContent: [picture] }]
    const menu = buildMenu(tree(item('top', undefined, { subMenuColumns })))
    expect(menu[0]?.list[0]?.staticContent).toEqual([
      { _type: 'sanity_image_component', _key: 'picture', image: {} },
    ])
  })

  test('leaves out a category link whose category is gone', () => {
    expect(buildMenu(tree(item('gone', undefined, { linkType: 'productCategory' })))).toEqual([])
  })

  test('[E-23] leaves out items that are not enabled and all that is below them', () => {
    const closed = { ...sofas, node: { ...sofas.node, enabled: false } }
    const menu = buildMenu(tree(living, closed, item('below', 'sofas'), item('orphan', 'nowhere')))
    expect(menu).toMatchObject([{ navHeader: 'Living Room', list: [], hasList: false }])
  })
})

describe('column widths', () => {
  test.each([
    [25, 3],
    [33, 4],
    [42, 5],
    [50, 6],
    [58, 7],
    [66, 8],
    [75, 9],
    [100, 12],
    [40, 12],
    [undefined, 12],
  ])('[B-10] a width of %s per cent spans %i columns', (width, span) => {
    expect(columnSpan(width)).toBe(span)
  })

  test.each([
    [1, 12],
    [2, 6],
    [3, 4],
    [4, 3],
    [5, 2],
    [6, 2],
    [13, 1],
  ])('[B-10] split equally among %i, each spans %i', (count, span) => {
    expect(equalColumnSpan(count)).toBe(span)
  })

  test('[B-10] the layout of the entry decides: equal, or as its columns say', () => {
    const subMenuColumns = [
      { _key: 'a', width: 66, staticContent: [] },
      { _key: 'b', width: 33, staticContent: [] },
    ]
    const spans = (subMenuLayout: Node['subMenuLayout']) =>
      buildMenu(
        tree(
          item('top', undefined, { subMenuLayout, subMenuColumns }),
          item('one', 'top'),
          item('two', 'top'),
        ),
      ).flatMap(({ list }) => list.map(({ cols }) => cols))
    expect(spans('columns')).toEqual([8, 4])
    expect(spans('equal')).toEqual([6, 6])
  })
})

describe('breadcrumbs', () => {
  const all = tree(
    living,
    sofas,
    category('again', undefined, 'living-room/sofas', 'Sofas, again'),
    item('about', undefined, { title: 'About us', link: '/about/?from=menu' }),
  )
  const home = { label: 'Home', href: '/' }
  const room = { label: 'Living Room', href: '/c/living-room' }
  const sofa = { label: 'Sofas', href: '/c/living-room/sofas' }

  test.each([
    ['/c/living-room', [home, room]],
    ['/c/living-room/sofas', [home, room, sofa]],
    ['/c/living-room/sofas/', [home, room, sofa]],
    ['/c/living%2Droom', [home, room]],
    ['/c/living-room/recliners', [home, room]],
    ['/c/living-roomy', []],
    ['/about', [home, { label: 'About us', href: '/about/?from=menu' }]],
    ['/', []],
    ['/nowhere', []],
    ['/c/%E0%A4%A', []],
  ])('[S-35] of %s', (pathname, crumbs) => {
    expect(breadcrumbs(all, pathname, 'Home')).toEqual(crumbs)
  })

  test('[S-35] do not name items that are not in the menu', () => {
    const closed = { ...living, node: { ...living.node, enabled: false } }
    expect(breadcrumbs(tree(closed, sofas), '/c/living-room/sofas', 'Home')).toEqual([])
  })
})
