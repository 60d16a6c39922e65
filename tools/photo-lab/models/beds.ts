/** Beds, by item; see `blender/family_bed.py`. */
import type { Models } from './model.ts'

export const beds: Models = {
  '100201': { head: 'channel', cover: 'weave', legs: 'taper', rail_low: 5 },
  '100202': { head: 'panel', foot: 22, rail_low: 7, rail_top: 14 },
  '100203': { head: 'canopy', rail_low: 9, rail_top: 15 },
  '100204': { head: 'slab', rail_low: 6, rail_top: 12 },
  '100210': {
    head: 'biscuit',
    cover: 'tweed',
    rail_low: 2.5,
    rail_top: 15,
    drawers: 4,
    legs: 'metal',
  },
  '100212': { head: 'wing', cover: 'velvet', legs: 'turned', rail_low: 6, rail_top: 14.5 },
  '100213': { head: 'spindle', foot: 28, rail_low: 8, rail_top: 14.5 },
  '100216': { head: 'slab', ledge: 6, rail_top: 9.5, mattress: 10 },
  '100223': { head: 'plain', cover: 'tweed', legs: 'block', rail_low: 4 },
  '100223 channel': { head: 'channel', cover: 'tweed', legs: 'block', rail_low: 4 },
  '200107': { head: 'plain', cover: 'boucle', legs: 'round', rail_low: 6, rail_top: 13 },
  '200120': { head: 'planks', rail_low: 6, rail_top: 13 },
}
