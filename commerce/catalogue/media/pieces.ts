import type { Room } from './backdrop.ts'
import { drawBed } from './beds.ts'
import { drawCase } from './cases.ts'
import { drawDiningChair, drawOfficeChair } from './chairs.ts'
import { drawCrib, drawKidsBed } from './kids.ts'
import { drawDesk } from './desks.ts'
import { drawLamp, drawRug } from './decor.ts'
import { drawPillow, drawProtector, drawRemoval, drawSheets } from './bedding.ts'
import { drawPlan } from './plan.ts'
import { drawAccentChair, drawBarStool, drawOttoman } from './small-seats.ts'
import { drawBookcase, drawDoored } from './storage.ts'
import { drawDuvet, drawMirror, drawThrowPillow } from './soft-and-glass.ts'
import { drawBase } from './bases.ts'
import { drawMattress } from './mattresses.ts'
import { drawOutdoor } from './outdoor.ts'
import type { DrawPiece, PieceType } from './piece.ts'
import { drawRecliner } from './recliners.ts'
import { drawSectional, drawSofa } from './sofas.ts'
import { drawCoffeeTable, drawDiningTable } from './tables.ts'

type Frame = {
  readonly draw: DrawPiece
  /** Inches that fill the picture, so that the sizes of one kind of thing keep their proportion. */
  readonly wide: number
  readonly high: number
  /** What stands around it in a room, or null for what is not shown in one. */
  readonly room: Room | null
  /** Whether its measurements can be read off a front view. */
  readonly measured: boolean
}

const frame = (
  draw: DrawPiece,
  wide: number,
  high: number,
  room: Frame['room'],
  measured = true,
): Frame => ({ draw, wide, high, room, measured })

/** Long things that say more from the side: children's beds, and bases whose head goes up. */
export const isSeenFromSide = (type: PieceType, style: string): boolean =>
  type === 'kids-bed' || style === 'adjustable'

/** How each kind of thing is drawn and how much of the picture it takes. */
export const frames: Readonly<Record<PieceType, Frame>> = {
  sofa: frame(drawSofa, 92, 62, 'wall-art'),
  sectional: frame(drawSectional, 120, 72, 'wall-art'),
  recliner: frame(drawRecliner, 62, 48, 'window'),
  'coffee-table': frame(drawCoffeeTable, 58, 40, 'window'),
  bed: frame(drawBed, 92, 74, 'bedroom'),
  nightstand: frame(drawCase, 48, 36, 'wall-art'),
  dresser: frame(drawCase, 76, 52, 'wall-art'),
  mattress: frame(drawMattress, 88, 54, 'bedroom', true),
  base: frame(drawBase, 96, 54, null),
  'dining-table': frame(drawDiningTable, 100, 60, 'pendant'),
  'dining-chair': frame(drawDiningChair, 48, 40, 'window'),
  desk: frame(drawDesk, 66, 46, 'window'),
  'office-chair': frame(drawOfficeChair, 62, 52, 'window'),
  'kids-bed': frame(drawKidsBed, 92, 76, 'window'),
  crib: frame(drawCrib, 66, 48, 'window'),
  outdoor: frame(drawOutdoor, 92, 56, 'terrace'),
  rug: frame(drawRug, 150, 100, null, false),
  lamp: frame(drawLamp, 60, 80, null),
  pillow: frame(drawPillow, 42, 30, null, false),
  protector: frame(drawProtector, 88, 54, null, false),
  sheets: frame(drawSheets, 40, 30, null, false),
  'accent-chair': frame(drawAccentChair, 56, 44, 'window'),
  ottoman: frame(drawOttoman, 54, 32, 'wall-art'),
  bench: frame(drawOttoman, 70, 36, 'wall-art'),
  'end-table': frame(drawCoffeeTable, 42, 36, 'window'),
  'media-console': frame(drawDoored, 90, 48, 'wall-art'),
  sideboard: frame(drawDoored, 84, 50, 'pendant'),
  bookcase: frame(drawBookcase, 72, 84, 'window'),
  storage: frame(drawCase, 56, 48, 'window'),
  'bar-stool': frame(drawBarStool, 44, 46, 'pendant'),
  mirror: frame(drawMirror, 60, 66, 'wall-art'),
  'throw-pillow': frame(drawThrowPillow, 32, 28, null, false),
  duvet: frame(drawDuvet, 46, 34, null, false),
  'mattress-removal': frame(drawRemoval, 130, 90, null, false),
  'protection-plan': frame(drawPlan, 60, 60, null, false),
}
