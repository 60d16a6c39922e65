import { accessError } from './errors.ts'
import { ROBOT, type Person } from './people/people.ts'
import { isSame } from './people/same.ts'

export type Access = 'anonymous' | 'read' | 'write'

/** The tokens that open more than published documents. An absent one opens nothing. */
export interface LakeTokens {
  read?: string | undefined
  write?: string | undefined
}

/** What decides who somebody is. */
export interface Door {
  tokens: LakeTokens
  /** Whose token it is that somebody was given when they signed in; null when it is nobody's. */
  personOf: (token: string) => Promise<Person | null>
}

/** What a request may do, and who writes by it; nobody does who only reads. */
export type Caller =
  | { access: 'anonymous' | 'read'; person: null }
  | { access: 'write'; person: Person }

const ANONYMOUS: Caller = { access: 'anonymous', person: null }

/** The token that a request brings; null when it brings none. */
export function tokenOf(request: Request): string | null {
  return request.headers.get('authorization')?.replace(/^Bearer /, '') ?? null
}

/** Who holds a token; null for one that is not ours. What each may write is in the grants of their role. */
export async function callerOf(token: string, { tokens, personOf }: Door): Promise<Caller | null> {
  if (token === '') return null
  if (tokens.write && (await isSame(token, tokens.write))) return { access: 'write', person: ROBOT }
  if (tokens.read && (await isSame(token, tokens.read))) return { access: 'read', person: null }
  const person = await personOf(token)
  return person === null ? null : { access: 'write', person }
}

/** Who a request is from; throws a LakeError with status 401 for a token that is not ours. */
export async function callerIn(request: Request, door: Door): Promise<Caller> {
  const token = tokenOf(request)
  if (token === null) return ANONYMOUS
  const caller = await callerOf(token, door)
  if (caller === null) throw accessError(401, 'Session not found')
  return caller
}

/** Who writes. Throws a LakeError, 401 or 403, unless the request may. */
export function demandWriter({ access, person }: Caller): Person {
  if (person !== null) return person
  if (access === 'anonymous') throw accessError(401, 'A token is needed to write')
  throw accessError(403, 'This token may not write')
}

/** Throws a LakeError with status 401 unless the request may see more than what is published. */
export function demandRead({ access }: Pick<Caller, 'access'>): void {
  if (access === 'anonymous') throw accessError(401, 'A token is needed to read this')
}
