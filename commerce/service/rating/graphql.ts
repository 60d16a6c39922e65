import {
  buildSchema,
  execute,
  type DocumentNode,
  GraphQLError,
  type GraphQLFormattedError,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  getOperationAST,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import type { graphqlRequest } from '../../contract/product/rating.ts'
import type { z } from 'zod'
import { once } from '../../domain/once.ts'
import { MAX_TOKENS, queryLimits } from './query-limits.ts'
import type { RatingContext } from './context.ts'
import { nothingWritten } from '../refusal.ts'
import { refused, roots } from './resolvers.ts'
import { ratingSchema } from './schema.ts'

const schema = once(() => buildSchema(ratingSchema))
/** The schema itself is in docs/rating.graphql, and not asked for. */
const rules = [...specifiedRules, queryLimits, NoSchemaIntrospectionCustomRule]

export type GraphqlAnswer = {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly GraphQLFormattedError[]
}

/** What was asked, if it is a query that we take; else why not. */
const readQuery = (query: string): DocumentNode | readonly GraphQLError[] => {
  try {
    const document = parse(query, { maxTokens: MAX_TOKENS, noLocation: true })
    const faults = validate(schema(), document, rules, { maxErrors: 5 })
    return faults.length > 0 ? faults : document
  } catch (fault) {
    if (fault instanceof GraphQLError) return [fault]
    throw fault
  }
}

/** Queries that were read before: a page asks the same ones all the time. Faulty ones are not kept. */
const known = new Map<string, DocumentNode>()
const KNOWN_QUERIES = 50

const knownQuery = (query: string): ReturnType<typeof readQuery> => {
  const before = known.get(query)
  if (before) return before
  const read = readQuery(query)
  if (!('kind' in read)) return read
  if (known.size >= KNOWN_QUERIES) known.clear()
  known.set(query, read)
  return read
}

const BAD_REQUEST = { status: 400, code: 'COR-008' } as const

/** A query that is not right says why; a refusal says what the contract says; of a fault of ours nothing is told. */
const told = (report: (cause: string) => void) => (error: GraphQLError) => {
  const { originalError } = error
  if (originalError === undefined || originalError instanceof GraphQLError)
    return { ...error.toJSON(), extensions: { ...BAD_REQUEST, ...error.extensions } }
  report(originalError.message.slice(0, 300))
  const extensions = { status: 500, code: 'INTERNAL' }
  return new GraphQLError('Something went wrong.', { extensions }).toJSON()
}

/** Answers a GraphQL request. `report` is told of faults that nobody expected. */
export const answerGraphql = async (
  { query, variables, operationName }: z.output<typeof graphqlRequest>,
  context: RatingContext,
  report: (cause: string) => void,
): Promise<GraphqlAnswer> => {
  const read = knownQuery(query)
  if (!('kind' in read)) return { errors: read.map(told(report)) }
  const isMutation = getOperationAST(read, operationName)?.operation === OperationTypeNode.MUTATION
  if (isMutation && !context.dependencies.mayWrite)
    return { errors: [told(report)(refused(nothingWritten()))] }
  const { data, errors } = await execute({
    schema: schema(),
    document: read,
    rootValue: isMutation ? roots.mutation : roots.query,
    contextValue: context,
    variableValues: variables ?? {},
    ...(operationName === undefined ? {} : { operationName }),
  })
  return {
    ...(data === undefined ? {} : { data }),
    ...(errors ? { errors: errors.map(told(report)) } : {}),
  }
}
