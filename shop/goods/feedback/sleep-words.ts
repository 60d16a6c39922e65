import type { Words } from './words.ts'

const mixed = ['Good, with a but', 'Nice, not perfect', 'Almost there', 'Takes getting used to']
const bad = ['Not for us', 'Disappointed', 'Expected more', 'Try it first']

export const mattresses: Words = {
  good: [
    'I wake up without the ache in my lower back.',
    'When my husband turns over I no longer notice.',
    'It was a little firm for the first two weeks and is perfect now.',
    'The edge holds when you sit on it to put your socks on.',
    'I sleep hot, and this is the first one that does not make it worse.',
    'We tried seven at the store and kept coming back to this one.',
    'Side sleeper here: shoulders and hips sink in just enough.',
    'No smell to speak of after the first night.',
    'My tracker gives me forty more minutes of deep sleep, for what that is worth.',
    'We had the same one for fifteen years and were afraid of changing. No need.',
  ],
  bad: [
    ['comfort', 'It is firmer than the label says, at least for my weight.'],
    ['comfort', 'Too soft for a stomach sleeper; my back told me within a week.'],
    ['comfort', 'It gets warm in July.'],
    ['quality', 'There is a dip where I sleep after eight months.'],
    ['delivery', 'It took two days to come to its full height.'],
    ['comfort', 'The edge is soft, and I feel as if I might roll out.'],
  ],
  titles: {
    good: [
      'Best sleep in years',
      'No more back pain',
      'Worth every penny',
      'We both like it, a miracle',
      'Give it two weeks',
      'Cool and supportive',
      'Should have done it sooner',
      'Like the good hotel',
    ],
    mixed: [...mixed, 'Firmer than expected'],
    bad: [...bad, 'Too soft for me', 'Sleeps warm'],
  },
}

export const bases: Words = {
  good: [
    'It is quiet, and the remote is simple enough for my father.',
    'Raising the head ended the snoring. We are both grateful.',
    'Two people and half an hour to put it up.',
    'No center sag under a heavy mattress.',
    'Reading in bed has never been this good.',
    'The legs do not scratch the floor.',
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
    'It washes well and came out of the dryer without wrinkles worth mentioning.',
    'My neck is much better in the mornings.',
    'The {color} is just as pictured.',
    'We bought a second one for the guest room.',
  ],
  bad: [
    ['comfort', 'Warmer than I hoped.'],
    ['quality', 'There was a loose thread after the second wash.'],
    ['comfort', 'A bit too high for me.'],
    ['color', 'The color is cooler than the picture.'],
    ['quality', 'It makes a slight rustle when you turn over.'],
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
    'Very well packed and easy to put up.',
    'It is the right size for once; most are too small.',
    'It lies flat and does not slip.',
  ],
  bad: [
    ['color', 'The color is not what I saw on my screen.'],
    ['size', 'Smaller than it looks in the picture of the room.'],
    ['quality', 'It sheds a little.'],
    ['delivery', 'It had a small scratch out of the box.'],
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
    'Nobody followed us around. When we had a question, somebody was there.',
    'They let us lie on mattresses for an hour on a busy Saturday.',
    'The designer drew our living room and told us what not to buy.',
    'Pickup took ten minutes, and they helped us tie it down.',
    'The floor is large and you can try everything.',
    'They had the sample in the color we wanted, and let us take it home over the weekend.',
    'Very patient with two tired children.',
    'They called around and found the last one at another store.',
    'The price was the same as online, without asking.',
    'Easy to find, with room to load at the side.',
  ],
  bad: [
    ['service', 'We waited twenty minutes on a Sunday before anyone had time for us.'],
    ['service', 'The piece I came for was online as on display and was not there that day.'],
    ['delivery', 'Our order was not ready for pickup at the hour we were given.'],
    ['service', 'It is a small floor, so you see less than on the website.'],
  ],
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
    mixed: ['Good, busy on weekends', 'Nice people, small floor', 'Fine'],
    bad: ['Had to wait', 'Call before you drive', 'Not what I hoped for'],
  },
}
