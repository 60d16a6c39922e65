import { expect, test } from 'vitest'
import { withNoneTold } from './search-none.ts'
import { ownVocabulary } from './search-vocabulary.ts'

test.each([
  ['no feathers', 'no feathers 0feathers'],
  ['down-alternative pillow', 'down-alternative pillow 0down'],
  [
    'goes together without any tools. copper-free',
    'goes together without any tools. copper-free 0tools 0copper',
  ],
  ['feathers and down', 'feathers and down'],
  ['another feather', 'another feather'],
])('a text tells what there is none of: %s', (text, told) => {
  expect(withNoneTold(text, ownVocabulary())).toBe(told)
})
