import type { ProductRow } from '../../../commerce/domain/catalogue-rows.ts'

const WOOD = /\b(?:oak|walnut|ash|acacia|pine|bamboo|birch|poplar|mango|teak|rubberwood)\b/i
const COVERED =
  /^(?!lamp|mirror|base|outdoor).*(?:weave|velvet|linen|polyester|cotton|bouclé|wool|leather|jute)/i
const SEATS = /^(?:sofa|sectional|recliner|accent-chair)/
const DINING = /^(?:dining-chair|bar-stool)/
const GROWN_UP = /^(?!.*(?:Crib|Kids))/
const IN_A_ROOM = /^(?!pillow|sheets|protector|duvet|throw-pillow|base|outdoor)/

/** What is said of some pieces of a kind only, and by what the shop’s own words tell that a piece is one of them. */
const OF_SOME: readonly (readonly [said: RegExp, of: RegExp])[] = [
  // Of anything.
  [/drawing on the page/, /^(?!lamp|mirror|throw-pillow|pillow|sheets|duvet|protector)/],
  [/first thing people notice/, /^(?!mattress|base|pillow|sheets|duvet|protector)/],
  [/swatch online/, COVERED],
  [/pet hair/, COVERED],
  [/faint smell/, /foam|latex|wool|jute|leather|veneer|lacquer|oil|enamel/i],
  [/instructions could/, /bolts|screw|hook|cleat/i],
  [/bigger in the room/, IN_A_ROOM],
  [
    /week or two to get used to/,
    /^(?:sofa|sectional|recliner|accent-chair|office-chair|mattress|pillow|base.*Adjustable)/,
  ],
  // Seats.
  [/swallowed our|turn at the top/, /^(?:sofa|sectional|recliner)/],
  [/After movie night/, SEATS],
  [/dinner/, /^dining-chair/],
  [/for work/, /^office-chair/],
  [/counter;/, /Counter|Backless/],
  [/back supports|back says/, /^(?!.*(?:Backless|Leaning))/],
  [/with one hand|toddlers|to clean/, DINING],
  [/started with two|back for more|One of ours|only four fit/, DINING],
  [/seat is hard|Hard seat|cushion$/, /Spindle|Ladder|Stool/],
  [/fifteen minutes/, /bolts/],
  // Beds, and what lies under and on them.
  [/big bed/, /^kids-bed/],
  [/nursery|newborn/, /^crib/],
  [/headboard is|heavy mattress, no|hotel|our bedroom/, /^bed\b/],
  [/room under it/, /clearance|inches off the floor|Spindle|Canopy/],
  [/for boxes below/, /storage below/],
  [/remote|Remote|snoring|Reading in bed|hums/, /adjustable/i],
  [/legs do not scratch/, /Legs included|Bed Frame|Adjustable/],
  [/half an hour, and it was up/, /bolts/],
  [
    /husband turns|Side sleeper|sleep hot|tracker|lower back|socks|tried seven|two weeks|fifteen years/,
    GROWN_UP,
  ],
  [
    /stomach sleeper|my weight|July|where I sleep|roll out|too shallow|used to\.|heavy, so/,
    GROWN_UP,
  ],
  [/Best sleep|back pain|both like|hotel|Cool and|Too soft for me|Sleeps warm/, GROWN_UP],
  [/Our son slept|light enough to turn/, /^mattress.*(?:Crib|Kids)/],
  [/neck is|too high for me|fluffing/, /^pillow: (?!.*Protector)/],
  [/corners stay/, /^(?:sheets|protector)/],
  // Tables and storage.
  [/\bgrain\b|\bwood\b|finished by hand/, WOOD],
  [/homework/, /^(?:dining-table|desk)/],
  [/live at this table/, /^dining-table/],
  [/look larger/, /glass/i],
  [/Allen key|sit straight/, /bolts/],
  [/lower than we are/, /^(?:coffee-table|end-table)/],
  [/drawers/, /^dresser|drawer/i],
  [/doors/, /\bdoors?\b|cupboard|cabinet/i],
  [/cables/, /^media-console|cable/i],
  [/anti-tip/, /anchor/],
  [/in one piece|No assembly/, /Arrives assembled|arrives ready/],
  [/same family/, /^(?:nightstand|dresser)/],
  [/inside is shallower/, /^(?!bookcase)/],
  [/finished too/, /finished back/i],
  // Outdoors.
  [/eat outside/, /Dining|Umbrella/],
  [/sit around it/, /Fire/],
  [/shade where|wind picks up/, /Umbrella/],
  [/wind leaves|screws do not/, /^(?!.*Umbrella)/],
  [/dries quickly/, /cushion|quick-dry/i],
  [/Water collects/, /(?:Coffee|Dining) Table/],
  [/faded|Faded/, /acrylic/],
  [/comfortable$/, /Sofa|Loveseat|Chair|Lounge/],
  [/buy a cover/, /^(?!.*cover included)/],
  // Decor.
  [/lies flat|sheds/, /^rug/],
  [/light it gives|The shade/, /^lamp/],
  [/dims to/, /dimmer/],
  [/hung straight|narrow hall/, /^mirror/],
  [/the cat,|colors are calmer|Lovely colors|color I saw|color is not/, /^(?:rug|throw-pillow)/],
  [/easy to put up/, /^(?:mirror|lamp)/],
  [/right size for once|check the size|room\.$/, /^(?:rug|mirror)/],
]

/** Whether somebody who has the piece could have said so: nobody speaks of the drawers of a shelf. */
export const trueOf = (product: ProductRow): ((said: string) => boolean) => {
  const { productType, name, features, materials, assembly } = product
  const told = [`${productType}: ${name}`, ...features, ...materials.map(({ value }) => value)]
  const piece = [...told, assembly ?? ''].join('. ')
  return (said) => OF_SOME.every(([what, of]) => !what.test(said) || of.test(piece))
}
