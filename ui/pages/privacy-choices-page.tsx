import type { ConsentChoice } from '../../commerce/domain/consent.ts'
import { Button } from '../components/button.tsx'
import { ErrorSummary, type FormProblem } from '../components/error-summary.tsx'
import { Notice } from '../components/notice.tsx'

export type PrivacyChoicesPageProps = {
  choice: ConsentChoice
  /** The browser sends the Global Privacy Control. */
  hasPrivacyControl: boolean
  isSaved: boolean
  problems: readonly FormProblem[]
}

const Necessary = () => (
  <section className="prose" aria-labelledby="necessary">
    <h2 id="necessary">Necessary</h2>
    <p>
      These keep the shop working and can’t be turned off: your cart, your zip code and store,
      whether you’re signed in, what you answered when we asked something, and this choice. The
      pieces you compare and looked at lately are kept in your browser alone.
    </p>
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
    <h1>Your privacy choices</h1>
    {isSaved && (
      <Notice tone="good">
        <p>Your choices are saved.</p>
      </Notice>
    )}
    <ErrorSummary problems={problems} id="privacy-errors" />
    {hasPrivacyControl && (
      <Notice>
        <p>
          Your browser asks us not to follow you (Global Privacy Control). We heed that: targeting
          is off, whatever is chosen below.
        </p>
      </Notice>
    )}
    <Necessary />
    <section className="prose" aria-labelledby="targeting">
      <h2 id="targeting">Targeting</h2>
      <p>
        If you allow it, we note which pages and pieces you look at, what you search for and which
        recommendations you follow, under a number that lasts as long as your browser is open. From
        many such visits we learn which pieces go together. We keep it for 30 days, without your
        network address, and pass it on to nobody.
      </p>
      <form className="subscribe-form" method="post" action="/privacy-choices">
        <fieldset className="topics">
          <legend>May we learn from your visit?</legend>
          <div className="topic">
            <input
              type="radio"
              id="targeting-allow"
              name="targeting"
              value="allow"
              defaultChecked={choice === 'all'}
            />
            <label htmlFor="targeting-allow">Yes, allow targeting</label>
          </div>
          <div className="topic">
            <input
              type="radio"
              id="targeting-deny"
              name="targeting"
              value="deny"
              defaultChecked={choice !== 'all'}
            />
            <label htmlFor="targeting-deny">No, only what’s necessary</label>
          </div>
        </fieldset>
        <Button>Save my choice</Button>
      </form>
      <p className="fine">
        If you say no after a yes, what we noted of this visit is deleted at once.
      </p>
    </section>
  </div>
)
