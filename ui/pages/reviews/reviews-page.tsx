import * as words from '#words'
import { type ReviewPage, reviewSorts } from '../../../commerce/contract/product/rating.ts'
import {
  questionsPath,
  type ReviewChoice,
  reviewsHref,
  writePath,
} from '../../../commerce/domain/reviews/review-address.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import type { FormProblem } from '../../components/error-summary.tsx'
import { SelectField } from '../../components/field.tsx'
import { JsonLd } from '../../components/json-ld.tsx'
import { Notice } from '../../components/notice.tsx'
import { Pagination } from '../../components/listing/pagination.tsx'
import { RatingSummary } from '../../components/reviews/rating-summary.tsx'
import { ReviewList } from '../../components/reviews/review-list.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Island } from '../../island.tsx'
import { FeedbackForm } from '../../islands/forms/feedback-form.tsx'
import { Breadcrumbs } from '../../layout/breadcrumbs.tsx'
import { ReviewedHead, type Reviewed } from './reviewed.tsx'

export type ReviewsPageProps = {
  reviewed: Reviewed
  choice: ReviewChoice
  page: ReviewPage
  /** A review was just sent. */
  isReceived: boolean
  jsonLd: Readonly<Record<string, unknown>> | null
}

const Sorting = ({ path, choice }: { path: string; choice: ReviewChoice }) => (
  <form
    method="get"
    action={path}
    className="sort"
    data-keep-scroll
    data-focus-next="sort"
    id="sort-form"
  >
    {choice.stars !== null && <input type="hidden" name="stars" value={choice.stars} />}
    <SelectField
      name="sort"
      label={words.common.sortBy}
      defaultValue={choice.sort}
      options={reviewSorts.map((sort) => ({ value: sort, label: words.reviews.sorts[sort] }))}
      data-go-at-once
    />
    <Button look="quiet">{words.reviews.sort}</Button>
  </form>
)

/** Everything that was said of a product or a store. */
export const ReviewsPage = ({ reviewed, choice, page, isReceived, jsonLd }: ReviewsPageProps) => {
  const { path, name } = reviewed
  const pages = Math.max(1, Math.ceil(page.total / page.pageSize))
  const here = reviewsHref(path, choice)
  return (
    <div className="reviews-page">
      {jsonLd && <JsonLd data={jsonLd} />}
      <PageHead title={words.reviews.of(name)} above={<Breadcrumbs crumbs={reviewed.crumbs} />}>
        <ReviewedHead {...reviewed} />
      </PageHead>
      {isReceived && (
        <Notice tone="good">
          <p>{words.reviews.received}</p>
        </Notice>
      )}
      <p className="actions">
        <LinkButton href={writePath(path)}>{words.reviews.write}</LinkButton>
        {reviewed.itemId !== null && (
          <LinkButton href={questionsPath(reviewed.itemId)} look="secondary">
            {words.questions.title}
          </LinkButton>
        )}
      </p>
      {page.rating.count === 0 ? (
        <p className="lead">{words.reviews.none}</p>
      ) : (
        <div className="feedback-columns">
          <RatingSummary
            rating={page.rating}
            chosen={choice.stars}
            hrefOf={(stars) => reviewsHref(path, { sort: choice.sort, stars })}
          />
          <div className="reviews-list">
            <div className="reviews-bar">
              <p role="status">
                {choice.stars === null
                  ? words.reviews.count(page.total)
                  : words.reviews.countWithStars({ count: page.total, stars: choice.stars })}
                {choice.stars !== null && (
                  <>
                    {' '}
                    · <a href={reviewsHref(path, { sort: choice.sort })}>{words.reviews.showAll}</a>
                  </>
                )}
              </p>
              {page.total > 1 && <Sorting path={path} choice={choice} />}
            </div>
            <ReviewList reviews={page.items} returnTo={here} level={2} />
            <Pagination
              page={page.page}
              pages={pages}
              hrefOf={(one) => reviewsHref(path, { ...choice, page: one })}
            />
          </div>
        </div>
      )}
    </div>
  )
}

export type WriteReviewPageProps = {
  reviewed: Reviewed
  values: Readonly<Record<string, string>>
  problems: readonly FormProblem[]
}

/** Where one writes a review. */
export const WriteReviewPage = ({ reviewed, values, problems }: WriteReviewPageProps) => (
  <div className="feedback-page">
    <PageHead title={words.reviews.writeOf(reviewed.name)}>
      <ReviewedHead {...reviewed} />
    </PageHead>
    <Island
      name="feedback-form"
      on="interaction"
      component={FeedbackForm}
      props={{ kind: 'review', action: writePath(reviewed.path), values, problems }}
    />
    <p>
      <a href={reviewed.path}>{words.reviews.back}</a>
    </p>
  </div>
)
