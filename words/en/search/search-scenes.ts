const partners = `husband, wife, partner, spouse, girlfriend, boyfriend, fiance, roommate, each other, other person, he, she,
        him, her, two people, somebody else, one of us`
const children = `kid, child, children, toddler, baby, son, daughter, boy, girl, grandson, granddaughter, grandkids,
        grandchildren, twins, teenager, nephew, niece, little one, year old`
const pets = 'dog, cat, puppy, kitten, pet, lab, retriever, husky, paws'
const guests = `guest, visitor, company, friend, in laws, mother in law, father in law, parents, grandparents, grandkids,
        grandchildren, cousin, relatives, brother, sister, out of town`
const old = `grandma, grandpa, grandmother, grandfather, mom, mother, dad, father, elderly, senior, aging, arthritis,
        bad knees, knees`
const counts = 'four, five, six, seven, eight, nine, ten, twelve, 4, 5, 6, 7, 8, 9, 10, 12'

const hurting = `hurt, ache, pain, painful, sore, stiff, numb, tingle, cramp, throb, kill, tight, spasm, crick, kink, asleep,
        go out, out of whack`
const atNight = 'night, sleep, slept, bed, mattress, wake, woke, morning, lie, lay'
const stirring = `toss, turn, roll, wake, woke, disturb, shake, kick, restless, fidget, motion, flop, thrash, shift, bounce,
        moves, get up, gets in, gets out, schedule`
const overTheEnd = 'hang, dangle, stick out, off the end, over the end, over the edge, past the end'
const working =
  'desk, computer, work, laptop, zoom, type, meeting, screen, remote, home office, coding, gaming, editing'

const outside = `outside, outdoors, porch, patio, deck, balcony, backyard, back yard, garden, yard, terrace, pool, poolside,
        swimming pool, veranda, lanai, fire pit, firepit, bonfire, campfire, hot tub, dock, lakeside`
const meals = 'eat, dinner, lunch, supper, meal, breakfast, brunch, dine, cookout, barbecue, bbq'
const feasts =
  'thanksgiving, christmas, easter, holidays, passover, hanukkah, birthday, dinner party, feast'
const spilled = `juice, coffee, latte, tea, wine, red wine, white wine, milk, ketchup, sauce, spaghetti, chocolate, crayon,
        marker, crumb, paint, mud, slime, snack, popcorn, pizza, food`

/**
 * What goes on in a sentence that says what is the matter, and not what does for it: of each list one word or phrase, in any
 * form and order. The first that holds is read as what is meant; one that names no piece says so of the piece that is named.
 */
