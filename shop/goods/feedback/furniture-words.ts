import type { Words } from './words.ts'

const mixed = ['Good, with a but', 'Nice, not perfect', 'Almost there', 'Good for the price']
const bad = ['Not for us', 'Disappointed', 'Expected more', 'Look before you buy']

export const seating: Words = {
  good: [
    'The seat is firm enough to get out of and soft enough to stay in.',
    'I am six foot two and my back is finally supported all the way up.',
    'Two kids, one dog, and it still goes back into shape every evening.',
    'The cover is tougher than it looks: red wine came off with a damp cloth.',
    'It sits deeper than our old one, so you can pull your feet up.',
    'Seams are straight, the pattern meets where it should, and the legs do not wobble.',
    'We chose {color}, and it is a grown-up color that goes with everything.',
    'It is the seat everybody fights over.',
    'My mother, who is 81, gets up from it without help.',
    'After movie night you just turn things over and it looks new.',
  ],
  bad: [
    ['comfort', 'The seat is a lot firmer than the one we tried at the store.'],
    ['comfort', 'It is too deep for me at five foot three; my feet do not reach the floor.'],
    ['quality', 'One cushion has started to sag on the side where we sit most.'],
    ['color', '{color} is much darker in our room than on the screen.'],
    ['quality', 'A seam opened after four months.'],
    ['comfort', 'The back is lower than I like; my head has nowhere to go.'],
    ['assembly', 'The legs only went on at the second try.'],
    ['size', 'It did not make the turn at the top of our stairs, and we had to take a door off.'],
    ['size', 'It swallowed our small living room.'],
  ],
  titles: {
    good: [
      'The best seat in the house',
      'Comfortable from day one',
      'Exactly what we hoped for',
      'Sits beautifully',
      'Our evenings changed',
      'Well made',
      'Solid and handsome',
      'Even better in person',
    ],
    mixed: [...mixed, 'Firm at first', 'Lovely to look at'],
    bad: [...bad, 'Not comfortable for me'],
  },
}

/** Seats without a back. */
export const stools: Words = {
  good: [
    'It is footrest, spare seat and coffee table in one.',
    'The height is just right for tying your shoes.',
    'Well padded, and it keeps its shape.',
    'It fits exactly where nothing else did.',
    'Solid for its size; nothing wobbles.',
    'In {color} it goes with everything we own.',
    'The dog has claimed it, which is the highest praise in our house.',
  ],
  bad: [
    ['size', 'It is smaller than I had pictured. Measure it out on the floor first.'],
    ['comfort', 'Firmer than it looks.'],
    ['quality', 'One leg came with a scratch.'],
    ['color', 'The color is darker in our room than on the screen.'],
  ],
  titles: {
    good: ['Does three jobs', 'Just right', 'Small and solid', 'Pretty and practical', 'Well made'],
    mixed: [...mixed, 'Nice, a bit firm'],
    bad: [...bad, 'Smaller than I thought'],
  },
}

export const beds: Words = {
  good: [
    'It does not creak. At all. That was the whole reason we bought a new one.',
    'Two of us put it together in under an hour.',
    'The headboard is just the right height to lean on with a book.',
    'Solid under a heavy mattress, no center sag.',
    'The finish is even and the corners are properly rounded, good news for shins.',
    'Our daughter calls it her big bed and went to sleep without a word.',
    'There is enough room under it for the flat boxes.',
    'It makes the whole room look finished.',
    'It looks lovely in the nursery.',
    'No smell, which mattered to us with a newborn.',
  ],
  bad: [
    ['assembly', 'Two of the holes did not line up, and I had to enlarge one.'],
    ['quality', 'It started to squeak after a month, and tightening helped only for a while.'],
    ['size', 'It stands further into the room than I had thought.'],
    ['quality', 'There was a scratch on one side rail out of the box.'],
    ['assembly', 'The instructions show a part that was not in the box.'],
  ],
  titles: {
    good: [
      'Silent and sturdy',
      'A beautiful bed',
      'No more creaking',
      'Easy to put together',
      'Feels like a hotel',
      'Made our bedroom',
      'Very solid',
    ],
    mixed: [...mixed, 'Pretty, fiddly to assemble'],
    bad: [...bad, 'It squeaks'],
  },
}

