import { describe, expect, test } from 'vitest'
import { termsRead } from '../../../tests/fixtures/terms-read.ts'
import { readSearch } from './search-query.ts'

describe('what is wanted of several pieces', () => {
  test.each([
    ['kitchen table and chairs set', 'KITCHEN TABLE'],
    ['table and chairs', 'DINING TABLE'],
    ['patio table with chairs', 'patio DINING TABLE chairs'],
    ['chair and table', 'DINING CHAIR'],
    ['desk & chair for kids', 'DESK kids'],
    ['twin over full bunk', 'TWIN OVER FULL BUNK'],
    ['white twin over twin', 'TWIN OVER TWIN'],
    ['sofa and loveseat set with storage', 'SOFA storage'],
    ['black and white rug', 'RUG'],
    ['bench with shelf and cushion', 'BENCH shelf cushion'],
    // A seat is a part of what one sits on, and a piece where nothing else is.
    ['couch deep seat', 'COUCH deep seat'],
    ['garden seat', 'garden SEAT'],
    ['bar stool 30 inch seat', 'BAR STOOL seat'],
    ['buffet cabinet whitewash', 'BUFFET'],
    ['bed for dog', 'DOG BED'],
    ['couch cover', 'COUCH COVER'],
    ['beige couch washable cover', 'COUCH washable cover'],
    // What was read as a color stands between a piece and its part, and within a piece's name.
    ['patio sofa gray cushions', 'patio SOFA cushions'],
    ['coffee black table', 'COFFEE TABLE'],
    ['outdoor dining table 6 chairs', 'outdoor DINING TABLE'],
    ['dining room set with bench', 'DINING ROOM SET bench'],
    ['end tables set of two walnut', 'END TABLES walnut'],
    ['chair for bedroom corner', 'ARMCHAIR bedroom corner'],
    ['twin sleeper chair', 'SLEEPER CHAIR'],
    ['bean bag chair', 'BEAN BAG'],
    ['power recliner sofa', 'power RECLINER SOFA'],
    ['loft bed', 'LOFT BED'],
    ['corner sofa bed grey', 'corner SOFA BED'],
    ['linen sofa', 'linen SOFA'],
    ['outdoor lounger chair', 'outdoor LOUNGER'],
    ['modular couch', 'MODULAR COUCH'],
    ['corner settee', 'CORNER SETTEE'],
  ])('%s', (text, wanted) => expect(termsRead(text)).toBe(wanted))
})

test.each([
  ['outdoor chairs and table', ['dining table']],
  ['table and 4 chairs', ['dining chair']],
  ['sofa and loveseat', ['loveseat']],
  ['desk with drawers and shelf', []],
  ['black and white rug', []],
])('of “%s” these are wanted as well', (text, others) =>
  expect(readSearch(text).others.map(({ typed }) => typed)).toEqual(others),
)

test('of “sofa or loveseat” either is wanted', () => {
  const [either, ...more] = readSearch('blue sofa or loveseat').terms
  expect(more).toEqual([])
  expect(either?.alternatives).toEqual(expect.arrayContaining(['sofa', 'couch', 'loveseat']))
})

describe('where a piece is to stand', () => {
  test.each([
    ['console behind sofa', 'CONSOLE TABLE sofa'],
    ['table behind couch', 'CONSOLE TABLE couch'],
    ['table next to couch', 'END TABLE couch'],
    ['lamp next to bed', 'TABLE LAMP bed'],
    ['pendant light over kitchen table', 'PENDANT kitchen table'],
    ['chair for my desk', 'OFFICE CHAIR desk'],
    ['nightlamp bedside', 'NIGHT LAMP bedside'],
    // Behind a mattress, what it is for is no piece of its own.
    ['kids mattress bunk', 'kids MATTRESS bunk'],
    ['mattress day bed', 'MATTRESS day bed'],
    ['mattress crib', 'CRIB MATTRESS'],
    ['bunk bed mattress', 'bunk bed MATTRESS'],
    ['fitted sheet deep pocket mattress', 'FITTED SHEET deep pocket mattress'],
    // What somebody wants it to do makes another piece of it.
    ['bed that raises head', 'ADJUSTABLE BASE raises head'],
    ['desk that lifts', 'STANDING DESK lifts'],
    ['chair that lifts you', 'LIFT RECLINER lifts'],
    ['protect mattress from pee', 'protect MATTRESS PROTECTOR'],
    ['chair and ottoman', 'ARMCHAIR'],
    // What covers a bed and is waterproof is its protector.
    ['waterproof cover', 'WATERPROOF COVER'],
    ['waterproof cover for bed', 'MATTRESS PROTECTOR bed'],
    ['bed cover waterproof', 'MATTRESS PROTECTOR waterproof'],
    ['cover for mattress', 'MATTRESS PROTECTOR mattress'],
    ['cover for pillow', 'PILLOW PROTECTOR pillow'],
    ['bed cover', 'BED COVER'],
    ['waterproof cover for patio furniture', 'FURNITURE COVER patio'],
    ['bedside lamp', 'BEDSIDE LAMP'],
    ['pillow for side sleepers', 'BED PILLOW side sleepers'],
    ['pillow for couch', 'COUCH PILLOW'],
    ['table for 6', 'DINING TABLE 6'],
    ['couch with chaise', 'SECTIONAL chaise'],
    ['couch that turns into a bed', 'SLEEPER bed'],
    ['stool at vanity', 'STOOL vanity'],
    // What it is by one thing alone is no place.
    ['table with sofa', 'TABLE sofa'],
  ])('%s', (text, wanted) => expect(termsRead(text)).toBe(wanted))
})

