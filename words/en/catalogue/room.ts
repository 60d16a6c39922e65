type From = { readonly wall: string; readonly at: string; readonly width: string }

/** Whether a piece has room in a room, on a plan to scale. */
export const room = {
  heading: 'Will it fit your room?',
  title: (name: string) => `Will it fit your room? ${name}`,
  link: 'See it in your room, to scale',
  wayLink: 'Will it get through the door?',
  lead: 'Draw your room as seen from above, put the piece where you want it, and we’ll check walkways, doors, drawers, windows and radiators.',
  saved:
    'Your room is saved in this browser for the next piece you look at. It’s also in this page’s address, so you can share it.',
  verdict: {
    fits: 'It fits here, with room to walk around it.',
    but: 'It fits here, but check this:',
    'does-not': 'It doesn’t fit here:',
  },
  /** What is found, each a sentence. Inches come as they are written. */
  found: {
    outside: (by: string) => `It reaches ${by} beyond the wall.`,
    overlaps: ({ what, by }: { what: string; by: string }) =>
      `It overlaps ${what} by ${by}. Move one of them.`,
    swing: ({ door, by }: { door: string; by: string }) =>
      `${door} can’t open all the way: the piece is ${by} too close.`,
    ownSwing: ({ door, own, by }: { door: string; own: string; by: string }) =>
      `${door} can’t open all the way: ${own} is ${by} too close.`,
    front: ({ need, by }: { need: string; by: string }) =>
      `It needs ${need} in front to be used, and has ${by} less.`,
    back: ({ need, by }: { need: string; by: string }) =>
      `It needs ${need} behind it to recline or pull out a chair, and has ${by} less.`,
    ends: ({ need, by }: { need: string; by: string }) =>
      `It needs ${need} at each end, and has ${by} less.`,
    ownFront: ({ own, need, by }: { own: string; need: string; by: string }) =>
      `${own} needs ${need} in front to be used, and this piece leaves ${by} less.`,
    walkway: ({ door, need, by }: { door: string; need: string; by: string }) =>
      `The way to it from ${door} is ${by} narrower than the ${need} you need to walk.`,
    passage: ({ from, to, need, by }: { from: string; to: string; need: string; by: string }) =>
      `The way from ${from} to ${to} is ${by} narrower than the ${need} you need to walk.`,
    twoPass: ({ from, to, need, by }: { from: string; to: string; need: string; by: string }) =>
      `Two people can’t pass each other between ${from} and ${to}: that takes ${need}, and it’s ${by} narrower.`,
    radiator: (by: string) => `It’s ${by} too close to a radiator. Leave 6″ for the warm air.`,
    window: (by: string) => `It covers ${by} of a window: it’s higher than the sill.`,
    noDoor: 'Add the door, so we can check how you get to it and whether the door opens.',
  },
  moveThere: 'Move it to where it fits',
  nowhere:
    'There’s no place along your walls where it fits with room to walk. A smaller piece, or moving what you have, would help.',
  blocked: 'Make room for the door first. Then we can find a place for this piece.',
  plan: {
    label: (name: string) => `Plan of your room with ${name}`,
    hint: 'Drag anything, or choose it and use the arrow keys; Enter turns it.',
    piece: ({ name, x, y }: { name: string; x: string; y: string }) =>
      `${name}, ${x} from the left wall, ${y} from the top wall`,
    front: 'The thick line marks the front.',
  },
  place: {
    heading: 'Where it goes',
    left: 'Left 6″',
    right: 'Right 6″',
    up: 'Up 6″',
    down: 'Down 6″',
    turn: 'Turn it',
    x: 'From the left wall',
    y: 'From the top wall',
    turned: 'Its front faces',
    submit: 'Put it there',
  },
  facing: { 0: 'Down', 90: 'Left', 180: 'Up', 270: 'Right' },
  size: {
    heading: 'Your room',
    hint: 'Measure from wall to wall. Feet and inches are fine: 12′ 6″ or 150.',
    width: 'Width (left to right)',
    depth: 'Depth (top to bottom)',
    isL: 'It’s an L-shaped room',
    cut: 'The corner that’s missing',
    cutNone: 'None',
    cutWidth: 'Width of the missing corner',
    cutDepth: 'Depth of the missing corner',
    submit: 'Draw the room',
    change: 'Change the walls',
  },
  corners: {
    'top-left': 'Top left',
    'top-right': 'Top right',
    'bottom-right': 'Bottom right',
    'bottom-left': 'Bottom left',
  },
  walls: { top: 'Top wall', right: 'Right wall', bottom: 'Bottom wall', left: 'Left wall' },
  ends: {
    top: 'From its left end',
    bottom: 'From its left end',
    left: 'From its top end',
    right: 'From its top end',
  },
  wall: 'Wall',
  at: 'From the wall’s left or top end',
  width: 'Width',
  depth: 'Depth',
  swing: 'Opens',
  swings: {
    'in-first': 'Into the room, hinges left or top',
    'in-last': 'Into the room, hinges right or bottom',
    out: 'Out of the room, or it slides',
  },
  sill: 'Height of the sill from the floor',
  standsOut: 'How far it sticks out',
  kind: 'What it is',
  kinds: {
    sofa: 'Sofa',
    chair: 'Chair',
    table: 'Table',
    desk: 'Desk',
    bed: 'Bed',
    dresser: 'Dresser',
    shelf: 'Shelf',
    other: 'Something else',
  },
  add: {
    door: 'Add a door',
    window: 'Add a window',
    radiator: 'Add a radiator',
    own: 'Add your own furniture',
    submit: 'Add it',
  },
  things: {
    heading: 'In your room',
    door: (n: number) => `door ${n}`,
    doorAt: ({ n, wall, at, width }: From & { n: number }) =>
      `Door ${n}: ${wall.toLowerCase()}, ${at} along, ${width} wide`,
    windowAt: ({ wall, at, width, sill }: From & { sill: string }) =>
      `Window: ${wall.toLowerCase()}, ${at} along, ${width} wide, sill at ${sill}`,
    radiatorAt: ({ wall, at, width }: From) =>
      `Radiator: ${wall.toLowerCase()}, ${at} along, ${width} wide`,
    ownAt: ({ kind, width, depth }: { kind: string; width: string; depth: string }) =>
      `${kind}, ${width} × ${depth}`,
    own: (kind: string) => `your ${kind.toLowerCase()}`,
    other: 'your furniture',
    radiator: 'the radiator',
    cut: 'the missing corner',
    remove: 'Remove',
    removeWhat: (what: string) => `Remove <hidden>${what}</hidden>`,
    move: 'Move it',
  },
} as const

export const roomRules = {
  inches: ({ least, most }: { least: number; most: number }) =>
    `Please enter feet and inches, or inches from ${least} to ${most}`,
  cut: 'The missing corner must be smaller than the room',
  wall: 'That’s longer than this wall',
  room: 'That’s outside the room',
  full: 'The plan can’t hold any more. Remove one first.',
  noLonger: 'Something in your room would be outside these walls. Move or remove it first.',
} as const
