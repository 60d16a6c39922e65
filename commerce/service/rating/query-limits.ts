import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'

/** Far above what a page asks for, far below what would be work. */
export const MAX_TOKENS = 1000
const MAX_DEPTH = 6
const MAX_FIELDS = 120
const MAX_ROOT_FIELDS = 5

type Measure = { readonly depth: number; readonly fields: number }

const NOTHING: Measure = { depth: 0, fields: 0 }

const deepest = (parts: readonly Measure[]): Measure => ({
  depth: Math.max(0, ...parts.map(({ depth }) => depth)),
  fields: parts.reduce((sum, { fields }) => sum + fields, 0),
})

/**
 * How deep and how wide a selection is with its fragments written out. Each fragment is measured once, so that fragments
 * of fragments cannot make the measuring itself long; one that holds itself is refused by a rule of GraphQL's own.
 */
const measurer = (fragmentOf: (name: string) => FragmentDefinitionNode | null | undefined) => {
  const known = new Map<string, Measure>()
  const measure = (set: SelectionSetNode): Measure =>
    deepest(
      set.selections.map((selection): Measure => {
        if (selection.kind === Kind.FIELD) {
          const inner = selection.selectionSet ? measure(selection.selectionSet) : NOTHING
          return { depth: inner.depth + 1, fields: inner.fields + 1 }
        }
        if (selection.kind === Kind.INLINE_FRAGMENT) return measure(selection.selectionSet)
        const name = selection.name.value
        const before = known.get(name)
        if (before) return before
        known.set(name, NOTHING)
        const fragment = fragmentOf(name)
        const found = fragment ? measure(fragment.selectionSet) : NOTHING
        known.set(name, found)
        return found
      }),
    )
  return measure
}

/** A rule of validation: no query deeper, wider or with more roots than any page of ours needs, aliases counted. */
export const queryLimits = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(node) {
    const measure = measurer((name) => context.getFragment(name))
    const { depth, fields } = measure(node.selectionSet)
    const at = { nodes: node }
    if (depth > MAX_DEPTH)
      context.reportError(
        new GraphQLError(`This query is too deep: ${MAX_DEPTH} levels at most.`, at),
      )
    if (fields > MAX_FIELDS)
      context.reportError(
        new GraphQLError(`This query asks for too much: ${MAX_FIELDS} fields at most.`, at),
      )
    if (node.selectionSet.selections.length > MAX_ROOT_FIELDS)
      context.reportError(
        new GraphQLError(`This query asks for too much at once: ${MAX_ROOT_FIELDS} at most.`, at),
      )
  },
})
