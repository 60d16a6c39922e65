import * as words from '#words'
import { Button } from '../../components/button.tsx'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { Rich } from '../../components/rich.tsx'
import { linkTo } from '../../components/rich-parts.tsx'
import {
  type CheckoutFrame,
  CheckoutLayout,
  type ShownStep,
} from '../../layout/checkout-layout.tsx'

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
  <CheckoutLayout {...frame} title={words.resendStep.title} step={step}>
    <ErrorSummary problems={[{ message }]} title={words.resendStep.kept} />
    <form className="checkout-form" method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button wide>{words.problems.tryAgain}</Button>
    </form>
    <p className="or">{words.resendStep.or}</p>
    <p>
      <Rich text={words.resendStep.back} parts={{ back: linkTo(action) }} />
    </p>
  </CheckoutLayout>
)
