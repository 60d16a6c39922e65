import code from '@phi-ag/argon2/argon2.wasm?module'

/** What a hash takes: memory in KiB, passes over it, lanes. */
export type Cost = { readonly m: number; readonly t: number; readonly p: number }

/** What the reference implementation exports (argon2.h). Where something lies in its memory is a number. */
type Argon2 = {
  readonly memory: WebAssembly.Memory
  readonly _initialize: () => void
  readonly malloc: (bytes: number) => number
  readonly free: (at: number) => void
  readonly argon2_hash: (
    t: number,
    m: number,
    p: number,
    password: number,
    passwordBytes: number,
    salt: number,
    saltBytes: number,
    hash: number,
    hashBytes: number,
    encoded: number,
    encodedBytes: number,
    type: number,
    version: number,
  ) => number
}

const OK = 0
const NOT_ASKED_FOR = 0
const ARGON2ID = 2
const VERSION = 0x13
/** What our own cost needs is less. Compiled code’s memory never shrinks: an instance that has grown further is let go. */
const KEPT_BYTES = 24 * 2 ** 20

const instantiate = (): Argon2 => {
  const argon2 = new WebAssembly.Instance(code).exports as unknown as Argon2
  const { _initialize: initialize } = argon2
  initialize()
  return argon2
}

/** One for all: the runtime is slow to take back the memory of those that are thrown away. */
let kept: Argon2 | undefined

/**
 * Argon2id (RFC 9106) of `length` bytes, without a key or associated data. It keeps its processor until it is done, some
 * 25 ms at the cost of ours. Throws where no memory is left, and for a cost that the RFC does not know.
 */
export const argon2id = (
  password: Uint8Array,
  salt: Uint8Array,
  { m, t, p }: Cost,
  length: number,
): Uint8Array => {
  const argon2 = kept ?? instantiate()
  // Back once all went well: one that failed may have written anywhere in its memory.
  kept = undefined
  const at = {
    password: argon2.malloc(password.length),
    salt: argon2.malloc(salt.length),
    hash: argon2.malloc(length),
  }
  /** Memory is another buffer whenever it has grown. */
  const bytes = () => new Uint8Array(argon2.memory.buffer)
  bytes().set(password, at.password)
  bytes().set(salt, at.salt)
  const result = argon2.argon2_hash(
    t,
    m,
    p,
    at.password,
    password.length,
    at.salt,
    salt.length,
    at.hash,
    length,
    NOT_ASKED_FOR,
    NOT_ASKED_FOR,
    ARGON2ID,
    VERSION,
  )
  if (result !== OK) throw new Error(`argon2id ended with code ${result}`)
  const hash = bytes().slice(at.hash, at.hash + length)
  bytes().fill(0, at.password, at.password + password.length)
  for (const place of Object.values(at)) argon2.free(place)
  if (argon2.memory.buffer.byteLength <= KEPT_BYTES) kept = argon2
  return hash
}
