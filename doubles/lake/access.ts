import { accessError } from './errors.ts'

export type Access = 'anonymous' | 'read' | 'write'

/** The tokens that open more than published documents. An absent one opens nothing. */
export interface LakeTokens {
  read?: string | undefined
  write?: string | undefined
}

/** What a request may do; throws a LakeError with status 401 for a token that is not ours. */
export function accessOf(request: Request, tokens: LakeTokens): Access {
  const header = request.headers.get('authorization')
  if (header === null) return 'anonymous'
  const token = header.replace(/^Bearer /, '')
  if (token !== '' && token === tokens.write) return 'write'
  if (token !== '' && token === tokens.read) return 'read'
  throw accessError(401, 'Session not found')
}

/** Throws a LakeError, 401 or 403, unless the request may write. */
export function demandWrite(access: Access): void {
  if (access === 'anonymous') throw accessError(401, 'A token is needed to write')
  if (access === 'read') throw accessError(403, 'This token may not write')
}

/** Throws a LakeError with status 401 unless the request may see more than what is published. */
export function demandRead(access: Access): void {
  if (access === 'anonymous') throw accessError(401, 'A token is needed to read this')
}