export const tables: Words = {
  good: [
    'The top has a lovely grain, and no two places on it are the same.',
    'It stands flat on our crooked old floor thanks to the feet.',
    'Hot mugs, homework and a glue gun have not left a mark.',
    'It is heavier than I expected, in the good way.',
    'The edges feel finished by hand.',
    'Just the right height for what we use it for.',
    'Assembly was a matter of legs and an Allen wrench.',
    'It makes a small room look larger.',
  ],
  bad: [
    ['quality', 'The top came with a small dent near the edge.'],
    ['quality', 'It marks easily. Use coasters from the first day.'],
    ['assembly', 'One leg would not sit straight until we took it apart twice.'],
    ['color', 'The wood is more orange than the picture.'],
    ['size', 'It is lower than we are used to.'],
  ],
  titles: {
    good: [
      'Beautiful wood',
      'Sturdy and simple',
      'We live at this table',
      'Better than the pictures',
      'Just right',
      'Great quality',
      'Does not wobble',
    ],
    mixed: [...mixed, 'Handsome, marks easily'],
    bad: [...bad, 'Arrived with a dent'],
  },
}

export const storage: Words = {
  good: [
    'The drawers run smoothly and close without a bang.',
    'It holds far more than the old one on the same floor space.',
    'The back is finished too, so it can stand free in the room.',
    'The hardware feels solid, nothing rattles.',
    'It came in one piece; there was nothing to put together.',
    'There is a proper opening for cables at the back.',
    'The anti-tip strap was in the box and easy to install.',
    'Everything finally has a place.',
    'It does not wobble when the kids lean on it.',
    'The finish is even, inside as well.',
    'The proportions are right: it does not take over the wall.',
  ],
  bad: [
    ['quality', 'One of the drawers sticks a little in damp weather.'],
    ['assembly', 'Getting the doors to line up took me an hour.'],
    ['size', 'The inside is shallower than I thought, so check what you want to put in it.'],
    ['quality', 'There was a chip on the lower edge.'],
    ['color', 'The finish does not match the bed from the same family exactly.'],
  ],
  titles: {
    good: [
      'Holds everything',
      'Smooth drawers',
      'Well built',
      'Looks expensive',
      'Tidy at last',
      'Great proportions',
      'No assembly, hooray',
    ],
    mixed: [...mixed, 'Good, doors need patience'],
    bad: [...bad, 'Chipped on arrival'],
  },
}

export const chairs: Words = {
  good: [
    'Comfortable through a three-hour dinner.',
    'The back supports you where you need it.',
    'It wipes clean in seconds, and with toddlers that is everything.',
    'I sit on it all day for work and my shoulders have stopped complaining.',
    'Light enough to move with one hand, and it does not wobble.',
    'The height is right for our counter; measure yours.',
    'Put together in fifteen minutes.',
    'We started with two and came back for more.',
  ],
  bad: [
    ['comfort', 'The seat is hard after an hour.'],
    ['assembly', 'The screws had to be tightened again after two weeks.'],
    ['quality', 'One of ours rocks slightly.'],
    ['size', 'It is wider than our old ones, and only four fit where six did.'],
    ['comfort', 'The edge of the seat presses into the back of my legs.'],
  ],
  titles: {
    good: [
      'Comfortable and sturdy',
      'Came back for more',
      'My back thanks me',
      'A good-looking seat',
      'Easy to clean',
      'Just what we needed',
    ],
    mixed: [...mixed, 'Add a cushion'],
    bad: [...bad, 'Hard seat'],
  },
}

export const outdoor: Words = {
  good: [
    'It came through a whole summer of Front Range hail without a mark.',
    'It dries quickly after rain.',
    'It is heavy enough that the wind leaves it alone.',
    'We eat outside four nights a week now.',
    'After a winter under a cover it looks as it did on the first day.',
    'The water runs off instead of standing.',
    'The joints are tight and the screws do not rust.',
    'We sit around it until late in October.',
    'There is shade where we want it, from noon until five.',
    'It stays put when the wind picks up in the afternoon.',
  ],
  bad: [
    ['quality', 'The color has faded a bit after one season in full sun.'],
    ['assembly', 'Bring your own tools; the ones in the box are no fun.'],
    ['quality', 'Water collects in one corner after rain.'],
    ['size', 'It takes more room on our deck than I had planned.'],
  ],
  titles: {
    good: [
      'Made for the weather',
      'Our favorite spot',
      'Survived the hail',
      'Sturdy and comfortable',
      'Summer is saved',
      'Good value',
    ],
    mixed: [...mixed, 'Good, buy a cover'],
    bad: [...bad, 'Faded'],
  },
}
