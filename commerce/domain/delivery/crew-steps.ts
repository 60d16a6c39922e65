import type { CrewStep } from '../../contract/order/order-desk.ts'
import type { ShipmentProgress, ShipmentStep } from '../../contract/order/order-progress.ts'
import { BY_TRUCK } from '../order/order-progress.ts'

/** What is written down of what a crew tells. */
export const crewEvents = {
  loaded: 'loaded',
  'on-the-way': 'shipped',
  arrived: 'arrived',
  delivered: 'delivered',
  missed: 'missed',
} as const satisfies Record<CrewStep, ShipmentStep>

/** From which steps a crew goes on to what it tells. */
const after: Readonly<Record<CrewStep, readonly ShipmentStep[]>> = {
  loaded: ['scheduled'],
  'on-the-way': ['scheduled', 'loaded'],
  arrived: ['scheduled', 'loaded', 'shipped'],
  delivered: ['loaded', 'shipped', 'arrived'],
  missed: ['loaded', 'shipped', 'arrived'],
}

/**
 * What a crew's word changes: it goes `on`, says the `same` once more, corrects its stops (`again`), or cannot be, for
 * it comes too `soon` (after a missed day, until another one is chosen) or too `late`.
 */
export const crewChange = (
  { step, stopsBefore }: Pick<ShipmentProgress, 'step' | 'stopsBefore'>,
  told: CrewStep,
  stops: number | null,
): 'on' | 'same' | 'again' | 'soon' | 'late' => {
  if (step === crewEvents[told])
    return told === 'on-the-way' && stops !== null && stops !== stopsBefore ? 'again' : 'same'
  const [first] = after[told]
  if (after[told].includes(step)) return 'on'
  const way: readonly ShipmentStep[] = BY_TRUCK
  return first !== undefined && way.indexOf(step) < way.indexOf(first) ? 'soon' : 'late'
}
