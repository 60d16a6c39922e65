/** What a content service knows of departments: a document of each, and its place in both menus. */
import { z } from 'zod'
import type { CategoryRow } from '../../commerce/domain/catalogue-rows.ts'

type Department = Pick<CategoryRow, 'path' | 'name' | 'parentPath'>

const WHEN = { _createdAt: '2026-01-01T12:00:00Z', _updatedAt: '2026-01-01T12:00:00Z' }

const keyOf = (path: string) => path.replaceAll('/', '-')
const idOf = (path: string) => `category-${keyOf(path)}`

/** Editors say more of a department here. */
export const documentOf = ({ path, name, parentPath }: Department) => ({
  _id: idOf(path),
  _type: parentPath === null ? 'categoryParent' : 'category',
  name,
  title: name,
  slug: { _type: 'slug', current: path },
  ...(parentPath === null ? {} : { parent: { _type: 'reference', _ref: idOf(parentPath) } }),
})

export type MenuItem = {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly parent: string | null
}

export const menuItemOf = ({ path, name, parentPath }: Department): MenuItem => ({
  id: keyOf(path),
  label: name,
  href: `/c/${path}`,
  parent: parentPath === null ? null : keyOf(parentPath),
})

export const navigationItemOf = ({ id, label, href }: MenuItem) => ({
  _id: `nav-${id}`,
  _type: 'navigationItem',
  name: label,
  title: label,
  enabled: true,
  linkType: 'menuLink',
  link: href,
  openInNewTab: false,
  subMenuLayout: 'equal',
})

/** Its place in a menu's tree. */
export const nodeOf = ({ id, parent }: MenuItem) => ({
  _key: `item-${id}`,
  _type: 'hierarchy.node',
  parent: parent === null ? null : `item-${parent}`,
  value: { reference: { _type: 'reference', _ref: `nav-${id}`, _weak: true } },
})

/** A document as `sanity dataset import` reads it. */
export const lineOf = (document: object): string => `${JSON.stringify({ ...document, ...WHEN })}\n`

const known = z.looseObject({
  slug: z.object({ current: z.string() }).optional(),
  tree: z.array(z.looseObject({ _key: z.string() })).optional(),
})

/**
 * A shop's first content, with all that it lacks of the departments of its goods: those that it has no document of. They
 * stand in its menus behind the departments that are there.
 */
export const withDepartments = (
  content: string,
  departments: readonly Department[],
): { readonly content: string; readonly added: readonly Department[] } => {
  const lines = content.split('\n').filter((line) => line !== '')
  const documents = lines.map((line) => known.parse(JSON.parse(line)))
  const slugs = new Set(documents.map(({ slug }) => slug?.current))
  const added = departments.filter(({ path }) => !slugs.has(path))
  if (added.length === 0) return { content, added }
  const items = added.map(menuItemOf)
  const ofDepartments = new Set(departments.map((it) => nodeOf(menuItemOf(it))._key))
  const withNodes = documents.map((document, at) => {
    const { tree } = document
    if (!tree) return `${lines[at]}\n`
    const keys = new Set([...tree, ...items.map(nodeOf)].map(({ _key }) => _key))
    const nodes = items.map(nodeOf).map((node) => ({
      ...node,
      // What its menu does not have is above nothing.
      parent: node.parent !== null && keys.has(node.parent) ? node.parent : null,
    }))
    const last = tree.findLastIndex(({ _key }) => ofDepartments.has(_key))
    const behind = last === -1 ? tree.length : last + 1
    return `${JSON.stringify({ ...document, tree: tree.toSpliced(behind, 0, ...nodes) })}\n`
  })
  return {
    content: [
      ...withNodes,
      ...[...added.map(documentOf), ...items.map(navigationItemOf)].map(lineOf),
    ].join(''),
    added,
  }
}
