import { z } from 'zod'

/** What may be done to a document, by the names that Sanity has for it. */
export type Permission = 'read' | 'history' | 'create' | 'update' | 'editHistory' | 'manage'

/** What may be done to the documents that a GROQ filter finds, as an ACL of Sanity's says it. */
export interface Grant {
  filter: string
  permissions: readonly Permission[]
}

interface RoleRights {
  title: string
  description: string
  grants: readonly Grant[]
  /** Whether they decide when a release goes out, or only prepare it. */
  isPublishing: boolean
}

const EVERYTHING = '_id in path("**")'
/** What no shopper sees: drafts, what releases hold, and releases themselves. */
const UNPUBLISHED =
  '_id in path("drafts.**") || _id in path("versions.**") || _id in path("_.releases.**")'

export const roles = {
  editor: {
    title: 'Editor',
    description: 'Writes drafts and prepares releases; shoppers see nothing of it.',
    grants: [
      { filter: EVERYTHING, permissions: ['read', 'history'] },
      { filter: UNPUBLISHED, permissions: ['create', 'update'] },
      // A picture that no document shows is nobody's business yet; one that is there may be on a page.
      { filter: '_type in ["sanity.imageAsset", "sanity.fileAsset"]', permissions: ['create'] },
    ],
    isPublishing: false,
  },
  publisher: {
    title: 'Publisher',
    description: 'Does what an editor does, and publishes, unpublishes, deletes and schedules.',
    grants: [{ filter: EVERYTHING, permissions: ['read', 'history', 'create', 'update'] }],
    isPublishing: true,
  },
  administrator: {
    title: 'Administrator',
    description: 'Does what a publisher does, and what concerns the service itself.',
    grants: [
      {
        filter: EVERYTHING,
        permissions: ['read', 'history', 'create', 'update', 'editHistory', 'manage'],
      },
    ],
    isPublishing: true,
  },
} as const satisfies Record<string, RoleRights>

export const roleName = z.enum(['editor', 'publisher', 'administrator'])
export type RoleName = z.infer<typeof roleName>

/** What somebody may do, whoever it is. */
export const rightsOf = (role: RoleName): RoleRights => roles[role]

/** Who does something: the id stands in histories. */
export interface Author {
  id: string
  role: RoleName
}

export interface Person extends Author {
  name: string
  email: string
  /** A program, which holds a token and signs in nowhere. */
  isRobot: boolean
}

/** Whoever holds the token that writes: programs of the machine's owner. */
export const ROBOT: Person = {
  id: 'robot',
  role: 'administrator',
  name: 'API token',
  email: '',
  isRobot: true,
}

const listed = z.object({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
  name: z.string().min(1),
  email: z.string().default(''),
  role: roleName,
  /** What they sign in with. Absent: by their name alone. */
  code: z.string().min(1).optional(),
})
/** Somebody who may sign in. */
export type ListedPerson = z.infer<typeof listed>

/**
 * Reads the list of those who may sign in; nobody where there is none.
 * Throws when it is not one.
 */
export const readPeople = (json: string | undefined): readonly ListedPerson[] =>
  json ? z.array(listed).parse(JSON.parse(json)) : []

export const asPerson = ({ id, role, name, email }: ListedPerson): Person => ({
  id,
  role,
  name,
  email,
  isRobot: false,
})
