import type { Answered, Guide } from '../guide/guide.ts'
import type { BedFacts, BedPiece } from './bed.ts'
import { type BedChoices, type BedStep, composeBed, type WholeBed } from './compose.ts'

const firstOf = (bed: WholeBed, step: BedStep, chosen: BedChoices): BedChoices => {
  if (step === 'bedding')
    return Object.fromEntries(
      bed.bedding.flatMap(({ name, choices: [first] }) =>
        first && chosen[name] === undefined ? [[name, first.piece.skuId]] : [],
      ),
    )
  const [first] = bed[step].choices
  return first ? { [step]: first.part.piece.skuId } : {}
}

/**
 * A whole bed of which only some parts are chosen, or none: what is open gets the first of its choices, as the steps of
 * the page would offer it. It stays open where the shop has nothing that goes with the rest.
 * @returns the bed, and all choices that it comes from
 */
export const bestBed = (
  guide: Pick<Guide, 'pieces'> & { readonly bed: BedFacts },
  answered: Answered,
  range: readonly BedPiece[],
  chosen: BedChoices,
): { readonly bed: WholeBed; readonly choices: BedChoices } => {
  const bed = composeBed(guide, answered, range, chosen)
  if (bed.open === null || bed.isStrange) return { bed, choices: chosen }
  const more = firstOf(bed, bed.open, chosen)
  return Object.keys(more).length === 0
    ? { bed, choices: chosen }
    : bestBed(guide, answered, range, { ...chosen, ...more })
}