export const searchScenes = {
  /** Before these a piece is theirs, or says only where something is: it is not what somebody wants. */
  theirs: `my, our, his, her, their, the, this, that, these, those, old, current, existing, last, most, regular, normal, each, every,
    off, of, from, as, behind, in, on, at, under, beneath, beside, into, onto, against, than, another, other, low, high, too,
    hold, store, stash, put, keep, can, could, cannot, cant, to, i, we, you, he, she, they`,
  /** Behind these, and an article, a piece is theirs: whoever protects a new mattress has it, or uses a crib “as a toddler bed”. */
  done: `protect, protecting, protects, cover, covering, wet, wets, wetting, stain, stained, staining, ruin, ruins, ruining,
    replace, replacing, as`,
  /** In phrases these are passed over, so that “into nursery” is also “into a nursery”. */
  articles: 'a, an, the, our, my, his, her, their',
  /** Who says the first may mean the second: whoever wants a bed that is soft wants a mattress. */
  within: [['bed', 'mattress']],
  /** Between those and the piece these say nothing. */
  between: 'new, brand, good, nice, first, beloved, favorite',
  /** What a room is to become, and what is wanted for it, whatever room is named as well: a spare room “into a nursery”. */
  becoming: {
    verbs: 'into, set up, furnish, decorate',
    rooms: [
      [
        'crib or nursery glider',
        'nursery, baby room, baby nursery, room for a baby, room for the baby, room for our baby, nursery for',
      ],
      ['desk or office chair', 'office, home office, study, workspace, work space, home study'],
      ['sleeper or trundle', 'guest room, guest bedroom, spare bedroom, place for guests'],
      ['dining table', 'dining room, dining area, dining space, dining nook'],
      ['bookcase or armchair', 'library, reading room, reading nook, reading corner'],
      [
        'kids bed',
        'kids room, kids bedroom, toddler room, big kid room, big boy room, big girl room, room for the kids, bedroom for the kids',
      ],
      ['toy storage', 'playroom, play room, play area'],
    ],
  },
  scenes: [
    // Who cannot get up, and what the body says.
    [
      'lift recliner',
      'get up, get out of, get off, got up, stand up, rise, stuck in, struggle, help standing, stand back up',
      'chair, couch, sofa, recliner, seat, armchair',
    ],
    [
      'lift recliner',
      'surgery, replacement, replaced, operation',
      'chair, sit, recover, seat, rest, recovery, recliner',
    ],
    [
      'lift recliner',
      'bad knee, bad hip, bad back, arthritis, weak legs',
      'low, chair, sofa, couch',
    ],
    ['adjustable base', old, 'out of bed, into bed, sit up in bed, getting in bed'],
    [
      'office chair for back pain',
      'back, spine, sciatica, tailbone, neck, shoulder, wrist, butt, bum, hip',
      hurting,
      working,
    ],
    ['office chair', working, 'sit, sat, seat, chair', 'hour, all day, long, day'],
    ['standing desk', 'stand, on my feet', working],
    ['adjustable base', 'snore, reflux, heartburn, apnea, congestion, gerd'],
    [
      'mattress protector',
      'potty, pee, peed, wet, accident, bedwetting, urine, leak, incontinent, incontinence, diaper',
      'bed, mattress, night, sleep, sheet',
    ],
    [
      'mattress protector',
      'spill, coffee, latte, wine, stain, bed bug, dust mite, sweat stain',
      'mattress',
    ],
    ['memory foam mattress', 'feel, hear, poke, stab, dig', 'spring, coil'],
    [
      'bed for squeaking',
      'squeak, creak, noise, noisy, rattle, wobble, whole house, loud',
      'bed, bed frame, frame, headboard',
    ],
    [
      'medium mattress',
      'too soft, not soft, not so soft',
      'too firm, too hard, not firm, not hard',
    ],
    [
      'mattress for different firmness',
      'soft, softer, plush, squishy, cloud',
      'firm, firmer, hard, harder',
      `${partners}, both`,
    ],
    [
      'mattress and pillow for hot sleeper',
      `hot, sweat, sweaty, cooler, overheat, boil, burn up, furnace, melt, roast, drenched, soaked, night sweats,
        menopause, throw off, kick off, heater, oven`,
      `${atNight}, blanket, cover, sheet, husband, wife, partner, pillow`,
    ],
    [
      'king mattress',
      `${pets}, ${children}`,
      'between us, in our bed, in bed with us, with us, into bed, more room',
      'bed, sleep, mattress',
    ],
    ['mattress for partner', partners, stirring, atNight],
    [
      'mattress for sagging',
      'sag, dip, sink, hammock, sunken, crater, hole, valley, roll together, roll to the middle, lump, lumpy, cave',
      'mattress, bed',
    ],
    [
      'soft mattress',
      'too firm, too hard, like a rock, like concrete, like a brick, rock hard, like a board, hard as',
      'mattress, bed, sleep',
    ],
    ['firm mattress', 'too soft, squishy, marshmallow, quicksand, swallow', 'mattress, bed'],
    ['california king mattress', 'foot, feet, leg, toe', overTheEnd, 'mattress'],
    ['california king bed', 'foot, feet, leg, toe', overTheEnd, 'bed, bed frame'],
    ['pillow for neck pain', 'neck', hurting],
    ['mattress for side sleeper', 'arm, shoulder, hip', hurting, `side, ${atNight}`],
    ['mattress for back pain', 'back, spine, lumbar', hurting, atNight],
    [
      'down alternative pillow',
      'down, feather, goose',
      'sneeze, allergic, allergy, asthma, itch, poke, vegan',
    ],
    [
      'mattress for allergies',
      'asthma, allergy, allergic',
      'dust, mite, bed, sleep, night, mattress',
    ],
    ['mattress for bunk bed', 'mattress', 'bunk, bunk bed'],
    ['twin xl mattress', 'dorm, college, campus', 'bed, mattress, sleep'],

    // Children and who comes to stay.
    ['convertible crib', 'crib', 'convert, turn into, becomes, later, grow, toddler bed'],
    [
      'floor bed or kids bed',
      'crib',
      'outgrow, outgrown, outgrew, climb, too small, too big, too old, transition, moving from, moving out, jump out, escape, out of',
    ],
    ['floor bed or house bed', children, 'fall out, fell out, roll out', 'bed'],
    ['bunk or trundle', children, 'share, same room, one room, separate, together'],
    ['bunk or trundle', children, 'sleepover, friends, cousins', `${atNight}, over, stay`],
    [
      'nursery glider',
      'baby, newborn, infant, nursery, twins, nurse',
      'rock, nurse, feed, breastfeed, bottle, soothe, 3am, 3 am, middle of the night, falls asleep',
    ],
    ['changing table', 'diaper, change', 'baby, newborn, diaper'],
    [
      'mini crib',
      'twins, baby, newborn, crib',
      'zero space, no space, tiny, small space, small room, small apartment, studio, one bedroom, our room, grandparents',
    ],
    ['crib', 'baby, twins, newborn, grandbaby', 'arrive, due, coming, on the way, expecting'],
    [
      'kids bookcase',
      `${children}, grader, preschooler, classroom`,
      'book, picture book, reading corner, reading nook, library',
    ],
    [
      'toy storage',
      'toy, lego, doll, stuffed animal, block',
      'everywhere, floor, mess, clutter, step, trip, all over, living room, drowning, hide, put away, store, keep',
    ],
    [
      'sleeper or trundle',
      'guest room, guest bedroom, spare room, spare bedroom',
      'office, double, study, playroom, den, tiny, gym',
    ],
    [
      'sleeper or trundle',
      guests,
      'sleep, slept, stay, overnight, crash, spend the night, sleepover, air mattress, bed',
    ],
    [
      'sleeper',
      'sit, couch, sofa, loveseat',
      'sleep, a bed, as bed, guest bed, extra bed, spare bed',
      'studio, both, double, turn into, somewhere, guest, adult, visit, tiny, one piece, place',
    ],

    // Outside.
    [
      'outdoor chaise lounge',
      'sun, tan, sunbathe, lie, lay, lounge',
      'pool, poolside, sunbathe, tan, backyard pool',
    ],
    [
      'fire table',
      'fire, campfire, marshmallow',
      'hang out, sit, gather, smores, marshmallow, evening, night, fall',
    ],
    [
      'fire table',
      outside,
      'cold, chilly, warm, heat, marshmallow, smores, fall nights, cool nights',
    ],
    [
      'umbrella',
      outside,
      'shade, hot, burn, glare, scorch, blazing, sun beats, full sun, so sunny',
    ],
    [
      'outdoor adirondack or outdoor chair',
      'fire pit, firepit, bonfire, campfire',
      'seat, sit, seating, chair',
    ],
    ['outdoor dining table', outside, meals],
    [
      'outdoor loveseat or outdoor chair',
      outside,
      'sit, seat, coffee, read, relax, drink, sunset, evening, rest, hang out, tea, beer, nap, sunshine, watch',
    ],
    [
      'outdoor sofa',
      outside,
      'sit, seat, relax, lounge, read, rest, hang out, nap, watch, curl up, lie',
    ],

    // Tables, and who sits at them.
    [
      'extension dining table',
      `${feasts}, host, company, guests, in laws, entertain`,
      `${meals}, table, seat, feed`,
      `big, bigger, grow, expand, large, crowd, everyone, everybody, whole, extra, more, ${counts}`,
    ],
    [
      'extension dining table',
      'host, feed, have over, cook for',
      `${feasts}, crowd, everyone, people, ${counts}`,
    ],
    [
      'extension dining table',
      meals,
      'six, seven, eight, nine, ten, twelve, 6, 7, 8, 9, 10, 12, big family, whole family, everyone',
    ],
    [
      'bistro table',
      `${meals}, coffee, table`,
      `two of us, for two, just me, just us, both of us, tiny kitchen, small kitchen, apartment, studio, one bedroom,
        breakfast nook, nook, kitchenette, condo, camper`,
    ],
    [
      'bistro table',
      `${meals}, table`,
      'tiny, small, little',
      'kitchen, apartment, studio, condo, nook',
    ],
    ['dining table', 'eat, dine, breakfast, dinner, supper', 'table'],
    [
      'bar stool',
      'island, counter, breakfast bar, peninsula, kitchen island',
      `sit, seat, perch, homework, people, ${meals}`,
    ],
    ['dining table or desk', 'table', 'homework, puzzle, craft, game night, sewing'],
    [
      'glass cabinet',
      'grandma, grandmother, heirloom, good, wedding, antique, collection, show off',
      'china, dishes, teacup, crystal, figurine, collectible',
    ],

    // The living room.
    ['console table', 'behind, back of', 'couch, sofa, sectional'],
    ['lift top coffee table', `${meals}, laptop, work`, 'couch, sofa, tv'],
    [
      'end table',
      'drink, coffee, remote, lamp, glass, phone, cup, mug',
      'next to, beside, by, near',
      'couch, sofa, chair, recliner, armchair',
    ],
    ['low pile rug', 'roomba, robot, door, stroller, wheelchair, vacuum', 'rug, carpet'],
    [
      'rug',
      'floor, tile, hardwood, concrete, laminate',
      'cold, bare, ugly, slippery, hard, mark, scuff, echo, noise, loud, scratched, feet, toes, freezing, warm',
    ],
    ['rug', 'bare feet, barefoot, underfoot', 'soft, warm, cozy, cold, beside, next to'],
    ['rug', 'echo, footstep', 'room, neighbor, downstairs, hallway, house'],
    [
      'media console',
      'record, vinyl, turntable, lp',
      'where, put, store, keep, display, storage, stack, collection, listen, hold',
    ],
    [
      'media console',
      'tv, television, xbox, playstation, cable box, soundbar, game console',
      'cord, wire, cable, mess, hide, floor, wall',
    ],
    [
      'nightstand',
      'charge, charger, phone, glasses, alarm clock, kindle',
      'next to, beside, by, near',
      'bed',
    ],
    ['floor lamp', 'light, lamp', 'read, knit, sew', 'couch, sofa, chair, armchair, recliner'],
    ['table lamp', 'light, lamp, dark, awake, bother', 'read', 'bed, night, nightstand'],
    ['adjustable base', 'sit up, prop, pillows, back, tv', 'read, watch, tv', 'bed'],
    [
      'floor lamp',
      `dark hallway, is dark, so dark, too dark, dark corner, dark room, dark basement, really dark, very dark,
        gets dark, dim, gloomy, no light, not enough light, no overhead, no ceiling, brighten, bad lighting`,
      'room, corner, basement, living room, den, couch, office, apartment, lighting, hallway, entry',
    ],
    [
      'mirror',
      'over, above',
      'fireplace, mantel, mantle',
      'something, hang, pretty, empty, wall, what',
    ],
    [
      'mirror',
      'wall',
      'empty, blank, bare, boring',
      'above, over, dresser, sofa, couch, mantel, bed, console',
    ],
    [
      'mirror',
      'room, hallway, entry, apartment, bedroom, space',
      'look bigger, feel bigger, seem bigger, look larger, feel larger',
    ],
    [
      'reclining sofa',
      'recliner, reclining',
      'couch, sofa, loveseat',
      'two, both, one, his and hers, side by side',
    ],
    ['power recliner', 'lever, handle, button, strength', 'recliner'],
    [
      'recliner',
      'nap, doze, fall asleep, feet up, snooze',
      'chair, dad, husband, after work, game, football, tv',
    ],

    // Where things are kept.
    ['printer stand', 'printer', 'hide, put, place, stand, store, mess, cord, under'],
    ['washable sofa', 'cover, upholstery, cushion', 'wash, washer, machine, laundry, throw up'],
    [
      'toolless bed',
      'assemble, assembly, put together',
      'hate, easy, simple, quick, bad at, alone, myself, never',
    ],
    [
      'storage ottoman or trunk',
      'blanket, quilt, linens',
      'hold, store, stash, put, keep, extra, inside, foot of',
    ],
    [
      'sideboard',
      'wine, liquor, bottle',
      'glasses, plates, dishes, cabinet, storage, store, dining room',
    ],
    ['storage with lock', 'lock', 'drawer, private, privacy, letter, jewelry, valuables'],
    [
      'file cabinet',
      'paper, document, taxes, bill, file, receipt',
      'mess, pile, everywhere, organize, lock, drowning, private, stack',
    ],
    ['bench or loveseat', 'bay window, window seat'],
    [
      'shoe rack',
      'shoe, boot, sneaker, cleat',
      'door, entry, hallway, pile, trip, everywhere, mudroom, floor, foyer',
    ],
    [
      'hall tree',
      'coat, jacket, backpack, bag, purse, key, umbrella, leash',
      'entry, hallway, front door, mudroom, foyer, by the door, end up, everywhere, pile, no place',
    ],
    ['bed frame', 'mattress on the floor, mattress is on the floor, sleep on the floor'],
    ['low bed', 'ceiling, slanted, attic', 'bed, sleep, bedroom'],
    ['canopy bed', 'curtain, drape, romantic, princess', 'bed, bedroom'],
    ['low bed', pets, 'jump, climb, onto, reach', 'bed'],

    // Where something is to stand, said by the piece that stands there.
    [
      'storage ottoman or trunk',
      'end of, foot of',
      'bed',
      'storage, store, stash, blanket, pillow, keep, hold, hide, linens, put away',
    ],
    ['bench', 'end of, foot of', 'bed'],
    ['bench', 'under, below, beneath, in front of', 'window'],
    [
      'nightstand',
      'next to, beside, side of',
      'bed',
      'table, something, place, spot, put, set, fits, narrow, surface',
    ],
    [
      'end table',
      'next to, beside, end of, side of',
      'couch, sofa, loveseat, sectional, chair, armchair, recliner',
      'table, something, place, spot, put, set, surface, tiny, small',
    ],
    [
      'coffee table',
      'in front of',
      'couch, sofa, sectional, loveseat',
      'table, something, place, spot, put, surface',
    ],
    [
      'rug',
      'under',
      'dining table, coffee table, couch, sofa, sectional, bed',
      'floor, something, soft, protect, scratch',
    ],

    // Where people sit, if nothing else was said of it.
    ['bench', 'sit, sat, seat', 'shoe, boot, end of, foot of, hallway, entry, front door, mudroom'],
    ['office chair', 'sit, sat, chair', 'desk, computer'],
    ['sofa or armchair', 'sit, sat, seat', 'somewhere, place, spot, down, something, need'],
  ],
  /**
   * What is to be so of the piece that is named; the second is meant where none is: of a cat that “shreds everything” the sofas
   * that cats leave alone.
   */
  needs: [
    [
      'narrow stairs',
      'sofa',
      'stairs, staircase, stairwell, elevator, doorway, hallway, walkup, walk up, through, upstairs',
      'fit, narrow, carry, tight, small, tiny, squeeze, turn, door, box, stuck, up our, up the, up my',
    ],
    [
      'move often',
      'sofa',
      'move, relocate, deploy',
      'every year, often, a lot, next year, apart, military, frequently, twice a year',
    ],
    [
      'pet proof',
      'sofa',
      pets,
      `ruin, destroy, scratch, shred, claw, chew, shed, hair, fur, drool, pee, climb, jump, claim, wreck, tear, muddy,
        scratching post, survive, withstand, handle, stand up to, hold up, safe, house, home, household, live with, friendly,
        proof`,
    ],
    [
      'pet proof',
      'sofa',
      children,
      'jump, bounce, destroy, wreck, ruin, break, rough, wild, hard on',
    ],
    ['pet proof', 'sofa', children, `${spilled}, spill, stain, sticky, mess, dirty, draw`],
    ['pet proof', 'sofa', 'spill, stain, drop', `${spilled}, everything, always, clumsy, party`],
    ['tipping', 'dresser', children, 'climb, tip, pull'],
  ],
} as const
