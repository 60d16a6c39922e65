import * as words from '#words'
import { Suspense, use } from 'react'
import type { QuestionPage, ReviewPage } from '../../../commerce/contract/product/rating.ts'
import {
  productReviewsPath,
  questionsPath,
  reviewsHref,
  writePath,
} from '../../../commerce/domain/reviews/review-address.ts'
import { LinkButton } from '../button.tsx'
import { Kept } from '../kept.tsx'
import type { SoonOrLater } from '../soon-or-later.ts'
import { QuestionList } from './question-list.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewList } from './review-list.tsx'

/** The first of what was written about something; null for what cannot be had now. */
export type Feedback = {
  readonly reviews: ReviewPage | null
  readonly questions: QuestionPage | null
}

type Place = {
  readonly path: string
  readonly itemId: string | null
}

const Reviews = ({ reviews, path }: { reviews: ReviewPage | null; path: string }) => {
  const total = reviews?.total ?? 0
  return (
    <>
      {reviews && total > 0 ? (
        <div className="feedback-columns">
          <RatingSummary rating={reviews.rating} hrefOf={(stars) => reviewsHref(path, { stars })} />
          <ReviewList reviews={reviews.items} returnTo={path} />
        </div>
      ) : (
        <p>{reviews ? words.reviews.noneOfThis : words.reviews.notNow}</p>
      )}
      <p className="actions">
        {(total > (reviews?.items.length ?? 0) || reviews === null) && (
          <LinkButton href={path} look="secondary">
            {reviews ? words.reviews.readAll(total) : words.reviews.read}
          </LinkButton>
        )}
        <LinkButton href={writePath(path)} look="secondary">
          {words.reviews.write}
        </LinkButton>
      </p>
    </>
  )
}

const Questions = ({ questions, itemId }: { questions: QuestionPage | null; itemId: string }) => {
  const path = questionsPath(itemId)
  const total = questions?.total ?? 0
  return (
    <section aria-labelledby="questions-title" className="feedback">
      <h2 id="questions-title">{words.questions.title}</h2>
      {questions && total > 0 ? (
        <QuestionList questions={questions.items} most={1} />
      ) : (
        <p>{words.questions.noneOfThis}</p>
      )}
      <p className="actions">
        {total > (questions?.items.length ?? 0) && (
          <LinkButton href={path} look="secondary">
            {words.questions.all(total)}
          </LinkButton>
        )}
        <LinkButton href={`${path}#ask`} look="secondary">
          {words.questions.ask}
        </LinkButton>
      </p>
    </section>
  )
}

const Written = ({
  feedback: { reviews, questions },
  path,
  itemId,
}: Place & { feedback: Feedback }) => (
  <>
    <section aria-labelledby="reviews-title" className="feedback">
      <h2 id="reviews-title">{words.reviews.title}</h2>
      <Reviews reviews={reviews} path={path} />
    </section>
    {itemId !== null && <Questions questions={questions} itemId={itemId} />}
  </>
)

const Late = ({ feedback, ...place }: Place & { feedback: Promise<Feedback> }) => (
  <Written feedback={use(feedback)} {...place} />
)

const said = ({ reviews, questions }: Feedback): Feedback => ({ reviews, questions })

const FeedbackSections = ({
  feedback,
  path,
  itemId,
}: Place & { feedback: SoonOrLater<Feedback> }) => {
  const element = { id: 'reviews', className: 'feedback-sections' }
  return feedback instanceof Promise ? (
    <div {...element}>
      <Suspense
        fallback={
          <p className="more-links">
            <a href={path}>{words.reviews.title}</a>
            {itemId !== null && <a href={questionsPath(itemId)}>{words.questions.title}</a>}
          </p>
        }
      >
        <Late feedback={feedback} path={path} itemId={itemId} />
      </Suspense>
    </div>
  ) : (
    <Kept
      as="div"
      {...element}
      name="feedback"
      part={Written}
      // Nothing else that came with them: it would be another part for every store and day.
      props={{ feedback: said(feedback), path, itemId }}
    />
  )
}

/** What others say of a product and ask about it, on its page. */
export const ProductReviews = ({
  itemId,
  feedback,
}: {
  itemId: string
  feedback: SoonOrLater<Feedback>
}) => <FeedbackSections feedback={feedback} path={productReviewsPath(itemId)} itemId={itemId} />

/** What others say of a store, on its page. */
export const StoreReviews = ({
  path,
  feedback,
}: {
  path: string
  feedback: SoonOrLater<Feedback>
}) => <FeedbackSections feedback={feedback} path={path} itemId={null} />
