/** Wishes that name no piece, and the piece that does it: somewhere “to hide toys”. */
export const searchWishes = {
  /** What is done with things, or asked for them. */
  keeping: `hang, hanging, hide, hiding, store, storing, storage, stash, keep, keeping, put, putting, organize, organizing, organise,
    hold, holds, display, displaying, stack, place for, room for, somewhere for, something for, spot for, home for,
    lots of, too many, so many, tons of, full of, pile of, piles of`,
  /** The piece in which each of them is kept. */
  kept: [
    ['toy storage', 'toy, doll, stuffed animal, lego, building block'],
    ['shoe rack', 'shoe, boot, sneaker'],
    ['bookcase', 'book, novel, cookbook, paperback, comic'],
    ['cabinet', 'board game, game, puzzle, craft supplies, craft, art supplies'],
    [
      'sideboard',
      'dish, dishes, plate, tablecloth, table linen, silverware, serving dish, platter',
    ],
    ['glass cabinet', 'china, glassware, collectible, figurine, crystal'],
    ['bar cabinet', 'wine, liquor, bottle, whiskey'],
    ['dresser', 'clothes, clothing, sweater, sock, t shirt, jeans, pajamas'],
    ['hall tree', 'coat, jacket, hat, backpack'],
    ['trunk', 'blanket, bedding, quilt, spare pillow, throw'],
    [
      'media console',
      'record, record player, vinyl, turntable, tv, television, xbox, playstation, game console, soundbar, stereo, dvd',
    ],
    ['file cabinet', 'file, paper, paperwork, document, bill'],
    ['plant stand', 'plant, orchid, fern'],
    ['printer stand', 'printer'],
    ['console table', 'key, mail, purse'],
    ['end table', 'drink, coffee, cup of coffee, cup, remote, snack'],
    ['nightstand', 'phone at night, glasses at night, alarm clock, book by bed, phone by bed'],
    ['desk', 'laptop, computer, sewing machine'],
  ],
  /** What people feel in the night, and in the morning. */
  hurting:
    'hurt, hurts, hurting, ache, aches, aching, killing, sore, stiff, numb, pain, painful, throbbing',
  /** What helps where it is felt. */
  felt: [
    ['mattress for back pain', 'back, spine'],
    ['mattress for hip pain', 'hip, shoulder, joint'],
    ['pillow for neck pain', 'neck'],
  ],
  /** The piece with which the rest is done. */
  done: [
    [
      'bench',
      `sit put shoe, sit take off shoe, put on shoe, take off shoe, tie shoe, lace shoe, put on boot, take off boot,
        end of bed, foot of bed`,
    ],
    [
      'armchair or floor lamp',
      `place to read, spot to read, somewhere to read, love to read, likes to read, like to read, enjoy reading,
        curl up book, read in, read by window, comfy read, sit and read, comfy reading, read book, book lover, avid reader, bookworm`,
    ],
    [
      'wardrobe',
      'hang clothes, hang dress, hang shirt, no closet, without closet, nowhere for clothes',
    ],
    ['vanity', 'put on makeup, do makeup, makeup'],
    [
      'lift recliner',
      `get off couch, get off sofa, get up from couch, get up from sofa, get out of chair, get out of recliner, get up from chair,
        stand up from chair, getting out of chair`,
    ],
    [
      'mattress for partner',
      'wake get in bed, wake get into bed, wake up get in bed, wake when move, wake every time move',
    ],
    ['mattress for hot sleeper', 'thermostat, hot flash, sheets soaked, soaked in sweat'],
    [
      'office chair for back pain',
      'back ache desk, back hurt desk, back hurts desk, back pain desk, back hurt sit, back hurts sit, back ache sit, neck hurts desk',
    ],
    [
      'bar stool',
      'sit kitchen island, sit at island, sit at counter, sit at bar, eat at counter, eat at island, sit at kitchen counter',
    ],
    ['sofa', 'watch movie, watch tv, watch the game, movie night'],
    [
      'sleeper or trundle',
      `guest sleep, friend sleep, guest to sleep, guest stay, overnight guest, sleep over, sleepover, extra bed,
        mother in law sleep, in laws sleep, parents sleep, grandkids sleep, mother in law stay, in laws stay,
        parents stay, company stay, house guest, grandkids stay, grandkids coming, grandchildren stay, grandchildren coming,
        family stay, family coming, visitor`,
    ],
    ['ottoman', 'foot up, feet up, leg up, rest foot, rest feet, prop foot, prop feet, tired feet'],
    [
      'outdoor chair',
      'sit outside, sit outdoors, sit on porch, sit on patio, sit on deck, sit on balcony, sit in garden',
    ],
    ['outdoor dining table', 'eat outside, eat outdoors, dine outside, eat on patio'],
    [
      'ottoman or armchair',
      'extra seating, additional seating, more seating, extra seat, more people sit',
    ],
    [
      'dining table',
      'eat dinner, eat breakfast, family dinner, host dinner, dinner party, eat together',
    ],
    [
      'desk',
      'work from home, do homework, homework, study for exam, somewhere to study, place to study, place to work',
    ],
    [
      'nursery glider',
      'nurse baby, rock baby, rock to sleep, feed baby, breastfeed, nurse at night',
    ],
    ['changing table', 'change diaper, diaper change, change baby'],
    [
      'toddler bed',
      'out of crib, outgrown crib, outgrew crib, outgrown his crib, outgrown her crib',
    ],
    ['full length mirror', 'see outfit, see my outfit, see whole outfit, check outfit'],
    [
      'floor lamp',
      'gloomy, dim, dark corner, dark room, dark basement, brighten room, light up corner, brighten corner, more light',
    ],
    [
      'rug',
      'cold floor, cover floor, floor is cold, ugly floor, room echo, echoes, soft under foot, soft underfoot, soft feet, soft foot, warm under foot, step out of bed',
    ],
    [
      'mattress protector',
      'bed bug, bedbug, dust mite, mite, wet bed, wetting bed, wet his bed, wet her bed, pee bed, pees bed',
    ],
    [
      'mattress for different firmness',
      'soft firm, firm soft, softer firmer, firmer softer, soft hard, hard soft',
    ],
    [
      'adjustable base',
      'snore, snoring, acid reflux, heartburn, swollen leg, sleep sitting up, read in bed, watch tv in bed, tv in bed',
    ],
    [
      'medium mattress',
      'not too firm not too soft, not too soft not too firm, not too hard not too soft, not too soft not too hard',
    ],
  ],
  /** The piece of which somebody speaks who says no more than this: of a bad back, the mattress. */
  saidOf: [
    [
      'mattress',
      `side sleeper, stomach sleeper, back sleeper, back pain, hip pain, hot sleeper, sag, couple,
        different firmness, heavy person`,
    ],
    ['pillow', 'neck pain'],
    ['mattress protector', 'pee'],
  ],
} as const
