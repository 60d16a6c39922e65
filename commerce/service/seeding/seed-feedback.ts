import type { FeedbackRows } from '../../domain/catalogue-rows.ts'
import { flag, insertRows, type SeedStatement } from './seed-rows.ts'

const writerColumns = ['first_name', 'last_name', 'email', 'city', 'state'] as const
const nobody = { firstName: '', lastName: '', email: '', city: '', state: '' }

type Writer = FeedbackRows['questions'][number]

const writerValues = (it: Omit<Writer, 'id' | 'itemId' | 'siteId' | 'text' | 'at' | 'answers'>) => [
  it.firstName,
  it.lastName,
  it.email,
  it.city,
  it.state,
]

/**
 * The statements that make the reviews, questions and answers that came with the catalogue these, whatever they were
 * before; what shoppers wrote stays, and so do their votes. Run them in order in one batch, before `seedStatements`.
 */
export const feedbackStatements = ({ reviews, questions }: FeedbackRows): SeedStatement[] => [
  ...['review', 'question', 'answer'].map((table): SeedStatement => ({
    sql: `DELETE FROM ${table} WHERE starter = 1 AND ? = '[]'`,
    values: ['[]'],
  })),
  ...insertRows(
    'review',
    [
      'id',
      'kind',
      'subject',
      'site_id',
      'status',
      'stars',
      'title',
      'text',
      ...writerColumns,
      'verified',
      'helpful',
      'reply',
      'replied_at',
      'digest',
      'created_at',
      'decided_at',
      'starter',
    ],
    reviews.map((it) => [
      it.id,
      it.kind,
      it.subject,
      it.siteId,
      'approved',
      it.stars,
      it.title,
      it.text,
      ...writerValues(it),
      flag(it.verified),
      it.helpful,
      it.reply,
      it.repliedAt,
      it.id,
      it.at,
      it.at,
      1,
    ]),
  ),
  {
    sql: `UPDATE review SET helpful = helpful + (
            SELECT count(*) FROM review_vote WHERE review_id = review.id)
          WHERE starter = 1 AND ? = '[]' AND id IN (SELECT review_id FROM review_vote)`,
    values: ['[]'],
  },
  ...insertRows(
    'question',
    [
      'id',
      'item_id',
      'site_id',
      'status',
      'text',
      ...writerColumns,
      'digest',
      'created_at',
      'decided_at',
      'starter',
    ],
    questions.map((it) => [
      it.id,
      it.itemId,
      it.siteId,
      'approved',
      it.text,
      ...writerValues(it),
      it.id,
      it.at,
      it.at,
      1,
    ]),
  ),
  ...insertRows(
    'answer',
    [
      'id',
      'question_id',
      'site_id',
      'status',
      'by_shop',
      'text',
      ...writerColumns,
      'digest',
      'created_at',
      'decided_at',
      'starter',
    ],
    questions.flatMap(({ id, siteId, answers }) =>
      answers.map((it) => [
        it.id,
        id,
        siteId,
        'approved',
        flag(it.person === null),
        it.text,
        ...writerValues(it.person ?? nobody),
        it.id,
        it.at,
        it.at,
        1,
      ]),
    ),
  ),
]
