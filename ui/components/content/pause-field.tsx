import * as words from '#words'
import { pauseDays } from '../../../commerce/domain/account/subscription.ts'
import { useShopClock } from '../shop-clock.tsx'
import { SelectField } from '../field.tsx'

/** How long a brand's e-mails rest; `until` is the day they come again, if they rest now. */
export const PauseField = ({ until }: { until: string | null }) => {
  const { longDate } = useShopClock()
  return (
    <SelectField
      name="pause"
      label={words.newsletter.pause.title}
      defaultValue={until ? 'keep' : 'none'}
      options={[
        ...(until ? [{ value: 'keep', label: words.newsletter.pause.until(longDate(until)) }] : []),
        { value: 'none', label: words.newsletter.pause.none },
        { value: 'month', label: words.newsletter.pause.days(pauseDays.month) },
        { value: 'quarter', label: words.newsletter.pause.days(pauseDays.quarter) },
      ]}
    />
  )
}
