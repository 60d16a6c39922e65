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
