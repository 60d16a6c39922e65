/** A review, a question or an answer, as it is written. */
export const feedbackForm = {
  send: {
    review: 'Send my review',
    question: 'Send my question',
    answer: 'Send my answer',
  },
  title: 'Title',
  titleHint: 'The short of it.',
  review: 'Your review',
  reviewHint: 'What is it like to live with? Please leave out names, addresses and order numbers.',
  question: 'Your question',
  answer: 'Your answer',
  atLeast: (characters: number) => `At least ${characters} characters.`,
  aboutYou: 'About you',
  emailHint:
    'Never shown. We show your first name, the first letter of your last name, and your city.',
  read: 'We read everything before it appears here, usually within a day or two.',
} as const
