/**
 * The rating service's schema. Descriptions are for whoever writes a client; docs/rating.graphql is a copy.
 */
export const ratingSchema = /* GraphQL */ `
  enum SubjectKind {
    product
    store
  }

  enum ReviewSort {
    helpful
    newest
    highest
    lowest
  }

  "Whoever wrote it, as everybody may know them: a first name and an initial."
  type Author {
    name: String!
    city: String!
    state: String!
  }

  "The shop's word to a review."
  type Reply {
    text: String!
    at: String!
  }

  type Review {
    id: ID!
    stars: Int!
    title: String!
    text: String!
    author: Author!
    "ISO 8601, UTC."
    at: String!
    "Whoever wrote it has bought it here."
    verified: Boolean!
    "How many visitors find it helpful."
    helpful: Int!
    "Whether the bearer does."
    mine: Boolean!
    reply: Reply
  }

  type Rating {
    "To one decimal; null without reviews."
    average: Float
    count: Int!
    "How many of one star, of two, … of five."
    counts: [Int!]!
  }

  type ReviewPage {
    "Of all approved reviews, whatever was asked for."
    rating: Rating!
    items: [Review!]!
    "How many there are of what was asked for."
    total: Int!
    page: Int!
    pageSize: Int!
  }

  type Answer {
    id: ID!
    text: String!
    "Null where the shop itself answers."
    author: Author
    at: String!
  }

  type Question {
    id: ID!
    itemId: ID!
    text: String!
    author: Author!
    at: String!
    answers: [Answer!]!
  }

  type QuestionPage {
    items: [Question!]!
    total: Int!
    page: Int!
    pageSize: Int!
  }

  "It was taken in, and shows once somebody of the shop has approved it."
  type Received {
    received: Boolean!
  }

  type Query {
    "Approved reviews of a product, by its item id, or of a store, by its number. A page has 50 at most."
    reviews(
      kind: SubjectKind!
      subject: ID!
      sort: ReviewSort! = helpful
      stars: [Int!]! = []
      page: Int! = 1
      pageSize: Int! = 10
    ): ReviewPage!
    "Approved questions about a product, with their approved answers."
    questions(itemId: ID!, page: Int! = 1, pageSize: Int! = 10): QuestionPage!
    question(id: ID!): Question
  }

  type Mutation {
    writeReview(
      kind: SubjectKind!
      subject: ID!
      stars: Int!
      title: String!
      text: String!
      firstName: String!
      lastName: String!
      email: String!
      city: String!
      stateOrRegion: String!
    ): Received!
    askQuestion(
      itemId: ID!
      question: String!
      firstName: String!
      lastName: String!
      email: String!
      city: String!
      stateOrRegion: String!
    ): Received!
    answerQuestion(
      questionId: ID!
      answer: String!
      firstName: String!
      lastName: String!
      email: String!
      city: String!
      stateOrRegion: String!
    ): Received!
    "Needs a bearer. Once a visitor; the same however often."
    markHelpful(reviewId: ID!, helpful: Boolean! = true): Review!
  }
`
