import type { Picture } from '../../commerce/contract/product.ts'

const scene = (name: string, alt: string): Picture => ({
  url: `/media/scene-${name}.svg`,
  alt,
  width: 1600,
  height: 900,
})

/** Drawn rooms for sections whose editors have not uploaded a picture, by the section's `_key`. */
export const scenes: Readonly<Partial<Record<string, Picture>>> = {
  'davenport-living-room': scene(
    'davenport-living-room',
    'A living room with a deep sofa, a coffee table and a lamp',
  ),
  'davenport-bedroom': scene(
    'davenport-bedroom',
    'A bedroom with an upholstered bed and nightstands',
  ),
  'davenport-dining-room': scene(
    'davenport-dining-room',
    'A dining room with a long table and chairs',
  ),
  'davenport-mattress-studio': scene(
    'davenport-mattress-studio',
    'Mattresses side by side in a bright showroom',
  ),
  'drift-bedroom': scene('drift-bedroom', 'A quiet bedroom in blue with a made bed'),
  'drift-mattress-studio': scene('drift-mattress-studio', 'A mattress with its layers showing'),
}
