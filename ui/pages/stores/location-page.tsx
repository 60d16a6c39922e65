import { useContext } from 'react'
import * as words from '#words'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { PlainPage } from '../../components/plain-page.tsx'
import { LocationFields } from '../../components/stores/location-fields.tsx'
import { ShopTrade } from '../../components/trade.ts'

const FIELD = 'postal-code-again'

/** The zip code that was typed leads nowhere: the panel's form once more, with what is wrong. */
export const LocationPage = ({
  returnTo,
  typed,
  problem,
}: {
  returnTo: string
  typed: string
  problem: string
}) => (
  <PlainPage
    title={words.locationPanel.question}
    lead={words.locationPanel.lead({ stores: useContext(ShopTrade).hasStores })}
  >
    <ErrorSummary problems={[{ field: FIELD, message: problem }]} />
    <form className="piece-form" method="post" action="/location">
      <LocationFields id={FIELD} returnTo={returnTo} typed={typed} problem={problem} />
    </form>
    <p>
      <a href={returnTo}>{words.locationPanel.leave}</a>
    </p>
  </PlainPage>
)
