import * as words from '#words'
import { MAX_POSTAL_CODE } from '../../commerce/contract/limits.ts'
import { htmlPattern, ZIP_OR_ZIP4 } from '../../commerce/contract/patterns.ts'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { HeadIcon } from '../components/head-icon.tsx'
import { Icon } from '../components/icon.tsx'
import { Rich } from '../components/rich.tsx'

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
      <span className="location-store" data-store-name>
        {words.locationPanel.yourStore}
      </span>
    </span>
  </button>
)

/** Where another zip code is set; the worker finds the nearest store and comes back to `returnTo`. */
export const LocationPanel = ({ returnTo }: { returnTo: string }) => (
  <div
    popover="auto"
    id={PANEL}
    className="panel location-panel"
    aria-label={words.locationPanel.title}
  >
    <button type="button" className="panel-close" popoverTarget={PANEL} popoverTargetAction="hide">
      <Icon name="close" />
      <span className="vh">{words.common.close}</span>
    </button>
    <form method="post" action="/location">
      <h2>{words.locationPanel.question}</h2>
      <p>{words.locationPanel.lead}</p>
      <input type="hidden" name="returnTo" value={returnTo} />
      <Field
        name="postalCode"
        id="location-postal-code"
        label={words.common.zipCode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={MAX_POSTAL_CODE}
        pattern={htmlPattern(ZIP_OR_ZIP4)}
      />
      <Button wide>{words.locationPanel.update}</Button>
    </form>
    <p>
      <a className="button button-quiet" href="/locations">
        {words.common.findStore}
      </a>
    </p>
  </div>
)
