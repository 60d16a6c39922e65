interface PrefetchCacheOptions {
  readonly now: () => number // ms
  readonly limit?: number
  readonly lifetimeMs?: number
}

/** Answers fetched before the click, by address: few, short-lived, each used once. */
export interface PrefetchCache<T> {
  readonly has: (key: string) => boolean
  readonly put: (key: string, value: T) => void
  readonly take: (key: string) => T | undefined
  readonly clear: () => void
}

export function createPrefetchCache<T>({
  now,
  limit = 10,
  lifetimeMs = 30_000,
}: PrefetchCacheOptions): PrefetchCache<T> {
  // Insertion order is age: the first entry is the oldest.
  const entries = new Map<string, { readonly value: T; readonly until: number }>()
  const fresh = (key: string) => {
    const entry = entries.get(key)
    return entry && entry.until > now() ? entry : undefined
  }
  return {
    has: (key) => fresh(key) !== undefined,
    put(key, value) {
      entries.delete(key)
      entries.set(key, { value, until: now() + lifetimeMs })
      for (const oldest of entries.keys()) {
        if (entries.size <= limit) break
        entries.delete(oldest)
      }
    },
    take(key) {
      const entry = fresh(key)
      entries.delete(key)
      return entry?.value
    },
    clear: () => entries.clear(),
  }
}
