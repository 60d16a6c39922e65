/** A review, a question or an answer, as it is written. */
export const feedbackForm = {
  send: {
    review: 'Send my review',
    question: 'Send my question',
    answer: 'Send my answer',
  },
  title: 'Title',
  titleHint: 'Sum it up in a few words.',
  review: 'Your review',
  reviewHint: 'What’s it like to live with? Please leave out names, addresses and order numbers.',
  question: 'Your question',
  answer: 'Your answer',
  atLeast: (characters: number) => `At least ${characters} characters.`,
  aboutYou: 'About you',
  emailHint: 'Never shown. We show your first name, last initial and city.',
  read: 'We read every post before it appears, usually within a day or two.',
} as const
