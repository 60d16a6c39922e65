import type * as english from './en.ts'
import type { Refusals } from './refusals.ts'

/** The same sentences, in whatever words: each is told what the English one is told. */
type Translated<Said> = Said extends string
  ? string
  : Said extends (...told: infer Told) => infer Answer
    ? (...told: Told) => Translated<Answer>
    : Said extends readonly (infer One)[]
      ? readonly Translated<One>[]
      : { readonly [Name in keyof Said]: Translated<Said[Name]> }

/**
 * All that a shop says in one language. English is the language that the engine is written along with, so what is said
 * there is what another has to say: `words/de.ts` is whole when it `satisfies Words`. A shop's own `words/en.ts` takes a
 * language over, and says differently what it likes to say differently.
 */
export type Words = Translated<Omit<typeof english, keyof Refusals>> & Refusals
