import { describe, expect, test } from 'vitest'
import { readSearch } from './search-query.ts'
import { ownVocabulary } from './search-vocabulary.ts'
import { wishAmong } from './search-wishes.ts'

const headOf = (text: string) => readSearch(text).terms.find(({ part }) => part === 'head')?.typed
const partOf = (text: string, word: string) =>
  readSearch(text).terms.find(({ typed }) => typed === word)?.part

describe('a wish that names no piece', () => {
  test.each([
    ['something to hide her favorite toys', 'toy storage'],
    ['where do i put my record player', 'media console'],
    ['somewhere to sit and put on my shoes', 'bench'],
    ['something for the foot of the bed', 'bench'],
    ['place to put my drink next to the couch', 'end table'],
    ['grandkids are coming to stay', 'sleeper'],
    ['i wake up with a sore back', 'mattress'],
    ['my shoulder goes numb', 'mattress'],
    ['she likes it soft and he likes it firm', 'mattress'],
    ['our kid still wets the bed', 'mattress protector'],
    ['grandpa cannot get off the couch', 'lift recliner'],
    ['something comfy to read in', 'armchair'],
    ['my neck hurts', 'bed pillow'],
    ['something to sit on at the kitchen island', 'bar stool'],
    ['my partner snores', 'adjustable base'],
  ])('is one for the piece that does it: %s', (text, piece) => {
    expect(headOf(text)).toBe(piece)
  })

  test.each([
    ['bench to put shoes on', 'bench'],
    ['rug for a sore back', 'rug'],
    ['foot of the bed bench', 'bench'],
    ['toy storage ottoman', 'ottoman'],
    ['put my coffee table', 'coffee table'],
  ])('is none where a piece is named: %s', (text, piece) => {
    expect(headOf(text)).toBe(piece)
  })

  test('is found in what was typed, so that each part can be left out of it', () => {
    expect(readSearch('white thing to hide toys').colors[0]?.without).toBe('thing to hide toys')
  })
})

describe('what is said of a piece behind it', () => {
  test.each([
    ['couch i can sleep on when family visits', 'sleeper'],
    ['chair for a dad who has trouble getting up', 'lift recliner'],
    ['chair i can fall asleep in', 'recliner'],
    ['mom has trouble getting up out of her chair', 'lift recliner'],
    ['table that grows for thanksgiving', 'dining table'],
    ['bed for two kids who share a room', 'bunk'],
  ])('makes another of it: %s', (text, piece) => {
    expect(headOf(text)).toBe(piece)
  })

  test('is asked of none where it begins with who says so', () => {
    expect(partOf('sofa scratch', 'sofa')).toBe('head')
    expect(partOf('sofa my husband adores', 'adores')).toBe('helpful')
    expect(partOf('couch we want, reversible', 'reversible')).toBe('helpful')
    expect(partOf('recliner my mom saw with wheels', 'wheels')).toBe('having')
  })

  test.each([
    ['table to do jigsaw puzzles on', 'table'],
    ['lamp for reading on the couch', 'reading lamp'],
    ['mattress to fit a bunk bed', 'mattress'],
  ])('is not what is wanted where it says to what end: %s', (text, piece) => {
    expect(headOf(text)).toBe(piece)
  })

  test.each([
    ['lamp to read by without waking him', []],
    ['mattress with no chemical smell', []],
    ['bed without tools', []],
    ['coffee table with no sharp corners', []],
    ['sofa without skirt', ['skirt']],
  ])('refuses only what is had: %s', (text, refused) => {
    expect(readSearch(text).excluded.map(({ term }) => term.typed)).toEqual(refused)
  })

  test.each([
    ['chair for a big man', []],
    ['bed frame high enough for bins', []],
    ['big chair for a man', ['larger']],
    ['desk that goes in a closet', ['smaller']],
  ])('is the size of a piece, and of nobody: %s', (text, leanings) => {
    expect(readSearch(text).leanings).toEqual(leanings)
  })
})

describe('a sentence that is read in no other way', () => {
  test.each([
    ['what can i sleep guests on', 'sleeper or trundle'],
    ['guests keep sleeping on our floor', 'sleeper or trundle'],
    ['my spine hates me', 'mattress for back pain'],
    ['boots all over the hallway', 'shoe rack'],
    ['boots all over', null],
    // A back may be that of a chair.
    ['i want my money back', null],
  ])('%s: %s', (text, meant) => {
    expect(wishAmong(text.split(' '), ownVocabulary())).toBe(meant)
  })
})
