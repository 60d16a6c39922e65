import { longDate } from './dates.ts'
import { SelectField } from './field.tsx'

/** How long a brand's e-mails rest; `until` is the day they come again, if they rest now. */
export const PauseField = ({ until }: { until: string | null }) => (
  <SelectField
    name="pause"
    label="Pause"
    defaultValue={until ? 'keep' : 'none'}
    options={[
      ...(until ? [{ value: 'keep', label: `Until ${longDate(until)}` }] : []),
      { value: 'none', label: 'No pause' },
      { value: 'month', label: 'For 30 days' },
      { value: 'quarter', label: 'For 90 days' },
    ]}
  />
)
