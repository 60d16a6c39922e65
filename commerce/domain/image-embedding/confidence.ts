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

/** How many are seen first, and how many of them belong to a look that is not one of the first two. */
const [SEEN_FIRST, OF_ANOTHER] = [5, 3]

const byScore = (one: Scored, other: Scored) => other.score - one.score

const nearBest = <T extends Scored>(ranked: readonly T[]): readonly T[] => {
  const best = ranked[0]?.score ?? 0
  return ranked.filter(({ score }) => score >= best - BEHIND)
}

/** What the looks that would show something find, each product once, by the look that finds it most alike. */
const together = <T extends Scored>(
  looks: readonly Ranking<T>[],
  productOf: (match: T) => unknown,
): readonly T[] => {
  const best = new Map<unknown, T>()
  for (const { ranked, strangeness } of looks)
    for (const match of worthShowing(ranked, strangeness).matches)
      if (match.score > (best.get(productOf(match))?.score ?? 0)) best.set(productOf(match), match)
  return nearBest([...best.values()].toSorted(byScore))
}

/**
 * What is worth showing of several looks at one picture: by the first, unless another is surer. The first two, at the piece
 * and at all of the picture, add up. One of the others was lucky or was misled, and takes three of the first five places.
 */
export const surest = <T extends Scored>(
  looks: readonly Ranking<T>[],
  productOf: (match: T) => unknown,
): ReturnType<typeof worthShowing<T>> => {
  const chosen = looks.reduce((best, look, at) =>
    bestOf(look) >= (at === 1 ? WHOLE_LIKE : OTHER_LIKE) &&
    bestOf(look) >= look.strangeness + LESS_STRANGE &&
    bestOf(look) > worthOf(best) + MARGIN
      ? look
      : best,
  )
  const { confidence, matches } = worthShowing(chosen.ranked, chosen.strangeness)
  if (confidence === 'none') return { confidence, matches }
  const firstTwo = looks.slice(0, 2)
  const added = together(firstTwo, productOf)
  if (firstTwo.includes(chosen)) return { confidence, matches: added }
  const without = (list: readonly T[], shown: readonly T[]) =>
    list.filter((match) => !shown.some((it) => productOf(it) === productOf(match)))
  const own = matches.slice(0, OF_ANOTHER)
  const first = [...own, ...without(added, own).slice(0, SEEN_FIRST - own.length)]
  return { confidence, matches: [...first.toSorted(byScore), ...without(matches, first)] }
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
    matches: nearBest(ranked),
  }
}
