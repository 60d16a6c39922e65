import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

test('comments and tasks are on against a project at Sanity, which keeps them', async () => {
  vi.stubEnv('SANITY_STUDIO_LOCAL_LAKE', '')
  vi.stubEnv('SANITY_STUDIO_PROJECT_ID', 'abc123')
  const { embeddedLake, hasColleagues, projectId } = await import('./environment.ts')
  expect({ embeddedLake, hasColleagues, projectId }).toEqual({
    embeddedLake: undefined,
    hasColleagues: true,
    projectId: 'abc123',
  })
})

test('they are off against the embedded content service, which has no place for them', async () => {
  vi.stubEnv('SANITY_STUDIO_LOCAL_LAKE', '/lake')
  const { embeddedLake, hasColleagues } = await import('./environment.ts')
  expect({ embeddedLake, hasColleagues }).toEqual({ embeddedLake: '/lake', hasColleagues: false })
})
