import { z } from 'zod'

/** A document as it is kept: Sanity's system fields, and whatever the editors wrote. */
export interface LakeDocument {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [attribute: string]: unknown
}

/** What one transaction did to one document; null stands for "not there". */
export interface DocumentChange {
  id: string
  before: LakeDocument | null
  after: LakeDocument | null
}

/** A document as it is kept. */
export const storedDocument = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
})

/** Reads a document from the JSON it is stored as. */
export function readStoredDocument(json: string): LakeDocument {
  return storedDocument.parse(JSON.parse(json))
}

const DRAFT_PREFIX = 'drafts.'
const VERSION_PREFIX = 'versions.'
const RELEASE_PREFIX = '_.releases.'

/** What a release goes by in ids and perspectives. */
export const releaseName = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

/** Where a release itself is kept. */
export function releaseIdOf(name: string): string {
  return `${RELEASE_PREFIX}${name}`
}

/** Which release a document belongs to, and what it will be published as; null for none of a release. */
export function versionOf(id: string): { release: string; publishedId: string } | null {
  const [, release, publishedId] = /^versions\.([^.]+)\.(.+)$/.exec(id) ?? []
  return release === undefined || publishedId === undefined ? null : { release, publishedId }
}

/** Sanity's own limits for an id: letters, digits, `.`, `_`, `-`, 128 characters at most. */
export const documentId = z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/)

export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFT_PREFIX)
}

const leaving = z.looseObject({ delete: z.literal(true) })

/** Whether this version of a release stands for the document being unpublished with it. */
export function isToBeUnpublished({ _system }: LakeDocument): boolean {
  return leaving.safeParse(_system).success
}

/** True for ids of published documents: neither a draft nor a version of a release. */
export function isPublishedId(id: string): boolean {
  return !isDraftId(id) && !id.startsWith(VERSION_PREFIX)
}

/** A dot in an id makes a document private: anonymous readers never see it. */
export function isPrivateId(id: string): boolean {
  return id.includes('.')
}

export function publishedIdOf(id: string): string {
  return versionOf(id)?.publishedId ?? (isDraftId(id) ? id.slice(DRAFT_PREFIX.length) : id)
}

export function draftIdOf(id: string): string {
  return isDraftId(id) ? id : `${DRAFT_PREFIX}${id}`
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A random id for a document, a transaction or a listener. */
export function randomId(length = 22): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
}
