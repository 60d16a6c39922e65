/** Titles and descriptions of the pages of reviews and questions. */
export const feedbackPages = {
  reviews: 'Reviews',
  reviewsOf: (name: string) => `Reviews of ${name}`,
  reviewsDescription: ({ brand, name }: { brand: string; name: string }) =>
    `What ${brand} customers say about ${name}.`,
  writeReview: (name: string) => `Review ${name}`,
  stores: 'Stores',
  questions: 'Questions',
  questionsAbout: (name: string) => `Questions about ${name}`,
  questionsDescription: (name: string) =>
    `Questions customers ask about ${name}, with answers from us and from owners.`,
  questionDescription: (name: string) => `A question about ${name}, and its answers.`,
} as const
