/** What people say of themselves, and what does for them; it helps, and is asked of nothing. */
export const searchUses = [
  ['side sleeper, side sleeping', 'soft', 'plush', 'medium', 'pressure relief'],
  ['stomach sleeper, stomach sleeping, front sleeper', 'firm'],
  ['back sleeper, back sleeping', 'medium', 'firm'],
  [
    'back pain, bad back, backache, sore back, back hurts, hurts my back, lower back pain, sciatica, back support, orthopedic, orthopaedic',
    'medium',
    'firm',
  ],
  ['in a box', 'compressed', 'rolled'],
  ['hip pain, shoulder pain', 'pressure relief', 'soft', 'plush'],
  [
    'neck pain, stiff neck, sore neck, neck hurts, hurts my neck, neck support, migraine',
    'contour',
    'neck',
    'medium',
  ],
  ['pee, urine, bedwetting, bed wetting, incontinence, accidents', 'waterproof'],
  ['sag, sags, sagging, saggy, sunken', 'firm', 'extra firm', 'foundation'],
  // Whoever has a child soon furnishes a nursery.
  [
    'new parent, new mom, new mum, new mother, new dad, new father, expecting, newborn',
    'nursery',
    'kids',
  ],
  [
    'hot sleeper, sweaty, sweat, sweat at night, sweating, night sweat, sleep hot, sleeping hot, run hot, running hot, too hot, too warm, hot at night, get hot, overheating',
    'cooling',
    'cool',
  ],
  [
    'different firmness, two firmnesses, dual firmness, split firmness, each side',
    'different on each side',
    'split sizes',
  ],
  ['couple, partner, motion transfer, motion isolation', 'motion transfer', 'partner', 'each side'],
  [
    `pet friendly, dog friendly, cat friendly, pet proof, dog proof, cat proof, kid friendly, kid proof, child proof,
    family friendly, with pets, with dogs, with cats, with kids, dogs, cats, pets`,
    'performance',
    'stain resistant',
    'stain repelling',
    'washable',
    'wipe clean',
    'coated',
    'polypropylene',
    'flatweave',
  ],
  [
    'wall hugger, wall saver, wall hugging, zero wall, space saving',
    'wall clearance',
    'near a wall',
  ],
  [
    'helps you stand, help you stand, help standing, stands you up, getting up, hard to get up, hip replacement, knee surgery',
    'lift',
    'stands up',
  ],
  [
    'low to the floor, low to the ground, close to the floor, close to the ground',
    'low',
    'floor bed',
  ],
  ['breastfeeding, breast feeding, breastfeed, nurse, nursing, feeding', 'glider', 'nursery'],
  ['roll off, rolling off, fall off, falling off, roll out', 'edge'],
  // Too old for a bed on the floor, and not yet in need of a queen's.
  ['teen, teenager, teenage, tween', 'twin', 'full'],
  [
    'heavy person, heavy people, big guy, big person, plus size, bariatric',
    'bigger',
    'extra firm',
    'heavy gauge',
    'holds up to',
    'steel frame',
  ],
] as const
