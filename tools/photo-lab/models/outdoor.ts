/** Outdoor furniture, by item; see `blender/family_outdoor.py`. */
import type { Models } from './model.ts'

export const outdoor: Models = {
  '100801': { shape: 'sofa', seats: 3 },
  '100802': { shape: 'sofa', seats: 1 },
  '100803': { shape: 'adirondack' },
  '100804': { shape: 'table' },
  '100805': { shape: 'sofa', seats: 2 },
  '100806': { shape: 'table' },
  '100807': { shape: 'chaise' },
  '100808': { shape: 'sling', metal: true },
  '100809': { shape: 'fire-table' },
  '100810': { shape: 'umbrella' },
  '100811': { shape: 'adirondack', rocker: true },
}
