import * as words from '#words'
import { MAX_PLACE } from '../../../commerce/contract/limits.ts'
import { LOCATIONS_PATH } from '../../../commerce/domain/stores/store-address.ts'
import { Button } from '../button.tsx'
import { Field } from '../field.tsx'

/** Where one is, as a 5-digit zip or City, ST; the locator answers. */
export const StoreSearch = ({ typed = '', problem }: { typed?: string; problem?: string }) => (
  <form
    className="store-search"
    method="get"
    action={LOCATIONS_PATH}
    role="search"
    data-keep-scroll
    aria-label={words.stores.search}
  >
    <Field
      name="q"
      id="store-q"
      label={words.stores.place}
      defaultValue={typed}
      autoComplete="postal-code"
      maxLength={MAX_PLACE}
      error={problem}
    />
    <Button data-focus-next="store-q">{words.stores.find}</Button>
  </form>
)
