import { createElement, type PropsWithChildren, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PictureService } from '../../../commerce/domain/product/picture-sources.ts'
import { Pictures } from '../../components/picture-service.ts'
import { ShopTimeZone } from '../../components/shop-clock.tsx'
import type { Mount } from '../../islands/registry.ts'

interface Hydration {
  readonly mount: Mount
  /** Settles once the component listens; rejects if it failed before that. */
  readonly isAwake: Promise<void>
  /** Ends the component; one that still wakes ends as soon as it has. */
  readonly unmount: () => void
}

/**
 * Prepares to wake the server's markup in `container`; the only place that brings React. A component that fails
 * later than that leaves the server's markup in its place, so that its links and forms still work.
 */
export function hydrate(container: Element, identifierPrefix: string): Hydration {
  const asServed = container.cloneNode(true)
  const { promise: isAwake, resolve, reject } = Promise.withResolvers<void>()
  let onFailure: (error: unknown) => void = reject
  const onAwake = () => {
    onFailure = reportError
    resolve()
  }
  let unmount = () => {}
  return {
    isAwake,
    // A root that is ended while it hydrates is reported by React as an error.
    unmount: () => void Promise.allSettled([isAwake]).then(() => unmount()),
    mount(component, props) {
      const root = hydrateRoot(
        container,
        createElement(
          Pictures,
          { value: pictureService() },
          createElement(
            ShopTimeZone,
            { value: timeZone() },
            createElement(Awake, { onAwake }, createElement(component, props)),
          ),
        ),
        {
          identifierPrefix,
          onUncaughtError(error) {
            onFailure(error)
            container.replaceWith(asServed)
          },
        },
      )
      unmount = () => root.unmount()
    },
  }
}

/** The service that resizes pictures, as the page's server used it. */
function pictureService(): PictureService | null {
  const { pictureTemplate, pictureOrigin } = document.documentElement.dataset
  return pictureTemplate === undefined || pictureOrigin === undefined
    ? null
    : { template: pictureTemplate, origin: pictureOrigin }
}

/** The shop's own, as the page's server used it. */
function timeZone(): string {
  return document.documentElement.dataset['timeZone'] ?? 'UTC'
}

/**
 * The effects of a parent run after its children's: by then all of them listen. What those effects set (a store, what was
 * typed before) is rendered together with what this one sets, so the second time it is there as well.
 */
function Awake({ onAwake, children }: PropsWithChildren<{ readonly onAwake: () => void }>) {
  const [isSet, setIsSet] = useState(false)
  useEffect(() => {
    if (isSet) onAwake()
    else setIsSet(true)
  }, [isSet, onAwake])
  return children
}
