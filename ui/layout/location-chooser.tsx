import { useContext } from 'react'
import * as words from '#words'
import { HeadIcon } from '../components/head-icon.tsx'
import { Icon } from '../components/icon.tsx'
import { Rich } from '../components/rich.tsx'
import { LocationFields } from '../components/stores/location-fields.tsx'
import { ShopTrade } from '../components/trade.ts'

const PANEL = 'location-panel'

const zipSlot = { zip: (text: string) => <span data-postal-code>{text}</span> } as const

/**
 * What the visitor's zip code and store are, and the button that opens the chooser. The two slots are filled in the
 * browser from readable cookies: the markup is the same for everyone.
 */
export const LocationButton = () => (
  <button type="button" className="location-button" popoverTarget={PANEL}>
    <HeadIcon name="pin" />
    <span>
      <span className="location-zip">
        <Rich text={words.locationPanel.deliverTo} parts={zipSlot} />
      </span>
      {useContext(ShopTrade).hasStores && (
        <span className="location-store" data-store-name>
          {words.locationPanel.yourStore}
        </span>
      )}
    </span>
  </button>
)

/** Where another zip code is set. */
export const LocationPanel = ({ returnTo }: { returnTo: string }) => {
  const { hasStores: stores } = useContext(ShopTrade)
  return (
    <div
      popover="auto"
      id={PANEL}
      className="panel location-panel"
      aria-label={words.locationPanel.title}
    >
      <button
        type="button"
        className="panel-close"
        popoverTarget={PANEL}
        popoverTargetAction="hide"
      >
        <Icon name="close" />
        <span className="vh">{words.common.close}</span>
      </button>
      <form method="post" action="/location">
        <h2>{words.locationPanel.question}</h2>
        <p>{words.locationPanel.lead({ stores })}</p>
        <LocationFields id="location-postal-code" returnTo={returnTo} />
      </form>
      {stores && (
        <p>
          <a className="button button-quiet" href="/locations">
            {words.common.findStore}
          </a>
        </p>
      )}
    </div>
  )
}
