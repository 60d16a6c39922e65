import { z } from 'zod'

/** An amount of US dollars in whole cents: 129900 is $1,299.00. Never a fraction, at most ten billion dollars. */
export const cents = z.int().min(-1_000_000_000_000).max(1_000_000_000_000).brand<'Cents'>()
export type Cents = z.infer<typeof cents>
