import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod'
import { shop } from '#shop'
import { notFound } from './call.ts'
import { randomId } from './document.ts'
import { handleLakeRequest, type LakeDoor } from './http.ts'
import { Lake } from './lake.ts'
import { readLakePath } from './lake-path.ts'
import { answerPresence, ListenSockets, type SocketPeer } from './listening/listen-sockets.ts'
import { readPeople, type Person } from './people/people.ts'
import { SignIns } from './people/sign-ins.ts'
import { fillStore, type ReadFile } from './seed.ts'
import { createSqliteStorage } from './sqlite-storage.ts'
import { codecs } from './pictures/workerd-codecs.ts'
import { tellWebhook, type WebhookTarget } from './webhook.ts'

export interface LakeEnv {
  LAKE_DO: DurableObjectNamespace<ContentLake>
  /** The files of the shop's content, which empty datasets are filled with. Absent: they stay empty. */
  CONTENT_FILES?: Fetcher
  /** May read drafts. Absent: nobody may. */
  LAKE_READ_TOKEN?: string
  /** May read drafts and write. Absent: nobody may. */
  LAKE_WRITE_TOKEN?: string
  /** JSON: those who may sign in. Absent: nobody. */
  LAKE_PEOPLE?: string
  /** The storefront, told of what is published when there are both a secret and an address. */
  STOREFRONT?: Fetcher
  CONTENT_WEBHOOK_SECRET?: string
  /** JSON: the address to tell, by dataset. */
  WEBHOOK_URLS?: string
  /** `movable` where tests may move the clock by which releases are published. */
  LAKE_CLOCK?: string
}

const datasets: readonly string[] = shop.brands.map(({ dataset }) => dataset)

const webhookUrls = z.record(z.string(), z.url())

/** An alarm comes to an instance that may know nothing yet, not even whose it is. */
const DATASET = 'dataset'

/** Holds one dataset: one instance, so one writer, and one place where listeners meet changes. */
export class ContentLake extends DurableObject<LakeEnv> {
  #opened: { lake: Lake; sockets: ListenSockets } | undefined
  /** While an empty one is filled. */
  #filling: Promise<void> | undefined
  /** How far a test has moved the clock on, in milliseconds. */
  #ahead = 0

  override async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const path = readLakePath(url)
    const dataset = datasetOf(url) ?? ''
    const { lake } = await this.#filled(dataset)
    if (path?.kind !== 'socket') return handleLakeRequest(lake, this.#door(dataset), request)
    if (request.headers.get('upgrade') !== 'websocket') {
      return new Response('This address is for sockets', { status: 426 })
    }
    const { 0: theirs, 1: ours } = new WebSocketPair()
    // Accepted so, a socket stays open while the service sleeps.
    this.ctx.acceptWebSocket(ours)
    ours.serializeAttachment({ purpose: path.purpose, key: randomId(), dataset })
    return new Response(null, { status: 101, webSocket: theirs })
  }

  override async webSocketMessage(socket: WebSocket, text: string | ArrayBuffer): Promise<void> {
    if (typeof text !== 'string') return
    const { purpose, dataset } = attachmentOf(socket)
    const peer = peerOf(socket)
    if (purpose === 'presence') answerPresence(peer, text)
    else await this.#open(dataset).sockets.receive(peer, text)
  }

  override webSocketClose(socket: WebSocket): void {
    const { purpose, dataset, key } = attachmentOf(socket)
    if (purpose === 'listen') this.#open(dataset).sockets.leave(key)
  }

