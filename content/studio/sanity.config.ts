import { defineConfig } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { embeddedWorkspace } from './embedded/embedded-lake.ts'
import { brands, embeddedLake, projectId, type StudioBrand } from './environment.ts'
import { previewOrigin } from './preview-origin.ts'
import { locations } from './locations.ts'
import { studioTypes } from './studio-types.ts'
import { structure } from './structure.ts'
import { tools } from './tools.ts'

const off = { enabled: false } as const

const workspace = ({ id, title, dataset, origin }: StudioBrand) => ({
  name: id,
  title,
  basePath: `/${id}`,
  projectId,
  dataset,
  ...(embeddedLake ? embeddedWorkspace(embeddedLake, { projectId, dataset }) : {}),
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
  releases: off,
  scheduledPublishing: off,
  scheduledDrafts: off,
  tasks: off,
  announcements: off,
  document: { comments: off },
})

export default defineConfig(brands.map(workspace))
