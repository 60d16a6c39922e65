import { expect, test } from 'vitest'
import { filmProblems } from './film-checks.ts'

const file = (_ref: string) => ({ _type: 'file', asset: { _ref } })
const film = file('file-f-mp4')
const poster = { asset: { _ref: 'image-p-16x9-webp' } }
const captions = (language: string, ending = 'vtt', _key = language) => ({
  _key,
  language,
  file: file(`file-c-${ending}`),
})
const spoken = { file: film, poster, captions: [captions('en')] }

test.each([
  ['whole', spoken, []],
  ['that plays elsewhere', { url: 'https://films.example/1' }, []],
  ['in which nobody speaks', { file: film, poster, withoutSpeech: true }, []],
  ['with captions in two languages', { ...spoken, captions: [captions('en'), captions('es')] }, []],
  ['that is nowhere', { poster }, ['error file']],
  ['with a field for a file and no file', { file: { _type: 'file' }, poster }, ['error file']],
  ['that browsers do not play', { ...spoken, file: file('file-f-mov') }, ['error file']],
  ['without captions', { file: film, poster }, ['error captions']],
  ['without a still', { ...spoken, poster: undefined }, ['warning poster']],
  [
    'with captions of another kind',
    { ...spoken, captions: [captions('en', 'srt')] },
    ['error captions.en.file'],
  ],
  [
    'with a row for captions and no file',
    { ...spoken, captions: [{ _key: 'a', language: 'en' }] },
    ['error captions.a.file'],
  ],
  [
    'with two captions in one language',
    { ...spoken, captions: [captions('en', 'vtt', 'a'), captions('en', 'vtt', 'b')] },
    ['error captions.b.language'],
  ],
])('a film %s', (_, fields, wanted) => {
  const problems = filmProblems({ _type: 'video', ...fields }, [])
  expect(
    problems.map(
      ({ level, path }) =>
        `${level} ${path.map((one) => (typeof one === 'object' ? one._key : one)).join('.')}`,
    ),
  ).toEqual(wanted)
})

test('other sections are none', () => {
  expect(filmProblems({ _type: 'hero' }, [])).toEqual([])
})
