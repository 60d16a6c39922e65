import type { DocumentChange, LakeDocument } from '../document.ts'
import { rightsOf, type Author, type Permission } from './people.ts'

type Matches = (filter: string, document: LakeDocument) => Promise<boolean>

/**
 * The first permission that somebody lacks for a transaction; null when they may do all of it. As at Sanity, what exists
 * is updated, also when it goes away, and a document must be theirs to write before and after.
 */
export async function missingPermission(
  { role }: Author,
  changes: readonly DocumentChange[],
  matches: Matches,
): Promise<{ permission: Permission; id: string } | null> {
  for (const { id, before, after } of changes) {
    const permission = before === null ? 'create' : 'update'
    for (const document of [before, after]) {
      if (document === null) continue
      if (!(await isGranted(role, permission, document, matches))) return { permission, id }
    }
  }
  return null
}

async function isGranted(
  role: Author['role'],
  permission: Permission,
  document: LakeDocument,
  matches: Matches,
): Promise<boolean> {
  for (const { filter, permissions } of rightsOf(role).grants)
    if (permissions.includes(permission) && (await matches(filter, document))) return true
  return false
}
