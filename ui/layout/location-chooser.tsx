import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { Icon } from '../components/icon.tsx'

const PANEL = 'location-panel'

/**
 * What the visitor's zip code and store are, and the button that opens the chooser. The two slots are filled in the
 * browser from readable cookies: the markup is the same for everyone.
 */
export const LocationButton = () => (
  <button type="button" className="location-button" popoverTarget={PANEL}>
    <Icon name="pin" />
    <span>
      <span className="location-zip">
        Deliver to <span data-postal-code>your zip code</span>
      </span>
      <span className="location-store" data-store-name>
        Your store
      </span>
    </span>
  </button>
)

/** Where another zip code is set; the worker finds the nearest store and comes back to `returnTo`. */
export const LocationPanel = ({ returnTo }: { returnTo: string }) => (
  <div popover="auto" id={PANEL} className="panel location-panel" aria-label="Your location">
    <form method="post" action="/location">
      <h2>Where should it go?</h2>
      <p>Delivery dates and the store near you follow your zip code.</p>
      <input type="hidden" name="returnTo" value={returnTo} />
      <Field
        name="postalCode"
        id="location-postal-code"
        label="Zip code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        pattern="\d{5}(-\d{4})?"
      />
      <Button wide>Update location</Button>
    </form>
    <p>
      <a className="button button-quiet" href="/locations">
        Find a store
      </a>
    </p>
    <button type="button" className="panel-close" popoverTarget={PANEL} popoverTargetAction="hide">
      <Icon name="close" />
      <span className="vh">Close</span>
    </button>
  </div>
)
