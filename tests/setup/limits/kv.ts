import { countSubrequest, noteWrite, refuse } from './invocation.ts'

/** What KV refuses: https://developers.cloudflare.com/kv/platform/limits/. */
export const kvLimits = {
  keyBytes: 512,
  valueBytes: 25 * 1024 * 1024,
  metadataBytes: 1024,
  /** The shortest that a key can be kept. */
  seconds: 60,
} as const

const encoder = new TextEncoder()

const bytesOf = (value: unknown, key: string): number => {
  if (typeof value === 'string') return encoder.encode(value).length
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength
  return refuse('a value whose size nobody knows before it is written', key)
}

const judgeKey = (key: string): void => {
  if (key === '' || key === '.' || key === '..') refuse('no key of KV', `"${key}"`)
  if (encoder.encode(key).length > kvLimits.keyBytes) refuse('the key is too long', key)
}

const judgeWrite = (key: string, value: unknown, options: KVNamespacePutOptions = {}): void => {
  const { metadata, expirationTtl } = options
  if (bytesOf(value, key) > kvLimits.valueBytes) refuse('the value is too large', key)
  if (metadata && encoder.encode(JSON.stringify(metadata)).length > kvLimits.metadataBytes)
    refuse('the metadata is too large', key)
  if (expirationTtl !== undefined && expirationTtl < kvLimits.seconds)
    refuse(`kept for ${expirationTtl} s`, key)
  noteWrite(key)
}

const READS = new Set<string | symbol>(['get', 'getWithMetadata', 'delete'])

/** The namespace, refusing what KV refuses. */
export const heldKv = (kv: KVNamespace): KVNamespace =>
  new Proxy(kv, {
    get: (of, name) => {
      const method: unknown = Reflect.get(of, name)
      if (typeof method !== 'function') return method
      if (name === 'put')
        return async (...given: Parameters<KVNamespace['put']>) => {
          const [key, value, options] = given
          countSubrequest(key)
          judgeKey(key)
          judgeWrite(key, value, options)
          return of.put(key, value, options)
        }
      return async (...given: unknown[]) => {
        const keys = READS.has(name) ? [given[0]].flat().map(String) : []
        countSubrequest(keys[0] ?? String(name))
        keys.forEach(judgeKey)
        return Reflect.apply(method, of, given)
      }
    },
  })
