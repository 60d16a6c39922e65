import * as words from '#words'
import { MAX_POSTAL_CODE } from '../../../commerce/contract/limits.ts'
import { htmlPattern, ZIP_OR_ZIP4 } from '../../../commerce/contract/patterns.ts'
import { Button } from '../button.tsx'
import { Field } from '../field.tsx'

/** What sets another zip code; the worker finds the nearest store and comes back to `returnTo`. `id` is the field's. */
export const LocationFields = ({
  id,
  returnTo,
  typed,
  problem,
}: {
  id: string
  returnTo: string
  typed?: string | undefined
  problem?: string | undefined
}) => (
  <>
    <input type="hidden" name="returnTo" value={returnTo} />
    <Field
      name="postalCode"
      id={id}
      label={words.common.zipCode}
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={MAX_POSTAL_CODE}
      pattern={htmlPattern(ZIP_OR_ZIP4)}
      defaultValue={typed}
      error={problem}
    />
    <Button wide>{words.locationPanel.update}</Button>
  </>
)
