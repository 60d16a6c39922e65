import { settingName } from '../../commerce/domain/brand.ts'
import { shopBrands } from '../shop-brands.ts'

/** Set by sanity.cli.ts in what reaches the browser, where there is no process. */
declare const STUDIO_SETTINGS: Readonly<Record<string, string | undefined>> | undefined
/** What a studio is built with; names that start so reach the browser. */
declare const process: { env: Record<string, string | undefined> }

const settings = typeof STUDIO_SETTINGS === 'undefined' ? process.env : STUDIO_SETTINGS

/** A setting of the studio; undefined where it is empty, too. */
const setting = (name: string): string | undefined => settings[`SANITY_STUDIO_${name}`] || undefined

/** The address of the embedded content service, `/lake`. Absent: an ordinary studio of a project at Sanity. */
export const embeddedLake: string | undefined = setting('LOCAL_LAKE')

/**
 * Whether there are comments and tasks. Sanity keeps them in a dataset of their own beside the content's, and mails whoever
 * is meant: a project there has that, the embedded service has not.
 */
export const hasColleagues: boolean = embeddedLake === undefined

export const projectId: string = setting('PROJECT_ID') ?? 'local'

export type StudioBrand = {
  /** Names the workspace, and is its path under /studio. */
  readonly id: string
  readonly title: string
  readonly dataset: string
  /** Where the brand's shop is, for previews. Absent: worked out from the studio's own address. */
  readonly origin: string | undefined
}

/** A workspace for each brand of the shop. */
export const brands: readonly StudioBrand[] = shopBrands.map(({ id, name, dataset }) => ({
  id,
  title: name,
  dataset: setting(`DATASET_${settingName(id)}`) ?? dataset,
  origin: setting(`ORIGIN_${settingName(id)}`),
}))
