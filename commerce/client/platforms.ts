import { paths } from '../contract/paths.ts'
import { platformKeys } from '../contract/platform-keys.ts'
import type { Call } from './call.ts'

export type PlatformCalls = ReturnType<typeof platformCalls>

export const platformCalls = (call: Call) => ({
  /** The open keys by which platforms know what the service sends them. */
  keys: () =>
    call({
      name: 'platforms.keys',
      method: 'GET',
      path: paths.platformKeys,
      answer: platformKeys,
    }),
})
