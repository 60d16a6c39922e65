/** Titles and descriptions of the pages of reviews and questions. */
export const feedbackPages = {
  reviews: 'Reviews',
  reviewsOf: (name: string) => `Reviews of ${name}`,
  reviewsDescription: ({ brand, name }: { brand: string; name: string }) =>
    `What customers of ${brand} say of ${name}.`,
  writeReview: (name: string) => `Review ${name}`,
  stores: 'Stores',
  questions: 'Questions',
  questionsAbout: (name: string) => `Questions about ${name}`,
  questionsDescription: (name: string) =>
    `What customers ask about ${name}, and what we and others answer.`,
  questionDescription: (name: string) => `A question about ${name}, and its answers.`,
} as const
