import { assets } from 'virtual:assets'
import type { PageAssets } from '../ui/page-meta.ts'

export { assets }

/** With all sheets linked, none inlined. */
export const linkedAssets: PageAssets = { ...assets, first: {} }

/** Whether the build inlines sheets; in development they are linked, and Vite adds its own. */
export const inlinesSheets = Object.keys(assets.first).length > 0
