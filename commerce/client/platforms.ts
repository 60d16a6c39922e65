import { paths } from '../contract/paths.ts'
import { platformKeys, platformSigner, type SignerQuery } from '../contract/platform-keys.ts'
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

  /** By which key a platform says that it signs, where it is set up. */
  signer: (asked: SignerQuery) =>
    call({
      name: 'platforms.signer',
      method: 'GET',
      path: () => `${paths.platformSigner()}?${new URLSearchParams(asked)}`,
      answer: platformSigner,
    }),
})
