import { z } from 'zod'
import { pageVersion } from '../../commerce/contract/experiment.ts'
import { MAX_RELEASES, RELEASE_NAME } from '../../commerce/forms/preview-view.ts'
import type { ContentLayers, ContentPerspective } from '../../content/source.ts'
import { locationCookie, storeCookie } from '../visitor.ts'

/** A moment that an editor looks at, and what tells the commerce service to go by it, too. */
export type Moment = {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Signed for the site, see commerce/domain/shop-moment.ts. */
  readonly token: string
}

/**
 * How an editor has the shop shown, as the cookie `previewView` keeps it. It counts for nothing without a preview's own
 * signed cookie.
 */
export const previewView = z.object({
  /** Milliseconds since 1970; null for as the time goes. */
  at: z.int().nullable(),
  /** The zone in which the moment was typed. */
  zone: z.string().max(60),
  isStranger: z.boolean(),
  /** The version of a page of which two are tested. */
  version: pageVersion.default('a'),
  /** The names of the releases that were chosen. */
  releases: z.array(z.string().regex(RELEASE_NAME)).max(MAX_RELEASES),
  /** Below them lies what is published, as the studio’s user chose it there. */
  isWithoutDrafts: z.boolean(),
  /** What this browser had before, for when the preview is left: scripts read these cookies as well. */
  before: z.object({
    location: locationCookie.nullable(),
    store: storeCookie.nullable(),
    firstName: z.string().max(100).nullable(),
  }),
})
export type PreviewView = z.infer<typeof previewView>

/** How the shop is shown. Built once a request, by the middleware `draftPreview`. */
export type Viewing = {
  readonly perspective: ContentPerspective
  /** Null: as the time goes. Only ever set together with drafts. */
  readonly moment: Moment | null
  readonly view: PreviewView | null
  /** The releases that lie over the drafts, the uppermost first: those that were chosen, and those planned by the moment. */
  readonly releases: readonly string[]
}

/** What shoppers see: what is published, now. */
export const AS_SHOPPERS: Viewing = {
  perspective: 'published',
  moment: null,
  view: null,
  releases: [],
}

/** Whether an editor looks at drafts; false before that is settled, too. */
export const isPreviewing = (viewing: Viewing | undefined): boolean =>
  viewing?.perspective === 'drafts'

/** What is read of the content service: releases over drafts over what is published. */
export const layersOf = ({ perspective, view, releases }: Viewing): ContentLayers => {
  const lowest = view?.isWithoutDrafts ? 'published' : perspective
  return releases.length === 0 ? lowest : [...releases, lowest]
}

/** Whether nothing may be ordered or kept: what is seen is another time's, or another visitor's. */
export const isLookingOnly = ({ moment, view }: Viewing): boolean =>
  moment !== null || view?.isStranger === true
