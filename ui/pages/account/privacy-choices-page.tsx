import * as words from '#words'
import { ACTIVITY_DAYS, TESTED_VISIT_DAYS } from '../../../commerce/contract/account/lifetimes.ts'
import type { ConsentChoice } from '../../../commerce/domain/account/consent.ts'
import { Button } from '../../components/button.tsx'
import { ErrorSummary, type FormProblem } from '../../components/error-summary.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { CookieList } from './cookie-list.tsx'

export type PrivacyChoicesPageProps = {
  choice: ConsentChoice
  /** The browser sends the Global Privacy Control. */
  hasPrivacyControl: boolean
  isSaved: boolean
  problems: readonly FormProblem[]
}

const Necessary = () => (
  <section className="prose" aria-labelledby="necessary">
    <h2 id="necessary">{words.privacyChoices.necessary}</h2>
    <p>{words.privacyChoices.aboutNecessary}</p>
  </section>
)

/** What a visitor allows, and the way to change it at any time. */
export const PrivacyChoicesPage = ({
  choice,
  hasPrivacyControl,
  isSaved,
  problems,
}: PrivacyChoicesPageProps) => (
  <div className="plain-page privacy">
    <PageHead title={words.privacyChoices.title} />
    {isSaved && (
      <Notice tone="good">
        <p>{words.privacyChoices.saved}</p>
      </Notice>
    )}
    <ErrorSummary problems={problems} id="privacy-errors" />
    {hasPrivacyControl && (
      <Notice>
        <p>{words.privacyChoices.privacyControl}</p>
      </Notice>
    )}
    <Necessary />
    <section className="prose" aria-labelledby="targeting">
      <h2 id="targeting">{words.privacyChoices.targeting}</h2>
      <p>
        {words.privacyChoices.aboutTargeting({ days: ACTIVITY_DAYS, testDays: TESTED_VISIT_DAYS })}
      </p>
      <form className="subscribe-form" method="post" action="/privacy-choices">
        <fieldset className="topics">
          <legend>{words.privacyChoices.question}</legend>
          <div className="topic">
            <input
              type="radio"
              id="targeting-allow"
              name="targeting"
              value="allow"
              defaultChecked={choice === 'all'}
            />
            <label htmlFor="targeting-allow">{words.privacyChoices.allow}</label>
          </div>
          <div className="topic">
            <input
              type="radio"
              id="targeting-deny"
              name="targeting"
              value="deny"
              defaultChecked={choice !== 'all'}
            />
            <label htmlFor="targeting-deny">{words.privacyChoices.deny}</label>
          </div>
        </fieldset>
        <Button>{words.privacyChoices.save}</Button>
      </form>
      <p className="fine">{words.privacyChoices.afterNo}</p>
    </section>
    <CookieList />
  </div>
)
