import {
  entries,
  file,
  flag,
  image,
  language,
  optionalAddress,
  paragraph,
  requiredHeading,
  text,
} from './section-fields.ts'
import { sectionType } from './section-type.ts'

/**
 * A film: a file of the shop's own with its captions, a link to where it plays, or both. Nothing plays, and nothing of
 * another site loads, before a visitor asks for it.
 */
export const video = sectionType('video', 'Film', {
  heading: requiredHeading,
  text: paragraph(2),
  file: file('Film', {
    accept: 'video/mp4,video/webm',
    description: 'MP4 (H.264) plays everywhere.',
  }),
  poster: image('Still image'),
  captions: entries(
    'Captions',
    {
      name: 'captionTrack',
      title: 'Captions in a language',
      fields: {
        language,
        file: file('Captions', {
          accept: '.vtt,text/vtt',
          description: 'A WebVTT file: what is said, and sounds that matter.',
        }),
      },
    },
    { isRequired: false },
  ),
  withoutSpeech: flag('There is no speech, and no sound matters'),
  url: optionalAddress('Address where it plays elsewhere', {
    description: 'Opens there in a new tab; nothing from that site loads before.',
  }),
  length: text('Length', { description: '2 min 30 s' }),
})
