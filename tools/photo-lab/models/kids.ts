/** Children's beds and cribs, by item; see `blender/family_kids.py`. */
import type { Models } from './model.ts'

export const kids: Models = {
  '100701': { shape: 'house' },
  '100702': { shape: 'bunk' },
  '100703': { shape: 'crib' },
  '100705': { shape: 'trundle' },
  '100706': { shape: 'low' },
  '100708': { shape: 'plain' },
}
