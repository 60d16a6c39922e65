import { promises } from '../policies/promises.ts'

/** Care and warranty in the words that many products share. */
export const care = {
  fabric: [
    'Vacuum weekly with the soft brush.',
    'Blot spills right away with a dry white cloth; never rub.',
    'Turn and plump loose cushions every other week.',
    'Keep at least two feet from radiators and out of direct afternoon sun.',
  ],
  velvet: [
    'Brush with the nap using a soft garment brush.',
    'Steam lightly from behind to lift marks from sitting.',
    'Blot spills; have stains cleaned by a professional (code S).',
  ],
  leather: [
    'Dust with a dry cloth; wipe with a barely damp one once a month.',
    'Condition twice a year with a pH-neutral leather cream.',
    'Keep away from heat, which dries leather out.',
  ],
  wood: [
    'Dust with a soft dry cloth, along the grain.',
    'Wipe spills promptly; use coasters and trivets.',
    'Tighten the hardware once a year.',
    'Avoid silicone polishes and ammonia cleaners.',
  ],
  mattress: [
    'Turn head to foot every three months in the first year, then twice a year.',
    'Use a breathable protector from the first night.',
    'Spot clean with mild soap and cool water; never soak.',
    `Use a foundation, or slats no more than ${promises.slatGap} inches apart.`,
  ],
  base: [
    'Tighten bolts after the first month, then once a year.',
    'Vacuum underneath and keep cords clear of moving parts.',
  ],
  washable: [
    'Machine wash warm with like colors, gentle cycle.',
    'Tumble dry low and take out while slightly damp.',
    'No bleach, no fabric softener.',
  ],
  outdoor: [
    'Rinse with a garden hose; wash with mild soap twice a season.',
    'Stand cushions on edge to dry after rain.',
    'Cover or store indoors where winters freeze.',
  ],
  rug: [
    'Vacuum without the beater bar.',
    'Turn end to end every six months so that it wears evenly.',
    'Use a rug pad on hard floors.',
  ],
  lamp: [
    'Dust with a dry cloth, unplugged and cool.',
    'Use LED bulbs up to the wattage marked on the socket.',
  ],
} as const

export const warranty = {
  frame: 'Limited lifetime on the frame, 10 years on springs and foam, 3 years on fabric.',
  motion: 'Limited lifetime on the frame, 5 years on the mechanism, 2 years on power parts.',
  wood: '10-year limited warranty on construction.',
  five: '5-year limited warranty.',
  mattressTen: '10-year limited warranty.',
  mattressDrift: '15-year limited warranty.',
  protector: '15-year limited warranty.',
  adjustable: '25-year limited warranty; parts and labor in full for the first year.',
  foundation: '10-year limited warranty.',
  outdoor: '5 years on the frame, 3 years on cushions and fabric.',
  one: '1-year limited warranty.',
} as const

/** Ways to write `materials` briefly. */
export const materials = (entries: Readonly<Record<string, string>>) =>
  Object.entries(entries).map(([name, value]) => ({ name, value }))
