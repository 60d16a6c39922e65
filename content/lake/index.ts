import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod'
import davenportSeed from './dataset/davenport.ndjson?raw'
import driftSeed from './dataset/drift.ndjson?raw'
import type { LakeTokens } from './access.ts'
import { handleLakeRequest, notFound } from './http.ts'
import { Lake } from './lake.ts'
import { readLakePath } from './lake-path.ts'
import { readSeed, type SeedImages } from './seed.ts'
import { createSqliteStorage } from './sqlite-storage.ts'
import { tellWebhook, type WebhookTarget } from './webhook.ts'

export interface LakeEnv {
  LAKE_DO: DurableObjectNamespace<ContentLake>
  /** May read drafts. Absent: nobody may. */
  LAKE_READ_TOKEN?: string
  /** May read drafts and write. Absent: nobody may. */
  LAKE_WRITE_TOKEN?: string
  /** The storefront, told of what is published when there are both a secret and an address. */
  STOREFRONT?: Fetcher
  CONTENT_WEBHOOK_SECRET?: string
  /** JSON: the address to tell, by dataset. */
  WEBHOOK_URLS?: string
}

const seeds = new Map([
  ['davenport', davenportSeed],
  ['drift', driftSeed],
])

const imageFiles = import.meta.glob<string>('./dataset/images/*.webp', {
  query: '?inline',
  import: 'default',
  eager: true,
})

/** The pictures of both datasets; only what a dataset shows becomes part of it. */
function seedImages(): SeedImages {
  return new Map(
    Object.entries(imageFiles).map(([file, dataUrl]) => [
      file.slice(file.lastIndexOf('/') + 1),
      Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (c) => c.charCodeAt(0)),
    ]),
  )
}

const webhookUrls = z.record(z.string(), z.url())

/** Holds one dataset: one instance, so one writer, and one place where listeners meet changes. */
export class ContentLake extends DurableObject<LakeEnv> {
  #lake: Lake | undefined

  override fetch(request: Request): Promise<Response> {
    return handleLakeRequest(this.#open(datasetOf(request) ?? ''), this.#tokens(), request)
  }

  #open(dataset: string): Lake {
    this.#lake ??= new Lake({
      dataset,
      storage: createSqliteStorage(this.ctx.storage),
      seed: () => readSeed(seeds.get(dataset) ?? '', seedImages()),
      onCommit: async (changes) => {
        const target = this.#webhook(dataset)
        // Behind the answer: the editor does not wait, and whoever is told may ask the lake.
        if (target) this.ctx.waitUntil(tellWebhook(target, dataset, changes))
      },
    })
    return this.#lake
  }

  #webhook(dataset: string): WebhookTarget | null {
    const { STOREFRONT: service, CONTENT_WEBHOOK_SECRET: secret, WEBHOOK_URLS: urls } = this.env
    if (service === undefined || !secret || !urls) return null
    const url = webhookUrls.parse(JSON.parse(urls))[dataset]
    return url === undefined ? null : { service, url, secret }
  }

  #tokens(): LakeTokens {
    return { read: this.env.LAKE_READ_TOKEN, write: this.env.LAKE_WRITE_TOKEN }
  }
}

function datasetOf(request: Request): string | undefined {
  const dataset = readLakePath(new URL(request.url).pathname)?.dataset
  return dataset !== undefined && seeds.has(dataset) ? dataset : undefined
}

export default {
  async fetch(request, env) {
    const dataset = datasetOf(request)
    if (dataset === undefined) {
      const { body, status } = notFound(new URL(request.url))
      return Response.json(body, { status })
    }
    return env.LAKE_DO.get(env.LAKE_DO.idFromName(dataset)).fetch(request)
  },
} satisfies ExportedHandler<LakeEnv>
