/**
 * What the shop says is what the engine's English says, but for what stands here under the same name:
 *
 *     import * as en from '../../../../words/en.ts'
 *     import type { Words } from '../../../../words/words.ts'
 *
 *     export const problems = {
 *       ...en.problems,
 *       page: 'Something went wrong on our side. Please load this page again.',
 *     } as const satisfies Words['problems']
 */
export * from '../../../../words/en.ts'
