/**
 * How sure a likeness is. The bounds belong to the embedding and are measured with it: nineteen of twenty photographs of
 * our pieces score above the lower one (`npm run bench:image-search`).
 */
const SURE = 0.75
const LIKE = 0.5
/** By how much more than like anything strange. */
const NOT_STRANGE = 0.1
/** Nobody is shown what is far behind the best. */
const BEHIND = 0.22

type Scored = { readonly score: number }

export type Confidence = 'sure' | 'unsure' | 'none'

/**
 * What a look that is not the first has to score: the one at the whole picture, which is the second (`createViews`), and
 * all others, which look at what may be no piece at all.
 */
const [WHOLE_LIKE, OTHER_LIKE] = [0.55, 0.75]
/** By how much it has to be surer than those before it, and more like a piece than like anything strange. */
const [MARGIN, LESS_STRANGE] = [0.02, 0.2]

type Ranking<T> = { readonly ranked: readonly T[]; readonly strangeness: number }

const bestOf = <T extends Scored>({ ranked }: Ranking<T>) => ranked[0]?.score ?? 0

/** What a look scores against others: nothing where it would show nothing. */
const worthOf = <T extends Scored>({ ranked, strangeness }: Ranking<T>) =>
  worthShowing(ranked, strangeness).confidence === 'none' ? 0 : bestOf({ ranked, strangeness })

/** What is worth showing of several looks at one picture: by the first, unless another is surer. */
export const surest = <T extends Scored>(looks: readonly Ranking<T>[]) => {
  const chosen = looks.reduce((best, look, at) =>
    bestOf(look) >= (at === 1 ? WHOLE_LIKE : OTHER_LIKE) &&
    bestOf(look) >= look.strangeness + LESS_STRANGE &&
    bestOf(look) > worthOf(best) + MARGIN
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
  if (best < LIKE || best < strangeness + NOT_STRANGE) return { confidence: 'none', matches: [] }
  return {
    confidence: best >= SURE ? 'sure' : 'unsure',
    matches: ranked.filter(({ score }) => score >= best - BEHIND),
  }
}
