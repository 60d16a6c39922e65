import { useCallback, useEffect, useState } from 'react'
import { useClient, usePerspective, useWorkspace } from 'sanity'
import { loadSiteContent, type SiteContent } from './checks/site-content.ts'
import { readGoodsOf } from './goods/goods-problems.ts'
import { goodsOf } from './goods/goods.ts'
import { originsOf } from './site-origins.ts'

export type SiteContentState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly content: SiteContent; readonly readAt: number }

/**
 * All content of the workspace's dataset, with drafts and the release that is looked at, and its goods; `reload` reads it anew.
 */
export function useSiteContent(): { state: SiteContentState; reload: () => void } {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { dataset } = useWorkspace()
  const release = usePerspective().selectedReleaseId ?? null
  const [state, setState] = useState<SiteContentState>({ kind: 'loading' })

  const reload = useCallback(() => {
    setState({ kind: 'loading' })
    const origins = originsOf(dataset)
    const load = async () => {
      const content = await loadSiteContent(client, origins, release)
      const source = goodsOf(client, origins.origin)
      const goods = await readGoodsOf(content.documents, source).catch(() => null)
      return { ...content, goods }
    }
    load().then(
      (content) => setState({ kind: 'ready', content, readAt: Date.now() }),
      () => setState({ kind: 'failed' }),
    )
  }, [client, dataset, release])

  useEffect(reload, [reload])
  return { state, reload }
}
