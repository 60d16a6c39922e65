import { Button } from '../components/button.tsx'
import { ErrorSummary } from '../components/error-summary.tsx'
import { type CheckoutFrame, CheckoutLayout, type ShownStep } from '../layout/checkout-layout.tsx'

export type CheckoutResendPageProps = CheckoutFrame & {
  step: ShownStep
  action: string
  /** What was sent, to be sent again. */
  fields: Readonly<Record<string, string>>
  /** Why it could not be taken. */
  message: string
}

/** A step's form did not reach the shop: nothing of it is lost, one press sends it again. */
export const CheckoutResendPage = ({
  step,
  action,
  fields,
  message,
  ...frame
}: CheckoutResendPageProps) => (
  <CheckoutLayout {...frame} title="We could not save this step" step={step}>
    <ErrorSummary problems={[{ message }]} title="What you entered is still here." />
    <form className="checkout-form" method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button wide>Try again</Button>
    </form>
    <p className="or">or</p>
    <p>
      <a href={action}>Go back to this step</a> and change what you entered.
    </p>
  </CheckoutLayout>
)
