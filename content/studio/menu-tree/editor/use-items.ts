import { useCallback, useMemo, useRef, useState } from 'react'
import type { ItemSource } from '../item-source.ts'
import type { MenuItem } from '../menu-items.ts'

export interface KnownItemsState {
  readonly known: ReadonlyMap<string, MenuItem | null>
  readonly failed: ReadonlySet<string>
  /** Loads the items that are neither known nor on their way. */
  readonly request: (ids: readonly string[]) => void
  readonly retry: (ids: readonly string[]) => void
  /** Loads known items anew, after they may have been edited. */
  readonly refresh: () => void
  readonly add: (item: MenuItem) => void
}

/** The items that the tree's places lead to, loaded when they are about to be shown. */
export function useItems(source: ItemSource): KnownItemsState {
  const [known, setKnown] = useState<ReadonlyMap<string, MenuItem | null>>(new Map())
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const underWay = useRef(new Set<string>())
  const settled = useRef(new Set<string>())

  const load = useCallback(
    async (ids: readonly string[]) => {
      for (const id of ids) underWay.current.add(id)
      try {
        const items = await source.load(ids)
        const byId = new Map(items.map((item) => [item._id, item]))
        for (const id of ids) settled.current.add(id)
        setKnown(
          (before) => new Map([...before, ...ids.map((id) => [id, byId.get(id) ?? null] as const)]),
        )
        setFailed((before) => new Set([...before].filter((id) => !ids.includes(id))))
      } catch {
        for (const id of ids) settled.current.add(id)
        setFailed((before) => new Set([...before, ...ids]))
      } finally {
        for (const id of ids) underWay.current.delete(id)
      }
    },
    [source],
  )

  const request = useCallback(
    (ids: readonly string[]) => {
      const missing = [...new Set(ids)].filter(
        (id) => !settled.current.has(id) && !underWay.current.has(id),
      )
      if (missing.length > 0) void load(missing)
    },
    [load],
  )

  const retry = useCallback(
    (ids: readonly string[]) => {
      for (const id of ids) settled.current.delete(id)
      setFailed((before) => new Set([...before].filter((id) => !ids.includes(id))))
      request(ids)
    },
    [request],
  )

  const refresh = useCallback(() => {
    if (settled.current.size > 0) void load([...settled.current])
  }, [load])

  const add = useCallback((item: MenuItem) => {
    settled.current.add(item._id)
    setKnown((before) => new Map([...before, [item._id, item]]))
  }, [])

  return useMemo(
    () => ({ known, failed, request, retry, refresh, add }),
    [known, failed, request, retry, refresh, add],
  )
}
