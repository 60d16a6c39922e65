import { z } from 'zod'
import { type CommerceError, errorBody } from '../contract/errors.ts'
import { paths } from '../contract/paths.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { Call, Refused } from './call.ts'

export type GraphqlOperation<T> = {
  /** What the log calls it. */
  readonly name: string
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  /** What `data` has to be. */
  readonly data: z.ZodType<T>
}

/** A refusal: the contract's error body in an error's `extensions`, with the status that REST would have. */
const refusal = errorBody.extend({ status: z.int().min(400).max(599) })

const envelope = z.object({
  data: z.unknown(),
  errors: z.array(z.object({ message: z.string(), extensions: z.unknown() })).optional(),
})

const INVALID: CommerceError = { kind: 'unreachable', cause: 'invalid-answer' }

const refusalIn = ({ errors }: z.infer<typeof envelope>): Refused | null => {
  const { data } = refusal.safeParse(errors?.[0]?.extensions)
  if (!data) return null
  const { status, ...body } = data
  return { status, body }
}

/** Asks the rating service. What GraphQL says in its body comes to the same Result as any other call. */
export const graphqlCall =
  (call: Call) =>
  async <T>({
    name,
    query,
    variables,
    data,
  }: GraphqlOperation<T>): Promise<Result<T, CommerceError>> => {
    const answered = await call({
      name,
      method: 'POST',
      path: paths.rating,
      body: { query, variables },
      answer: envelope,
      refusalIn,
    })
    if (!answered.ok) return answered
    if (answered.value.errors?.length) return err(INVALID)
    const parsed = data.safeParse(answered.value.data)
    return parsed.success ? ok(parsed.data) : err(INVALID)
  }
