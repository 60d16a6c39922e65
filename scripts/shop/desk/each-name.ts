import { wordsOf } from '../fail.ts'
import { UnansweredError } from './commerce-call.ts'

/**
 * Does one thing after the other for the names that were given: one that is refused does not keep the others from it.
 * @throws Error with what was refused, each by its name; at once where nobody answers, with what was not come to.
 */
export const forEachName = async (
  names: readonly string[],
  act: (name: string) => Promise<void>,
): Promise<void> => {
  const refused: string[] = []
  for (const [at, name] of names.entries())
    try {
      await act(name)
    } catch (error) {
      if (names.length === 1) throw error
      refused.push(`${name}: ${wordsOf(error)}`)
      if (!(error instanceof UnansweredError)) continue
      const left = names.slice(at + 1).join(', ')
      if (left !== '') refused.push(`Not come to: ${left}.`)
      break
    }
  if (refused.length > 0) throw new Error(refused.join('\n'))
}
