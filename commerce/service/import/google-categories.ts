/** Furniture of Google's product taxonomy, by the numbers that feeds in any language may have in place of names. */
const NUMBERED = `
  436 Furniture
  554 Baby & Toddler Furniture
  6349 Baby & Toddler Furniture Sets
  6393 Bassinets & Cradles
  558 Changing Tables
  6394 Cribs & Toddler Beds
  559 High Chairs & Booster Seats
  6433 Beds & Accessories
  505764 Beds & Bed Frames
  451 Headboards & Footboards
  2720 Mattress Foundations
  2696 Mattresses
  441 Benches
  6850 Kitchen & Dining Benches
  6851 Storage & Entryway Benches
  4241 Vanity Benches
  6356 Cabinets & Storage
  4063 Armoires & Wardrobes
  447 Buffets & Sideboards
  448 China Cabinets & Hutches
  4195 Dressers
  463 File Cabinets
  6934 Kitchen Cabinets
  6539 Magazine Racks
  6358 Media Storage Cabinets & Racks
  5938 Storage Cabinets & Lockers
  4205 Storage Chests
  6947 Hope Chests
  4268 Toy Chests
  4148 Vanities
  2081 Bathroom Vanities
  6360 Bedroom Vanities
  6357 Wine & Liquor Cabinets
  5578 Wine Racks
  442 Carts & Islands
  453 Kitchen & Dining Carts
  6374 Kitchen Islands
  443 Chairs
  6499 Arm Chairs, Recliners & Sleeper Chairs
  438 Bean Bag Chairs
  456 Chaises
  2919 Electric Massaging Chairs
  500051 Floor Chairs
  3358 Folding Chairs & Stools
  6800 Gaming Chairs
  7197 Hanging Chairs
  5886 Kitchen & Dining Room Chairs
  2002 Rocking Chairs
  6859 Slipper Chairs
  1463 Table & Bar Stools
  457 Entertainment Centers & TV Stands
  6345 Furniture Sets
  6346 Bedroom Furniture Sets
  6347 Kitchen & Dining Furniture Sets
  6348 Living Room Furniture Sets
  6860 Futon Frames
  2786 Futon Pads
  450 Futons
  6362 Office Furniture
  4191 Desks
  2045 Office Chairs
  500061 Office Furniture Sets
  6363 Workspace Tables
  2242 Art & Drafting Tables
  4317 Conference Room Tables
  6908 Workstations & Cubicles
  458 Ottomans
  4299 Outdoor Furniture
  6892 Outdoor Beds
  6367 Outdoor Furniture Sets
  6822 Outdoor Ottomans
  6368 Outdoor Seating
  5044 Outdoor Benches
  6828 Outdoor Chairs
  500111 Outdoor Sectional Sofa Units
  4513 Outdoor Sofas
  4105 Sunloungers
  7310 Outdoor Storage Boxes
  2684 Outdoor Tables
  4163 Room Dividers
  464 Shelving
  465 Bookcases & Standing Shelves
  6372 Wall Shelves & Ledges
  500064 Sectional Sofa Units
  460 Sofas
  6392 Tables
  6369 Accent Tables
  1395 Coffee Tables
  1549 End Tables
  1602 Sofa Tables
  6351 Activity Tables
  4080 Folding Tables
  4355 Kitchen & Dining Room Tables
  462 Nightstands
  2693 Poker & Game Tables
  536 Home & Garden
  696 Decor
  595 Mirrors
  598 Rugs
  4454 Throw Pillows
  569 Bedding
  594 Lighting
  4636 Lamps
  3006 Lighting Fixtures
  2249 Chandeliers
  6073 Wall Light Fixtures
`

const names = new Map(
  NUMBERED.trim()
    .split('\n')
    .map((line): [string, string] => {
      const [number = '', ...name] = line.trim().split(' ')
      return [number, name.join(' ')]
    }),
)

/** A category of Google's taxonomy by its name, whether a feed has that or a number. */
export const googleCategory = (cell: string): string =>
  /^\d+$/.test(cell) ? (names.get(cell) ?? '') : cell
