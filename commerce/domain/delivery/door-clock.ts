/**
 * The clock at a door, by its state and zip code. Most states keep one; where a state keeps two, the three digits that a
 * zip code begins with say which (a post office's area, nearly always on one clock).
 * Source: 49 CFR 71, and the post's sectional centers.
 */

const EASTERN = 'America/New_York'
const CENTRAL = 'America/Chicago'
const MOUNTAIN = 'America/Denver'
const PACIFIC = 'America/Los_Angeles'

const statesOf = {
  [EASTERN]: 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV',
  [CENTRAL]: 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
  [MOUNTAIN]: 'CO ID MT NM UT WY',
  [PACIFIC]: 'CA NV OR WA',
  'America/Phoenix': 'AZ',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
} as const

const byState: ReadonlyMap<string, string> = new Map(
  Object.entries(statesOf).flatMap(([timeZone, states]) =>
    states.split(' ').map((state) => [state, timeZone] as const),
  ),
)

/** Areas that keep another clock than most of their state: the Navajo Nation goes by summer time, Arizona does not. */
const areasOf = {
  [CENTRAL]: '324 325 420 421 422 423 424 463 464 476 477',
  [EASTERN]: '373 374 376 377 378 379',
  [MOUNTAIN]: '577 586 693 798 799 865 979',
  [PACIFIC]: '835 838',
} as const

const byArea: ReadonlyMap<string, string> = new Map(
  Object.entries(areasOf).flatMap(([timeZone, areas]) =>
    areas.split(' ').map((area) => [area, timeZone] as const),
  ),
)

/** An IANA time zone; null for a state that nobody knows. */
export const clockAtDoor = ({
  state,
  postalCode,
}: {
  readonly state: string
  readonly postalCode: string
}): string | null => byArea.get(postalCode.slice(0, 3)) ?? byState.get(state) ?? null