  /** Opens it as `#open` does; an empty one is filled before. */
  async #filled(dataset: string) {
    if (this.#opened) return this.#opened
    const storage = createSqliteStorage(this.ctx.storage)
    if (!storage.isSeeded())
      await (this.#filling ??= fillStore(storage, dataset, this.#readFile).finally(() => {
        this.#filling = undefined
      }))
    return this.#open(dataset)
  }

  readonly #readFile: ReadFile = async (path) => {
    const answer = await this.env.CONTENT_FILES?.fetch(`http://content/${path}`)
    if (answer === undefined || answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`${path} could not be read: ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }

  #open(dataset: string) {
    return (this.#opened ??= this.#start(dataset))
  }

  /** After a sleep as at the first time: those whose sockets stayed open are listened for again. */
  #start(dataset: string) {
    const storage = createSqliteStorage(this.ctx.storage)
    const lake = new Lake({
      name: shop.brands[0].name,
      dataset,
      datasets,
      storage,
      codecs,
      now: () => Date.now() + this.#ahead,
      ...(this.env.LAKE_CLOCK === 'movable'
        ? { moveClock: (at: number) => this.#moveClock(at) }
        : {}),
      onCommit: async (changes) => {
        const target = this.#webhook(dataset)
        // Behind the answer: the editor does not wait, and whoever is told may ask the lake.
        if (target) this.ctx.waitUntil(tellWebhook(target, dataset, changes))
        await this.#setAlarm(lake)
      },
    })
    storage.writeSetting(DATASET, dataset)
    const peers = this.ctx.getWebSockets().map(peerOf)
    return { lake, sockets: new ListenSockets(lake, this.#door(dataset), peers) }
  }

  /** The time of the next scheduled release. It is kept with the documents, so that it comes also after a restart. */
  async #setAlarm(lake: Lake): Promise<void> {
    const at = lake.nextPublishing()
    if (at === null) await this.ctx.storage.deleteAlarm()
    else if ((await this.ctx.storage.getAlarm()) !== at - this.#ahead)
      await this.ctx.storage.setAlarm(at - this.#ahead)
  }

  /** Publishes what is due. Nobody asked, so it says what it did. */
  override async alarm(): Promise<void> {
    const dataset = createSqliteStorage(this.ctx.storage).readSetting(DATASET) ?? ''
    await this.#publishDue(this.#open(dataset).lake)
  }

  async #publishDue(lake: Lake): Promise<void> {
    for (const { name, error } of await lake.publishDue())
      console.warn(
        error === null
          ? `lake: ${lake.dataset} published the release ${name}, as it was scheduled`
          : `lake: ${lake.dataset} could not publish the release ${name}: ${error}`,
      )
    await this.#setAlarm(lake)
  }

  /** A test does not wait for Friday: what is due by then is published as its alarm would do it. */
  async #moveClock(at: number): Promise<void> {
    this.#ahead = at - Date.now()
    if (this.#opened) await this.#publishDue(this.#opened.lake)
  }

  #webhook(dataset: string): WebhookTarget | null {
    const { STOREFRONT: service, CONTENT_WEBHOOK_SECRET: secret, WEBHOOK_URLS: urls } = this.env
    if (service === undefined || !secret || !urls) return null
    const url = webhookUrls.parse(JSON.parse(urls))[dataset]
    return url === undefined ? null : { service, url, secret }
  }

  /** Whose token it is: the project's question, asked of the one dataset that has those who signed in in its care. */
  personOf(token: string): Promise<Person | null> {
    return this.#signIns().personOf(token)
  }

  #signIns(): SignIns {
    const people = readPeople(this.env.LAKE_PEOPLE)
    return new SignIns(people, createSqliteStorage(this.ctx.storage), Date.now)
  }

  #door(dataset: string): LakeDoor {
    const first = projectsOwn()
    const other = this.env.LAKE_DO.get(this.env.LAKE_DO.idFromName(first))
    return {
      tokens: { read: this.env.LAKE_READ_TOKEN, write: this.env.LAKE_WRITE_TOKEN },
      signIns: this.#signIns(),
      personOf: (token) => (dataset === first ? this.personOf(token) : other.personOf(token)),
    }
  }
}

const attachment = z.object({
  purpose: z.enum(['listen', 'presence']),
  key: z.string(),
  dataset: z.string(),
})

function attachmentOf(socket: WebSocket): z.infer<typeof attachment> {
  return attachment.parse(socket.deserializeAttachment())
}

function peerOf(socket: WebSocket): SocketPeer {
  return { key: attachmentOf(socket).key, send: (text) => socket.send(text) }
}

/** What belongs to the project and to no dataset is in the first one's care. */
const projectsOwn = (): string => shop.brands[0].dataset

function datasetOf(url: URL): string | undefined {
  const path = readLakePath(url)
  if (path === null) return undefined
  if (path.kind === 'project') return projectsOwn()
  return datasets.includes(path.dataset) ? path.dataset : undefined
}

export default {
  async fetch(request, env) {
    const url = new URL(request.url)
    const dataset = datasetOf(url)
    if (dataset === undefined) {
      const { body, status } = notFound(url)
      return Response.json(body, { status })
    }
    return env.LAKE_DO.get(env.LAKE_DO.idFromName(dataset)).fetch(request)
  },
} satisfies ExportedHandler<LakeEnv>