describe('what is not told beside a piece', () => {
  const parts = (text: string) =>
    readSearch(text).terms.map(({ typed, part }) => `${typed}: ${part}`)
  test.each([
    // Of oak is as needed as oak; in the hall is where it stands.
    ['table of oak', ['table: head', 'oak: needed']],
    ['rug in the hall', ['rug: head', 'hall: helpful']],
    ['chair for patio', ['chair: head', 'patio: needed']],
    ['high back leather chair', ['back: having', 'leather: needed', 'chair: head']],
    ['bunk bed stairs', ['bunk bed: head', 'stairs: having']],
    ['desk with drawers and shelf', ['desk: head', 'drawers: having', 'shelf: having']],
  ])('%s', (text, read) => expect(parts(text)).toEqual(read))
})

describe('what is asked of the shop', () => {
  const asked = (text: string) =>
    readSearch(text).terms.flatMap(({ typed, part }) => (part === 'help' ? [typed] : []))
  test.each([
    ['how much is delivery', ['delivery']],
    ['return policy', ['return policy']],
    ['store near me chicago', ['store near me']],
    // Of goods it only says more.
    ['sofa free delivery', []],
    ['mattress financing', []],
    ['bench to store shoes', []],
  ])('%s', (text, help) => expect(asked(text)).toEqual(help))
})

describe('a name that is typed the other way round', () => {
  test.each([
    ['table coffee round', 'COFFEE TABLE round'],
    ['lamp floor', 'FLOOR LAMP'],
    // A table for a lamp is none, and of two names that a word may end, the later counts.
    ['lamp table', 'lamp END TABLE'],
    ['lounger side table', 'lounger SIDE TABLE'],
  ])('%s', (text, wanted) => expect(termsRead(text)).toBe(wanted))
})

test.each([
  ['small sofa', ['smaller']],
  ['cheap big couch', ['larger', 'cheaper']],
  ['tallboy', ['taller']],
  // For an apartment the smallest does best, unless something else is wanted most of.
  ['couch for apartment', ['smaller']],
  ['cheap couch for first apartment', ['cheaper']],
  ['smallish sofa', []],
  // What is refused so is wanted least of, and of nothing can it be said that it is not big.
  ['not too big sofa', ['smaller']],
  ['desk not expensive', ['cheaper']],
])('what “%s” is wanted most of', (text, leanings) =>
  expect(readSearch(text).leanings).toEqual(leanings),
)

test.each([
  ['desk with drawers', ['drawers']],
  ['drawers for desk', []],
  ['desk with lamp', ['lamp']],
  ['dresser with mirror', ['mirror']],
  ['armchair that swivels and rocks', ['swivels', 'rocks']],
  ['dresser with 6 drawers', ['6 drawers']],
  // Soft words are seldom written, what stands behind a “for” is not had, and chairs come with a dining table.
  ['sofa with comfortable seats', ['seats']],
  ['lamp for nightstand', []],
  ['dining table with chairs', []],
  // What a part is called by stands before it; a cover that is named after a piece is a thing of its own.
  ['beige couch washable cover', ['washable', 'cover']],
  ['couch cover', []],
  ['patio sofa gray cushions', ['cushions']],
  // What is made for people of its own is, and so is what two pieces of one sort are called by.
  ['kids desk', ['kids']],
  ['rug for kids room', ['kids room']],
  ['rocker recliner', ['rocker']],
  ['runner rug', ['runner']],
  ['twin bed for 5 year old', ['year old']],
  ['recliner chair', []],
])('what “%s” asks a piece to have', (text, parts) =>
  expect(
    readSearch(text).terms.flatMap(({ typed, part }) => (part === 'having' ? [typed] : [])),
  ).toEqual(parts),
)

