import { useEffect, useRef, useState } from 'react'
import * as words from '#words'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { type MapStore, StoreMap } from '../../components/stores/store-map.tsx'

export interface MapOpenerProps {
  readonly styleUrl: string
  readonly sheetUrl: string
  readonly stores: readonly MapStore[]
  readonly near: { readonly latitude: number; readonly longitude: number } | null
}

/** The library weighs more than all pages together: it comes when somebody asks for it, and never at the edge. */
const loadMap = import.meta.env.SSR ? null : () => import('./interactive-map.ts')

/** The drawn map; a press on its button puts the interactive one in its place. */
export function MapOpener({ styleUrl, sheetUrl, stores, near }: MapOpenerProps) {
  const [state, setState] = useState<'drawn' | 'loading' | 'open' | 'failed'>('drawn')
  const box = useRef<HTMLDivElement>(null)
  const close = useRef<(() => void) | null>(null)
  useEffect(() => () => close.current?.(), [])

  const open = async () => {
    if (!loadMap || !box.current || state === 'loading') return
    setState('loading')
    try {
      const { openMap } = await loadMap()
      close.current = await openMap(box.current, { styleUrl, sheetUrl, stores, near })
      setState('open')
    } catch (error) {
      reportError(error)
      setState('failed')
    }
  }

  return (
    <div className="map-opener">
      <div
        ref={box}
        className="interactive-map"
        role="region"
        aria-label={words.storeMap.interactive}
        hidden={state === 'drawn' || state === 'failed'}
      />
      {state !== 'open' && <StoreMap stores={stores} near={near} label={words.storeMap.title} />}
      {state !== 'open' && (
        <Button type="button" look="quiet" onClick={open}>
          <Icon name="pin" />
          {state === 'loading' ? words.storeMap.opening : words.storeMap.open}
        </Button>
      )}
      <p role="status">{state === 'failed' && words.storeMap.failed}</p>
    </div>
  )
}
