import { describe, expect, test } from 'vitest'
import { Lake } from '../../../doubles/lake/lake.ts'
import { answerPresence, ListenSockets } from '../../../doubles/lake/listening/listen-sockets.ts'
import { readDocuments } from '../../../doubles/lake/seed.ts'
import { tokens, tokensOnly } from './lake-fixture.ts'
import { createMemoryStorage } from './memory-storage.ts'
import { nodeCodecs } from './node-codecs.ts'

const seeded = readDocuments(JSON.stringify({ _id: 'page', _type: 'page', title: 'Page' }))

const newPeer = (key: string) => {
  const heard: { id: number; event: string; data: Record<string, unknown> }[] = []
  return { key, heard, send: (text: string) => void heard.push(JSON.parse(text)) }
}
type Peer = ReturnType<typeof newPeer>

/** A dataset's service with sockets open; the same storage opened again is the service after a sleep. */
const open = (peers: readonly Peer[], storage = createMemoryStorage()) => {
  if (!storage.isSeeded()) storage.writeChanges(seeded)
  const lake = new Lake({ dataset: 'davenport', storage, codecs: nodeCodecs })
  const sockets = new ListenSockets(lake, tokensOnly, peers)
  const say = (peer: Peer, message: object) => sockets.receive(peer, JSON.stringify(message))
  return { lake, sockets, storage, say }
}

const pages = { op: 'listen', query: '*[_type == $type]', params: { type: 'page' } }
const everything = { ...pages, token: tokens.write }
const edit = (title: string) => [{ patch: { id: 'page', set: { title } } }]
const draft = [{ create: { _id: 'drafts.page', _type: 'page' } }]

describe('listeners on one socket', () => {
  test('each is greeted, and told under its own number of what it listens to', async () => {
    const peer = newPeer('a')
    const { lake, say } = open([])
    await say(peer, { ...everything, id: 1, options: { effectFormat: 'mendoza' } })
    await say(peer, { ...everything, id: 2, query: '*[_type == "blog"]' })
    await lake.commit(edit('New'), { transactionId: 't1' })
    expect(peer.heard.map(({ id, event }) => [id, event])).toEqual([
      [1, 'welcome'],
      [2, 'welcome'],
      [1, 'mutation'],
    ])
    expect(peer.heard[2]?.data).toMatchObject({
      documentId: 'page',
      resultRev: 't1',
      transition: 'update',
      result: { title: 'New' },
      effects: { apply: [0, { title: 'New' }] },
    })
  })

  test('drafts are for whoever has the token', async () => {
    const [anyone, editor] = [newPeer('a'), newPeer('b')]
    const { lake, say } = open([])
    await say(anyone, { ...pages, id: 1 })
    await say(editor, { ...everything, id: 1 })
    await lake.commit(draft)
    expect([anyone.heard.length, editor.heard.length]).toEqual([1, 2])
  })

  test('whoever stops, or goes, hears nothing more', async () => {
    const peer = newPeer('a')
    const { lake, say, sockets, storage } = open([])
    await say(peer, { ...everything, id: 1 })
    await say(peer, { ...everything, id: 2 })
    await say(peer, { op: 'unlisten', id: 1 })
    await lake.commit(edit('One'))
    sockets.leave('a')
    await lake.commit(edit('Two'))
    expect(peer.heard.filter(({ event }) => event === 'mutation').map(({ id }) => id)).toEqual([2])
    expect(storage.readSettings('socket:')).toEqual([])
  })

  test('a service that slept tells those whose sockets stayed open, and forgets the others', async () => {
    const [stays, goes] = [newPeer('stays'), newPeer('goes')]
    const before = open([])
    await before.say(stays, { ...everything, id: 7 })
    await before.say(goes, { ...everything, id: 7 })
    const after = open([stays], before.storage)
    await after.lake.commit(edit('While it slept'))
    expect(stays.heard.map(({ event }) => event)).toEqual(['welcome', 'mutation'])
    expect(goes.heard).toHaveLength(1)
    expect(after.storage.readSettings('socket:')).toHaveLength(1)
  })

  test('a query that cannot be parsed is refused in words; what is no message is passed over', async () => {
    const peer = newPeer('a')
    const { say, sockets } = open([])
    await say(peer, { ...everything, id: 3, query: '*[' })
    expect(peer.heard).toMatchObject([{ id: 3, event: 'channelError' }])
    await sockets.receive(peer, 'no JSON')
    await say(peer, { op: 'shout', id: 4 })
    expect(peer.heard).toHaveLength(1)
  })
})

test('who else is editing: each call gets its empty answer', () => {
  const peer = newPeer('a')
  answerPresence(peer, '{"jsonrpc":"2.0","id":"x1","method":"presence_announce"}')
  answerPresence(peer, 'no JSON')
  expect(peer.heard).toEqual([{ jsonrpc: '2.0', id: 'x1', result: {} }])
})