test.each([
  ['modular couch', 'modular sofa'],
  ['guest settee', 'sleeper'],
  ['office seat', 'desk chair'],
])('what “%s” also is', (text, other) => {
  const [head] = readSearch(text).terms
  expect(head?.part).toBe('head')
  expect(head?.alternatives).toContain(other)
})

test.each([
  ['mattress for side sleepers', 'side sleepers', 'soft'],
  ['mattress for bad back', 'bad back', 'firm'],
  ['hot sleeper mattress', 'hot sleeper', 'cooling'],
  ['bed for teenager', 'teenager', 'twin'],
])('what “%s” says of who asks, and what does for them', (text, typed, does) =>
  expect(readSearch(text).terms.find(({ part }) => part === 'helpful')).toMatchObject({
    typed,
    alternatives: expect.arrayContaining([does]),
  }),
)

test.each([
  ['white oak desk', [], 'white oak DESK'],
  ['desk in black walnut', [], 'DESK black walnut'],
  ['white oak or black desk', ['black'], 'white oak DESK'],
  ['black oak desk', ['black'], 'oak DESK'],
])('what is a color in “%s”', (text, colors, words) => {
  expect(readSearch(text).colors.map(({ typed }) => typed)).toEqual(colors)
  expect(termsRead(text)).toBe(words)
})

test.each([
  ['arm less chair', ['arm']],
  ['back-less stool', ['back']],
  ['chair less than 30 inches wide', []],
  ['less expensive chair', []],
  ['couch not too deep', ['deep']],
])('what “%s” is to lack', (text, parts) =>
  expect(readSearch(text).excluded.map(({ term }) => term.typed)).toEqual(parts),
)

test('a part that is refused is looked for as it is said to be lacking', () =>
  expect(readSearch('chair without arms or leather').excluded).toMatchObject([
    { lacking: { alternatives: ['armless'] } },
    { lacking: null },
  ]))

test.each([
  ['dining table for 4 round', ['round']],
  ['linen sofa', ['linen']],
  ['desk for 2 monitors', []],
])('what has to be told of a “%s”', (text, needed) =>
  expect(
    readSearch(text).terms.flatMap(({ typed, part }) => (part === 'needed' ? [typed] : [])),
  ).toEqual(needed),
)

test('behind a piece its seat is no chair', () => {
  const seat = readSearch('bar stool 30 inch seat').terms.find(({ typed }) => typed === 'seat')
  expect(seat?.alternatives).toEqual(['seat'])
})

test.each([
  ['mattress for a 300 lb man', 'heavy person'],
  ['office chair for 350lbs person', 'heavy person'],
  ['bed for 400 pounds', 'heavy person'],
  // Of what is no person, and of who is not heavy, nothing is said.
  ['mattress for a 150 lb woman', undefined],
  ['desk that holds 300 pounds', undefined],
])('%s', (text, meant) => {
  const { terms: read } = readSearch(text)
  expect(read.find(({ alternatives }) => alternatives.includes('extra firm'))?.typed).toBe(meant)
})

test.each([
  ['pillow for neck pain', 'bed pillow', 'neck pain'],
  ['pillow for neck', 'neck pillow', undefined],
  ['shelf for books', 'book shelf', undefined],
  ['mattress for couples', 'mattress', 'couples'],
  ['bed in a box', 'mattress', 'in a box'],
  // All of them swivel, and seldom say so.
  ['swivel desk chair', 'desk chair', undefined],
  ['swivel armchair', 'armchair', undefined],
])('what is wanted of a “%s”, and what for', (text, piece, use) => {
  const { terms: read } = readSearch(text)
  expect(read.find(({ part }) => part === 'head')?.typed).toBe(piece)
  expect(read.find(({ part }) => part === 'helpful')?.typed).toBe(use)
})

test.each([
  ['swivel desk chair', ['swivel']],
  ['bed frame with headboard', ['headboard']],
  ['swivel armchair', []],
])('what a “%s” is or has anyway', (text, implied) =>
  expect(
    readSearch(text).terms.flatMap(({ typed, part }) => (part === 'implied' ? [typed] : [])),
  ).toEqual(implied),
)

test.each([
  ['bed that doesn’t squeak', [], 'squeak'],
  ['sofa that doesn’t have arms', ['arms'], undefined],
  ['chair that isn’t leather', ['leather'], undefined],
  ['couch that won’t stain', [], 'wont stain'],
])('what “%s” refuses, and what it asks of a piece', (text, refused, asked) => {
  const { excluded, terms: read } = readSearch(text)
  expect(excluded.map(({ term }) => term.typed)).toEqual(refused)
  expect(read.find(({ part }) => part === 'having')?.typed).toBe(asked)
})
