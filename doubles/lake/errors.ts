/** An answer the lake gives on purpose: a status and the JSON body that Sanity's API has for it. */
export class LakeError extends Error {
  override readonly name = 'LakeError'
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, message: string, body: Record<string, unknown>) {
    super(message)
    this.status = status
    this.body = body
  }
}

/** A request that cannot be read or asks for something that is not there. */
export function requestError(status: number, type: string, description: string): LakeError {
  return new LakeError(status, description, { error: { type, description } })
}

/** A refusal for want of a token (401) or of a right (403). */
export function accessError(status: 401 | 403, message: string): LakeError {
  const error = status === 401 ? 'Unauthorized' : 'Forbidden'
  return new LakeError(status, message, { statusCode: status, error, message })
}

/** What somebody may not do to a document, in the words that the studio looks for. */
export function permissionError(
  operation: 'mutations' | 'actions',
  { permission, id }: { permission: string; id: string },
): LakeError {
  const type = 'insufficientPermissionsError'
  const description = `Insufficient permissions; permission "${permission}" required for "${id}"`
  if (operation === 'actions')
    return new LakeError(403, description, { error: { type, description, permission } })
  const message = `The mutation(s) failed: ${description}`
  return new LakeError(403, message, {
    error: {
      type: 'mutationError',
      description: message,
      items: [{ index: 0, error: { type, description, permission } }],
    },
  })
}

/** An editor's action that cannot be done as things are. */
export function actionError(status: number, description: string): LakeError {
  return new LakeError(status, description, {
    error: { type: 'actionError', description, items: [] },
  })
}

/** A transaction that was refused as a whole; `item` names the mutation at fault. */
export function mutationError(
  status: number,
  description: string,
  item?: { index: number; type: string; id: string; [detail: string]: unknown },
): LakeError {
  const message = `The mutation(s) failed: ${description}`
  if (item === undefined) {
    return new LakeError(status, message, {
      error: { type: 'mutationError', description: message },
    })
  }
  const { index, ...details } = item
  return new LakeError(status, message, {
    error: {
      type: 'mutationError',
      description: message,
      items: [{ index, error: { ...details, description } }],
    },
  })
}
