/** Inches of what lies below and on a mattress: the pieces' own pages say them, and the whole bed reckons with them. */

/** Between the slats. */
export const foundationGap = 2.5
export const platformBedGap = 2.75
export const panelBedGap = 2.75

/** From the floor to the slats of a bed. */
export const platformBedDeck = 13
export const panelBedDeck = 12

/** Heights of mattress that fitted sheets and the protector go round. */
export const percalePocket = 16
export const linenPocket = 15
export const protectorSkirt = { from: 8, to: 18 } as const
