/** Room scenes, as data: a set, the pieces of the catalogue that stand in it, and from where it is photographed. */
import type { ColorKey, FinishKey } from '../../../shop/goods/swatches.ts'

/** Inches: to the right, away from the viewer (the back wall stands at 0, so most are negative), up. */
export type Point = readonly [x: number, y: number, z: number]

/** `#rrggbb`. */
type Hex = string

export type Window = {
  /** Its middle along the wall, seen from inside; 0 is the wall's own middle. */
  readonly at: number
  readonly width: number
  readonly height: number
  /** How high it begins. */
  readonly sill: number
  /** Panes across and up. */
  readonly bars?: readonly [across: number, up: number]
  readonly curtain?: Hex
  /** How much of its width each curtain covers when it is drawn back. */
  readonly drawn?: number
}

export type Room = {
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly wall: Hex
  readonly trim: Hex
  readonly back: { readonly windows: readonly Window[] }
  readonly side: {
    readonly at: 'left' | 'right'
    readonly windows: readonly Window[]
    readonly color?: Hex
  }
  /** Wainscoting; `own` where it is not painted as the wall. */
  readonly panels?: { readonly height: number; readonly width: number; readonly own?: Hex }
  /** A garden's fence instead of walls. */
  readonly fence?: { readonly height: number; readonly color: Hex }
  readonly floor: {
    readonly kind: 'boards' | 'carpet'
    readonly color: Hex
    /** Inches a board is wide. */
    readonly wide?: number
    readonly rough?: number
    /** Boards that run away from the viewer. */
    readonly away?: boolean
    readonly open?: boolean
  }
  readonly light: Light
}

export type Light = {
  readonly sun: {
    /** Degrees from the viewer's side to the right; -90 is from the left. */
    readonly around: number
    readonly up: number
    readonly power: number
    readonly color: Hex
    /** Degrees of the sky that it fills; more makes softer shadows. */
    readonly soft?: number
  }
  /** The light of the sky in the windows. */
  readonly sky: Hex
  readonly window: number
  /** How bright it is that a window shows; 1 is as bright as a white wall in the room. */
  readonly view: number
  readonly garden: Hex
  /** The sky above the trees, where it is not nearly white. */
  readonly horizon?: Hex
  /** How bright the sky is high up, beside its horizon. */
  readonly zenith?: number
  readonly fill: number
  readonly fillColor: Hex
  readonly ambient: number
  readonly ambientColor: Hex
}

type Standing = {
  readonly at: Point
  /** Degrees, counter-clockwise from above: 0 faces the viewer, -90 the left wall. */
  readonly turn?: number
  /** Degrees that it leans back. */
  readonly lean?: number
  /** How bright its lamp burns; 1 is as in the studio. */
  readonly glow?: number
  /** How bright its shade is seen; 1 is as in the studio, where all is light. */
  readonly shade?: number
}

/** A piece of the catalogue in one of its colours. */
export type PlacedPiece = Standing & {
  readonly item: string
  readonly color?: ColorKey
  readonly finish?: FinishKey
  /** The name of an option that gives it another shape. */
  readonly option?: string
  /** The name of a size that is not the one that is usually photographed. */
  readonly size?: string
  /** What a bed is made up with: sheet, duvet, throw. */
  readonly linens?: readonly [sheet: Hex, duvet: Hex, throwOver: Hex]
  /** How it is made up, where not as usual. */
  readonly made?: {
    /** Inches from the headboard that the duvet is turned down. */
    readonly turned?: number
    /** A long cushion before the pillows. */
    readonly cushion?: Hex
    /** Whether the throw lies folded across its foot. */
    readonly folded?: boolean
    /** How high the creases of its covers are, in inches; 0 as it is photographed for sale. */
    readonly rumpled?: number
    /** Nothing but the frame: a mattress of the catalogue lies in it. */
    readonly bare?: boolean
  }
  /** A recliner with somebody's feet up: its footrest raised, its back let down. */
  readonly open?: boolean
  /** What lies over a mattress: two pillows, and a comforter of which one corner of its foot is turned back. */
  readonly covers?: {
    readonly linens: readonly [lining: Hex, outside: Hex, pillowcase: Hex]
    /** The corner: -1 the left one, 1 the right one. */
    readonly corner: -1 | 1
    /** Where it is folded: inches along the foot, and up the side. */
    readonly across: number
    readonly along: number
    /** Inches from its head that the comforter begins. */
    readonly turned?: number
    /** Inches that it hangs over its sides. */
    readonly drop?: number
    /** Inches that it hangs over the foot, or ends before it where they are negative. */
    readonly footDrop?: number
    /** Inches between its seams. */
    readonly boxes?: number
    readonly rumpled?: number
    readonly seed?: number
    /** Inches that a headboard stands above the mattress, for the pillows to lean on; they lie where there is none. */
    readonly head?: number
    /** Inches from the mattress to the headboard. */
    readonly gap?: number
  }
}

/** What is not for sale; see `blender/family_dressing.py`. Its colours are `#rrggbb`. */
export type Prop = Standing & {
  readonly prop:
    | 'plant'
    | 'art'
    | 'vase'
    | 'books'
    | 'bowl'
    | 'pendant'
    | 'setting'
    | 'bunting'
    | 'counter'
    | 'throw'
    | 'cup'
    | 'openBook'
    | 'slippers'
    | 'basket'
    | 'tray'
    | 'candle'
  readonly params: Readonly<
    Record<string, string | number | readonly string[] | readonly (readonly [number, number])[]>
  >
}

export type Scene = {
  readonly room: Room
  readonly pieces: readonly (PlacedPiece | Prop)[]
  readonly camera: {
    readonly eye: Point
    readonly toward: Point
    /** Millimetres on a 36 mm frame. */
    readonly focal: number
  }
  /** What fills the whole window, what opens a page beside its heading, and (as usual) what is as wide as a page's text. */
  readonly quality?: 'full' | 'hero' | 'room'
  /** Paths for each pixel, where the usual few are not enough: in a dark room that a lamp lights. */
  readonly samples?: number
  /** How bright the picture is printed, 1 being usual. */
  readonly exposure?: number
}
