import { defineConfig } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { embeddedProject } from './embedded/embedded-lake.ts'
import { brands, embeddedLake, hasColleagues, projectId, type StudioBrand } from './environment.ts'
import { previewOrigin } from './preview-origin.ts'
import { locations } from './locations.ts'
import { studioTypes } from './studio-types.ts'
import { structure } from './structure.ts'
import { tools } from './tools.ts'

/** Asked of a browser only: `sanity schema extract` and its like read this file too. */
const embedded =
  embeddedLake && typeof document !== 'undefined' ? embeddedProject(embeddedLake) : {}

const off = { enabled: false } as const
const withColleagues = { enabled: hasColleagues } as const

const workspace = ({ id, title, dataset, origin }: StudioBrand) => ({
  name: id,
  title,
  basePath: `/${id}`,
  projectId,
  dataset,
  ...embedded,
  plugins: [
    structureTool({ structure }),
    presentationTool({
      previewUrl: {
        initial: origin ?? previewOrigin(id),
        previewMode: { enable: '/api/draft/enable' },
      },
      allowOrigins: [origin ?? previewOrigin(id)],
      resolve: { locations },
    }),
  ],
  tools,
  schema: { types: studioTypes },
  releases: { enabled: true },
  scheduledPublishing: off,
  scheduledDrafts: off,
  tasks: withColleagues,
  announcements: off,
  document: { comments: withColleagues },
})

export default defineConfig(brands.map(workspace))
