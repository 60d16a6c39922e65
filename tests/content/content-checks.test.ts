import { expect, test } from 'vitest'
import { loadSiteContent, nameOf, problemsOf } from '../../content/studio/checks/site-content.ts'
import { datasets, openSeededLake, tokens } from './lake/lake-fixture.ts'

const origins = {
  davenport: { origin: 'http://localhost:8787', siblings: ['http://drift.localhost:8787'] },
  drift: { origin: 'http://drift.localhost:8787', siblings: ['http://localhost:8787'] },
}

test.each(datasets)('the content that %s starts with is as the checks want it', async (dataset) => {
  const { client: of } = await openSeededLake(dataset)
  const client = of({ token: tokens.read })
  const content = await loadSiteContent(client, origins[dataset])
  expect(content.documents.length).toBeGreaterThan(50)
  const told = content.documents.flatMap((document) =>
    problemsOf(document, content, Date.now()).flatMap(({ level, words }) =>
      level === 'note' ? [] : [`${level} ${document._type} ${nameOf(document)}: ${words}`],
    ),
  )
  expect(told).toEqual([])
})
