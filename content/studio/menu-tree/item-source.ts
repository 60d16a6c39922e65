import {
  ITEM_SEARCH_GROQ,
  MENU_ITEMS_GROQ,
  PUBLISHED_IDS_GROQ,
  readMenuItems,
  type MenuItem,
} from './menu-items.ts'
import { z } from 'zod'
import type { TreeClient } from './tree-repository.ts'

export interface NewItem {
  readonly title: string
  readonly link: string
}

/** Where the editor gets the items of the navigation from. All may fail; the editor says so. */
export interface ItemSource {
  /** The items among these ids that exist. */
  readonly load: (ids: readonly string[]) => Promise<MenuItem[]>
  readonly search: (words: string) => Promise<MenuItem[]>
  readonly create: (item: NewItem) => Promise<MenuItem>
}

export function sanityItemSource(client: TreeClient, newKey: () => string): ItemSource {
  async function load(ids: readonly string[]): Promise<MenuItem[]> {
    const [drafts, published] = await Promise.all([
      client.fetch(MENU_ITEMS_GROQ, { ids }, { perspective: 'drafts', tag: 'menu-tree.items' }),
      client.fetch(PUBLISHED_IDS_GROQ, { ids }, { perspective: 'published', tag: 'menu-tree.ids' }),
    ])
    const known = new Set(z.array(z.string()).parse(published))
    return readMenuItems(drafts).map((item) => ({ ...item, isPublished: known.has(item._id) }))
  }

  return {
    load,
    async search(words) {
      const found = await client.fetch(
        ITEM_SEARCH_GROQ,
        { words: `${words.trim()}*` },
        { perspective: 'drafts', tag: 'menu-tree.search' },
      )
      return readMenuItems(found)
    },
    async create({ title, link }) {
      const id = `nav-${newKey()}`
      await client
        .transaction()
        .create({
          _id: `drafts.${id}`,
          _type: 'navigationItem',
          name: title,
          title,
          enabled: true,
          linkType: 'menuLink',
          link,
          openInNewTab: false,
          subMenuLayout: 'equal',
        })
        .commit({ returnDocuments: false, tag: 'menu-tree.new-item' })
      return {
        _id: id,
        name: title,
        title,
        enabled: true,
        linkType: 'menuLink',
        link,
        isPublished: false,
      }
    },
  }
}
