import { inject } from 'vitest'
import '../../postgres/provided.ts'

/** Whether these tests run on D1: what looks at its plans and at rows that it read has nothing to look at elsewhere. */
export const onD1 = inject('postgres') === undefined
