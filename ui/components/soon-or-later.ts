import { use } from 'react'

/** What a part shows that may still be on its way when the page goes out; it never rejects. */
export type SoonOrLater<T> = T | Promise<T>

/** Waits for it where it is late, with the fallback of the `<Suspense>` around. */
export const useSoonOrLater = <T>(it: SoonOrLater<T>): T => (it instanceof Promise ? use(it) : it)
