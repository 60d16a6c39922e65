import { createContext, useContext } from 'react'
import { momentsIn } from './dates.ts'

/** The time zone of the clock that the shop goes by, wherever its shoppers and servers are. */
export const ShopTimeZone = createContext('UTC')

/** Moments in words, on the shop's own clock. */
export const useShopClock = () => momentsIn(useContext(ShopTimeZone))

/** The day of a moment, as the shop counts it: `November 21, 2026`. */
export const LongDate = ({ of }: { of: string }) => useShopClock().longDate(of)
