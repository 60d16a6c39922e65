import { Button } from '../button.tsx'

interface CardFieldsProps {
  /** The processor's page with the fields, the key of this entry in its query. Its origin is the only one heard. */
  readonly frameUrl: string
  /** Where the token goes, as `paymentToken`. */
  readonly action: string
  readonly submitLabel: string
  /** What is sent beside the token. */
  readonly fields?: Readonly<Record<string, string>>
}

const FIRST_HEIGHT = 340

/**
 * The card fields, in a frame of another origin, so that nothing on this page can read a card number. The frame comes
 * with its script (`ui/browser/checkout/card-fields.ts`): without one the page links to the processor's own page.
 */
export const CardFields = ({ frameUrl, action, submitLabel, fields = {} }: CardFieldsProps) => (
  <form className="card-fields" method="post" action={action} data-card-frame={frameUrl}>
    <input type="hidden" name="paymentToken" />
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <div className="card-fields-frame" style={{ minHeight: FIRST_HEIGHT }} />
    <Button wide>{submitLabel}</Button>
  </form>
)
