/** A piece in 3D, in a window of its own. */
export const model = {
  view: 'View in 3D',
  seeInRoom: 'See it in your room',
  alt: (name: string) => `${name} in 3D. Use the arrow keys to rotate it.`,
  loading: 'Loading the 3D view',
  trueSize: (measures: string) => `Shown to scale: ${measures}`,
  howTo: 'Drag or use the arrow keys to rotate. Pinch or scroll to zoom.',
  failed: 'The 3D view couldn’t load. See the photos instead.',
  undrawable: 'Your browser can’t show 3D (WebGL is off or missing). See the photos instead.',
} as const
