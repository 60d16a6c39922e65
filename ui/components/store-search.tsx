import { LOCATIONS_PATH } from '../../commerce/domain/store-address.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'

/** Where one is, as a 5-digit zip or City, ST; the locator answers. */
export const StoreSearch = ({ typed = '', problem }: { typed?: string; problem?: string }) => (
  <form
    className="store-search"
    method="get"
    action={LOCATIONS_PATH}
    role="search"
    aria-label="Stores"
  >
    <Field
      name="q"
      id="store-q"
      label="Zip code or City, ST"
      defaultValue={typed}
      autoComplete="postal-code"
      maxLength={120}
      error={problem}
    />
    <Button>Find stores</Button>
  </form>
)
