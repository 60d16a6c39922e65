/** A piece in 3D, in a window of its own. */
export const model = {
  view: 'View in 3D',
  seeInRoom: 'See it in your room',
  alt: (name: string) => `${name} in 3D. Arrow keys turn it.`,
  loading: 'Loading the 3D view',
  trueSize: (measures: string) => `At its true size: ${measures}`,
  howTo: 'Drag, or use the arrow keys, to turn it round. Pinch or scroll to come closer.',
  failed: 'The 3D view does not come. The pictures show every side we have.',
  undrawable:
    'This browser cannot draw in 3D (WebGL is off or missing). The pictures show every side we have.',
} as const
