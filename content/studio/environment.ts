/** What a studio is built with; names that start so reach the browser. */
declare const process: { env: Record<string, string | undefined> }

/** The address of the embedded content service, `/lake`. Absent: an ordinary studio of a project at Sanity. */
export const embeddedLake: string | undefined = process.env['SANITY_STUDIO_LOCAL_LAKE'] || undefined

export const projectId: string = process.env['SANITY_STUDIO_PROJECT_ID'] || 'local'

export type StudioBrand = {
  /** Names the workspace, and is its path under /studio. */
  readonly id: 'davenport' | 'drift'
  readonly title: string
  readonly dataset: string
  /** Where the brand's shop is, for previews. Absent: worked out from the studio's own address. */
  readonly origin: string | undefined
}

export const brands: readonly StudioBrand[] = [
  {
    id: 'davenport',
    title: 'Davenport',
    dataset: process.env['SANITY_STUDIO_DATASET_DAVENPORT'] || 'davenport',
    origin: process.env['SANITY_STUDIO_ORIGIN_DAVENPORT'] || undefined,
  },
  {
    id: 'drift',
    title: 'Drift Mattress Company',
    dataset: process.env['SANITY_STUDIO_DATASET_DRIFT'] || 'drift',
    origin: process.env['SANITY_STUDIO_ORIGIN_DRIFT'] || undefined,
  },
]
