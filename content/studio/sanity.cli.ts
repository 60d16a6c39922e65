import { defineCliConfig } from 'sanity/cli'
import { projectId } from './environment.ts'

export default defineCliConfig({
  api: { projectId, dataset: process.env['SANITY_STUDIO_DATASET_DAVENPORT'] ?? 'davenport' },
  project: { basePath: '/studio' },
  deployment: { autoUpdates: false },
  // The schemas are the storefront's own, two folders up.
  vite: (config) => ({
    ...config,
    server: { ...config.server, fs: { allow: ['../..'] } },
  }),
})
