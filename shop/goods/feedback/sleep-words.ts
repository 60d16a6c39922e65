import { smallButOfStores, type Words } from './words.ts'

const mixed = ['Good, with a but', 'Nice, not perfect', 'Almost there', 'Takes getting used to']
const bad = ['Not for us', 'Disappointed', 'Expected more', 'Try it first']

export const mattresses: Words = {
  good: [
    'I wake up without the ache in my lower back.',
    'I don’t notice anymore when my husband turns over.',
    'It was a little firm for the first two weeks and is perfect now.',
    'The edge holds when you sit on it to put your socks on.',
    'I sleep hot, and this is the first one that does not make it worse.',
    'We tried seven at the store and kept coming back to this one.',
    'Side sleeper here: shoulders and hips sink in just enough.',
    'No smell to speak of after the first night.',
    'My tracker shows forty more minutes of deep sleep, for what that’s worth.',
    'We had our last one for fifteen years and were nervous about changing. No need.',
    'Our son slept through from the first night.',
    'It is light enough to turn by yourself.',
  ],
  bad: [
    ['comfort', 'It is firmer than the label says, at least for my weight.'],
    ['comfort', 'Too soft for a stomach sleeper; my back told me within a week.'],
    ['comfort', 'It gets warm in July.'],
    ['quality', 'There is a dip where I sleep after eight months.'],
    ['delivery', 'It took two days to reach its full height.'],
    ['comfort', 'The edge is soft, and I feel as if I might roll out.'],
  ],
  small: [
    'It had a faint smell for the first few days; open a window.',
    'I took off a star for the price, nothing else.',
    'It took a week or two to get used to.',
    'It’s heavy, so have someone help you turn it.',
    'Our old sheets are too shallow for it.',
  ],
  titles: {
    good: [
      'Best sleep in years',
      'No more back pain',
      'Worth every penny',
      'We both like it',
      'Give it two weeks',
      'Cool and supportive',
      'Should have done it sooner',
      'Like a good hotel',
    ],
    mixed: [...mixed, 'Firmer than expected'],
    bad: [...bad, 'Too soft for me', 'Sleeps warm'],
  },
}

export const bases: Words = {
  good: [
    'It is quiet, and the remote is simple enough for my father.',
    'Raising the head ended the snoring. We are both grateful.',
    'Two people, half an hour, and it was up.',
    'No center sag under a heavy mattress.',
    'Reading in bed has never been this good.',
    'The legs do not scratch the floor.',
    'Not a sound from it since the first night.',
    'It sits under the mattress and you forget about it, as you should.',
    'There is room for boxes below.',
  ],
  bad: [
    ['assembly', 'It is heavy. Do not try this alone.'],
    ['quality', 'It hums a little louder on one side.'],
    ['quality', 'The remote lost its pairing twice.'],
    ['size', 'Higher than I thought with the mattress on it.'],
  ],
  titles: {
    good: ['Quiet and solid', 'Ended the snoring', 'Easy to set up', 'Great under our mattress'],
    mixed: [...mixed, 'Heavy to carry up'],
    bad: [...bad, 'Remote trouble'],
  },
}

export const bedding: Words = {
  good: [
    'It got softer with every wash.',
    'It keeps its shape; I was tired of fluffing.',
    'The corners stay on our deep mattress.',
    'Neither too warm nor too cool, all year.',
    'It washes well and comes out of the dryer with hardly a wrinkle.',
    'My neck is much better in the mornings.',
    'The {color} is just as pictured.',
    'We bought a second one for the guest room.',
  ],
  bad: [
    ['comfort', 'Warmer than I hoped.'],
    ['quality', 'There was a loose thread after the second wash.'],
    ['comfort', 'A bit too high for me.'],
    ['color', 'The color is cooler than the picture.'],
    ['quality', 'It rustles a little when you turn over.'],
  ],
  small: [
    'I took off a star for the price, nothing else.',
    'It took a few nights to get used to.',
    'Wash it once before you use it.',
    'I wish it came in more colors.',
    'The only thing I would change is the wait.',
  ],
  titles: {
    good: ['So soft', 'Sleeping better', 'Bought a second', 'Washes well', 'Simple and good'],
    mixed: [...mixed, 'Nice, a little warm'],
    bad: [...bad, 'Not for hot sleepers'],
  },
}

export const decor: Words = {
  good: [
    'It pulls the whole room together.',
    'The colors are calmer in person than on the screen, and better for it.',
    'It feels like much more than it cost.',
    'It survived the cat, which is saying something.',
    'The light it gives in the evening is exactly right.',
    'Very well packed and easy to hang.',
    'It is the right size for once; most are too small.',
    'It lies flat and does not slip.',
    'Bright enough to read by, and it dims to almost nothing.',
    'It hung straight on the first try.',
    'It makes our narrow hall look twice as wide.',
  ],
  bad: [
    ['color', 'The color is not what I saw on my screen.'],
    ['size', 'Smaller than it looks in the picture of the room.'],
    ['quality', 'It sheds a little.'],
    ['delivery', 'It had a small scratch out of the box.'],
    ['quality', 'The shade sits a little crooked.'],
  ],
  titles: {
    good: [
      'Finishes the room',
      'Lovely colors',
      'Better than expected',
      'A small joy',
      'Beautiful',
    ],
    mixed: [...mixed, 'Nice, check the size'],
    bad: [...bad, 'Not the color I saw'],
  },
}

/** Of a store, not of a thing. */
export const stores: Words = {
  good: [
    'No one hovered, and when we had a question, someone was there.',
    'They let us lie on mattresses for an hour on a busy Saturday.',
    'The designer drew our living room and told us what not to buy.',
    'Pickup took ten minutes, and they helped us tie it down.',
    'The showroom is large and you can try everything.',
    'They had the sample in the color we wanted, and let us take it home over the weekend.',
    'Very patient with two tired children.',
    'They called around and found the last one at another store.',
    'The price was the same as online, and we didn’t have to ask.',
    'Easy to find, with room to load at the side.',
  ],
  bad: [
    ['service', 'We waited twenty minutes on a Sunday before anyone had time for us.'],
    ['service', 'The website said the piece I came for was on display, and it wasn’t there.'],
    ['delivery', 'Our order was not ready for pickup at the hour we were given.'],
    ['service', 'It’s a small showroom, so you see less than on the website.'],
  ],
  small: smallButOfStores,
  titles: {
    good: [
      'Helpful without pushing',
      'A pleasure',
      'Knowledgeable people',
      'Worth the drive',
      'Quick pickup',
      'Great store',
      'They took their time',
    ],
    mixed: ['Good, busy on weekends', 'Nice people, small showroom', 'Fine'],
    bad: ['Had to wait', 'Call before you drive', 'Not what I hoped for'],
  },
}
