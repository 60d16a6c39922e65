import { dayNames, type OpeningHours } from '../../../commerce/contract/location.ts'

type Span = readonly [open: string, close: string] | null
export type Week = {
  readonly weekdays: Span
  readonly friday: Span
  readonly saturday: Span
  readonly sunday: Span
}

export const SHOWROOM: Week = {
  weekdays: ['10:00', '20:00'],
  friday: ['10:00', '20:00'],
  saturday: ['10:00', '20:00'],
  sunday: ['11:00', '18:00'],
}
export const EARLY: Week = { ...SHOWROOM, weekdays: ['09:30', '19:00'], friday: ['09:30', '19:00'] }
export const LATE_FRIDAY: Week = {
  ...SHOWROOM,
  friday: ['10:00', '21:00'],
  sunday: ['12:00', '18:00'],
}
/** Bergen County's Sunday closing law. */
export const NO_SUNDAY: Week = { ...SHOWROOM, weekdays: ['10:00', '21:00'], sunday: null }
export const OUTLET: Week = {
  weekdays: ['11:00', '19:00'],
  friday: ['11:00', '19:00'],
  saturday: ['10:00', '19:00'],
  sunday: ['11:00', '17:00'],
}
export const WAREHOUSE: Week = {
  weekdays: ['08:00', '16:30'],
  friday: ['08:00', '16:30'],
  saturday: ['08:00', '12:00'],
  sunday: null,
}
export const SLEEP_STUDIO: Week = {
  weekdays: ['11:00', '19:00'],
  friday: ['11:00', '20:00'],
  saturday: ['10:00', '20:00'],
  sunday: ['11:00', '18:00'],
}
export const CLOSED: Week = { weekdays: null, friday: null, saturday: null, sunday: null }

/** A week as the contract has it, Sunday first. */
export const hoursOf = (week: Week): OpeningHours[] =>
  dayNames.map((day) => {
    const span =
      day === 'Sunday'
        ? week.sunday
        : day === 'Saturday'
          ? week.saturday
          : day === 'Friday'
            ? week.friday
            : week.weekdays
    return { day, isOpen: span !== null, open: span?.[0] ?? null, close: span?.[1] ?? null }
  })
