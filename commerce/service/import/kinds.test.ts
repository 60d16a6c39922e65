import { expect, test } from 'vitest'
import { kindIn } from './kinds.ts'

test.each([
  ['Furniture > Sofas', 'Sofa'],
  ['Sofas & Couches', 'Sofa'],
  ['Furniture > Beds & Accessories > Beds & Bed Frames', 'Bed'],
  ['Furniture > Chairs > Kitchen & Dining Room Chairs', 'Dining Room Chair'],
  ['Table & Bar Stools', 'Bar Stool'],
  ['Arm Chairs, Recliners & Sleeper Chairs', 'Arm Chair'],
  ['Bookcases & Standing Shelves', 'Bookcase'],
  ['Wall shelves', 'Wall shelf'],
  ['Chests of drawers', 'Chest of drawers'],
  ['Mattresses', 'Mattress'],
  ['Mattress', 'Mattress'],
  ['Benches', 'Bench'],
  ['Accessories', 'Accessory'],
  ['TV and media', 'TV and media'],
  ['Bookcase, white', 'Bookcase'],
  ['', ''],
])('%s is %s', (trail, kind) => {
  expect(kindIn(trail)).toBe(kind)
})
