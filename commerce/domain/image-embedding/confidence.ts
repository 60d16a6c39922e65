/**
 * How sure a likeness is. The bounds belong to the embedding and are measured with it: nineteen of twenty photographs of
 * our pieces score above the lower one (`npm run bench:image-search`).
 */
const SURE = 0.75
const LIKE = 0.5
/** Nobody is shown what is far behind the best. */
const BEHIND = 0.22

type Scored = { readonly score: number }

export type Confidence = 'sure' | 'unsure' | 'none'

/** What a look that is not the first has to score, and by how much it has to be surer than those before it. */
const OTHER_LIKE = 0.75
const MARGIN = 0.02

type Ranking<T> = { readonly ranked: readonly T[]; readonly strangeness: number }

const bestOf = <T extends Scored>({ ranked }: Ranking<T>) => ranked[0]?.score ?? 0

/** What is worth showing of several looks at one picture: by the first, unless another is surer. */
export const surest = <T extends Scored>(looks: readonly Ranking<T>[]) => {
  const chosen = looks.reduce((best, look) =>
    bestOf(look) >= OTHER_LIKE &&
    bestOf(look) >= look.strangeness &&
    bestOf(look) > bestOf(best) + MARGIN
      ? look
      : best,
  )
  return worthShowing(chosen.ranked, chosen.strangeness)
}

/**
 * What of the ranked matches is worth showing, and how surely. Nothing where the picture is more like one of nothing that
 * we sell (`strangeness`): among so many views something is a little like everything.
 */
export const worthShowing = <T extends Scored>(
  ranked: readonly T[],
  strangeness: number,
): { readonly confidence: Confidence; readonly matches: readonly T[] } => {
  const best = ranked[0]?.score ?? 0
  if (best < LIKE || best < strangeness) return { confidence: 'none', matches: [] }
  return {
    confidence: best >= SURE ? 'sure' : 'unsure',
    matches: ranked.filter(({ score }) => score >= best - BEHIND),
  }
}
