import * as words from '#words'
import { Suspense } from 'react'
import type { QuestionPage, ReviewPage } from '../../../commerce/contract/product/rating.ts'
import {
  productReviewsPath,
  questionsPath,
  reviewsHref,
  writePath,
} from '../../../commerce/domain/reviews/review-address.ts'
import { LinkButton } from '../button.tsx'
import { type SoonOrLater, useSoonOrLater } from '../soon-or-later.ts'
import { QuestionList } from './question-list.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewList } from './review-list.tsx'

/** The first of what was written about something; null for what cannot be had now. */
export type Feedback = {
  readonly reviews: ReviewPage | null
  readonly questions: QuestionPage | null
}

type Shown = {
  feedback: SoonOrLater<Feedback>
  path: string
  itemId: string | null
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

const Inside = ({ feedback, path, itemId }: Shown) => {
  const { reviews, questions } = useSoonOrLater(feedback)
  return (
    <>
      <section aria-labelledby="reviews-title" className="feedback">
        <h2 id="reviews-title">{words.reviews.title}</h2>
        <Reviews reviews={reviews} path={path} />
      </section>
      {itemId !== null && <Questions questions={questions} itemId={itemId} />}
    </>
  )
}

const FeedbackSections = (shown: Shown) => (
  <div id="reviews" className="feedback-sections">
    <Suspense
      fallback={
        <p className="more-links">
          <a href={shown.path}>{words.reviews.title}</a>
          {shown.itemId !== null && (
            <a href={questionsPath(shown.itemId)}>{words.questions.title}</a>
          )}
        </p>
      }
    >
      <Inside {...shown} />
    </Suspense>
  </div>
)

/** What others say of a product and ask about it, on its page. */
export const ProductReviews = ({
  itemId,
  feedback,
}: {
  itemId: string
  feedback: Shown['feedback']
}) => <FeedbackSections feedback={feedback} path={productReviewsPath(itemId)} itemId={itemId} />

/** What others say of a store, on its page. */
export const StoreReviews = ({ path, feedback }: { path: string; feedback: Shown['feedback'] }) => (
  <FeedbackSections feedback={feedback} path={path} itemId={null} />
)
