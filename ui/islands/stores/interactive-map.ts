import {
  LngLatBounds,
  Map as MapLibreMap,
  Marker,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { MapStore } from '../../components/stores/store-map.tsx'
import { loadSheet } from '../../browser/link-files.ts'

export interface InteractiveMap {
  readonly styleUrl: string
  readonly sheetUrl: string
  readonly stores: readonly MapStore[]
  readonly near: { readonly latitude: number; readonly longitude: number } | null
}

/** Around a single store: a few streets, not a house. */
const CLOSEST_ZOOM = 12
const EDGE_PIXELS = 56
const TIMEOUT_MS = 15_000

/** A store's sign: a link to its entry in the list, as on the drawn map. */
const signOf = ({ href, name, number }: MapStore): HTMLElement => {
  const sign = document.createElement('a')
  sign.href = href
  sign.className = 'map-sign'
  sign.ariaLabel = name
  sign.textContent = number === undefined ? '' : String(number)
  return sign
}

/**
 * Opens the map in `container`; settles when it is drawn, rejects when its style or its sheet does not come. Gives what
 * closes it again.
 */
export async function openMap(container: HTMLElement, it: InteractiveMap): Promise<() => void> {
  await loadSheet(it.sheetUrl)
  setWorkerUrl(workerUrl)
  const points = [...it.stores, ...(it.near ? [it.near] : [])]
  const bounds = new LngLatBounds()
  for (const { longitude, latitude } of points) bounds.extend([longitude, latitude])
  const map = new MapLibreMap({
    container,
    style: it.styleUrl,
    bounds,
    fitBoundsOptions: { padding: EDGE_PIXELS, maxZoom: CLOSEST_ZOOM },
    cooperativeGestures: true, // a page is scrolled past its map
  })
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the map does not come')), TIMEOUT_MS)
      map.once('load', () => {
        clearTimeout(timer)
        resolve()
      })
      map.once('error', ({ error }) => {
        clearTimeout(timer)
        reject(error)
      })
    })
  } catch (error) {
    map.remove()
    throw error
  }
  for (const store of it.stores)
    new Marker({ element: signOf(store) }).setLngLat([store.longitude, store.latitude]).addTo(map)
  return () => map.remove()
}
