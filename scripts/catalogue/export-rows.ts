import type { Cells } from '../../commerce/service/import/columns.ts'
import { ownRows } from '../../commerce/service/import/own-rows.ts'
import { listRange, readRange, readWithdrawn } from './range.ts'
import type { Target } from './target.ts'

/** The rows of what no shopper sees, a batch at a time. */
export async function* hiddenRows(target: Target): AsyncGenerator<Cells[]> {
  const range = await listRange(target)
  const hidden = range.filter(({ state }) => state !== 'active').map(({ itemId }) => itemId)
  for await (const withdrawn of readWithdrawn(target, hidden))
    yield withdrawn.flatMap(({ state, whole }) =>
      ownRows(whole, state === 'draft' ? 'draft' : 'archived'),
    )
}

/** The rows of all that a shop has, what no shopper sees included, a batch at a time. */
export async function* exportRows(target: Target): AsyncGenerator<Cells[]> {
  const range = await listRange(target)
  const shown = range.filter(({ state }) => state === 'active').map(({ itemId }) => itemId)
  for await (const products of readRange(target, shown))
    yield products.flatMap((product) => ownRows(product, 'active'))
  yield* hiddenRows(target)
}
