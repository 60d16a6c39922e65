import { buildMenu, type LinkListing, type TopNavigation } from '../../../menu.ts'
import { navigationNode } from '../../../queries/navigation.ts'
import { itemIdOf, parentOf, type TreeNode } from '../tree-nodes.ts'
import type { KnownItems } from '../tree-warnings.ts'

interface MenuPreviewProps {
  readonly nodes: readonly TreeNode[]
  readonly items: KnownItems
}

/** The menu as the storefront builds it from this tree, in its twelve columns. */
export function MenuPreview({ nodes, items }: MenuPreviewProps) {
  const waiting = nodes.filter((node) => !items.has(itemIdOf(node) ?? '')).length
  if (waiting > 0) return <p role="status">Loading the items of the menu…</p>
  const menu = buildMenu({
    _id: 'preview',
    items: nodes.flatMap((node) => {
      const item = navigationNode.safeParse(items.get(itemIdOf(node) ?? '')).data
      if (item?.enabled !== true) return []
      return [{ _key: node._key, parent: parentOf(node) ?? undefined, node: item }]
    }),
  })
  if (menu.length === 0) return <p>Shoppers would see an empty menu.</p>
  return (
    <div className="menu-tree-preview">
      {menu.map((entry) => (
        <Entry key={entry.key} entry={entry} />
      ))}
    </div>
  )
}

function Entry({ entry }: { readonly entry: TopNavigation }) {
  return (
    <details>
      <summary>
        <strong>{entry.navHeader}</strong> <small>{entry.href ?? 'opens only'}</small>
      </summary>
      {entry.hasList ? (
        <div className="menu-tree-columns">
          {entry.list.map((block) => (
            <Block key={block.key} block={block} />
          ))}
        </div>
      ) : (
        <p>A link without a sub-menu.</p>
      )}
    </details>
  )
}

function Block({ block }: { readonly block: LinkListing }) {
  return (
    <div style={{ gridColumn: `span ${block.cols}` }}>
      <small>{block.cols} of 12</small>
      {block.header !== '' && <strong>{block.header}</strong>}
      <ul>
        {block.list.map(({ label, href }) => (
          <li key={`${href} ${label}`}>{label}</li>
        ))}
      </ul>
      {block.hasStaticContent && (
        <small>
          {block.staticContent
            .map(({ _type }) => (_type === 'sanity_content' ? 'Text' : 'Image'))
            .join(', ')}
        </small>
      )}
    </div>
  )
}
