import type { ListenEvent } from '@sanity/client'
import { describe, expect, test } from 'vitest'
import { openLake, tokens, type LakeFixture } from './lake-fixture.ts'

const page = { _id: 'page', _type: 'page', title: 'Page', count: 0 }

/** Listens with the real client: `next` answers each event in turn, and waits for it. */
function listening(
  fixture: LakeFixture,
  query: string,
  options: { token?: string; params?: Record<string, unknown> } = {},
) {
  const events: ListenEvent<Record<string, unknown>>[] = []
  let wake = (): void => undefined
  const subscription = fixture
    .client(options.token === undefined ? {} : { token: options.token })
    .listen<Record<string, unknown>>(query, options.params ?? {}, {
      events: ['welcome', 'mutation'],
      includeResult: true,
      includePreviousRevision: true,
      effectFormat: 'mendoza',
    })
    .subscribe((event) => {
      events.push(event)
      wake()
    })
  const next = async () => {
    while (events.length === 0) await new Promise<void>((resolve) => (wake = resolve))
    return events.shift()
  }
  return { next, stop: () => subscription.unsubscribe() }
}

describe('listeners', () => {
  test('are told of every change in the order of revisions', async () => {
    const fixture = openLake([page])
    const listener = listening(fixture, '*[_type == "page"]')
    expect(await listener.next()).toMatchObject({ type: 'welcome' })
    const editor = fixture.client({ token: tokens.write })
    await Promise.all(
      Array.from({ length: 20 }, () => editor.patch('page').inc({ count: 1 }).commit()),
    )
    let revision: string | undefined
    for (let count = 1; count <= 20; count++) {
      const event = await listener.next()
      if (event?.type !== 'mutation') throw new Error(`unexpected ${event?.type}`)
      expect(event).toMatchObject({ documentId: 'page', transition: 'update', result: { count } })
      if (revision !== undefined) expect(event.previousRev).toBe(revision)
      revision = event.resultRev
      expect(revision).toBe(event.transactionId)
    }
    listener.stop()
  })

  test('see documents appear and disappear from what they listen to', async () => {
    const fixture = openLake([page])
    const listener = listening(fixture, '*[_type == "page" && title == $title]', {
      params: { title: 'Seen' },
    })
    await listener.next()
    const editor = fixture.client({ token: tokens.write })
    await editor.create({ _id: 'other', _type: 'page', title: 'Unseen' })
    await editor.patch('page').set({ title: 'Seen' }).commit()
    await editor.patch('page').set({ count: 5 }).commit()
    await editor.delete('page')
    const transitions = [await listener.next(), await listener.next(), await listener.next()]
    expect(transitions).toMatchObject([
      { transition: 'appear', previous: { title: 'Page' } },
      { transition: 'update', effects: { apply: [0, { count: 5 }], revert: [0, { count: 0 }] } },
      { transition: 'disappear', effects: { apply: [0, null] } },
    ])
    listener.stop()
  })

  test('are told the place of each event in its transaction', async () => {
    const fixture = openLake()
    const listener = listening(fixture, '*')
    await listener.next()
    const editor = fixture.client({ token: tokens.write })
    await editor
      .transaction()
      .create({ _id: 'one', _type: 'page' })
      .create({ _id: 'two', _type: 'page' })
      .commit()
    expect([await listener.next(), await listener.next()]).toMatchObject([
      { documentId: 'one', transactionCurrentEvent: 1, transactionTotalEvents: 2 },
      { documentId: 'two', transactionCurrentEvent: 2, transactionTotalEvents: 2 },
    ])
    listener.stop()
  })

  test('without a token hear nothing of drafts', async () => {
    const fixture = openLake([page])
    const anonymous = listening(fixture, '*')
    const reader = listening(fixture, '*', { token: tokens.read })
    await Promise.all([anonymous.next(), reader.next()])
    const editor = fixture.client({ token: tokens.write })
    await editor.create({ ...page, _id: 'drafts.page' })
    await editor.patch('page').set({ title: 'Published' }).commit()
    expect(await reader.next()).toMatchObject({ documentId: 'drafts.page' })
    expect(await anonymous.next()).toMatchObject({ documentId: 'page' })
    anonymous.stop()
    reader.stop()
  })

  test('with a query that cannot be parsed are refused at once', async () => {
    const url = 'http://lake.internal/lake/v2025-02-19/data/listen/davenport?query=*[broken'
    expect((await openLake().binding.fetch(url)).status).toBe(400)
  })
})

describe('live events', () => {
  const read = async (reader: ReadableStreamDefaultReader<Uint8Array>) => {
    const { value } = await reader.read()
    return new TextDecoder().decode(value)
  }
  const url = 'http://lake.internal/lake/v2025-02-19/data/live/events/davenport'

  test('name a tag of every query whose answer may have changed', async () => {
    const fixture = openLake([page])
    const editor = fixture.client({ token: tokens.write })
    const tagsOf = async (query: string) =>
      (await editor.fetch(query, {}, { filterResponse: false })).syncTags ?? []
    const stream = (await fixture.binding.fetch(url)).body
    if (stream === null) throw new Error('no stream')
    const reader = stream.getReader()
    expect(await read(reader)).toContain('event: welcome')

    await editor.create({ ...page, _id: 'drafts.page' })
    await editor.patch('page').set({ title: 'New' }).commit()
    const message = await read(reader)
    expect(message).toContain('event: message')
    for (const query of ['*[_type == "page"]', '*', '*[_type == "other"].to->']) {
      const tags = await tagsOf(query)
      expect(tags.some((tag) => message.includes(`"${tag}"`))).toBe(true)
    }
    const others = await tagsOf('*[_type == "other"]')
    expect(others.some((tag) => message.includes(`"${tag}"`))).toBe(false)
    await reader.cancel()
  })

  test('about drafts need a token', async () => {
    const response = await openLake().binding.fetch(`${url}?includeDrafts=true`)
    expect(response.status).toBe(401)
  })
})
