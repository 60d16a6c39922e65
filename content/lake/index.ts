import { DurableObject } from 'cloudflare:workers'
import davenportSeed from './dataset/davenport.ndjson?raw'
import driftSeed from './dataset/drift.ndjson?raw'
import type { LakeTokens } from './access.ts'
import { handleLakeRequest, notFound } from './http.ts'
import { Lake } from './lake.ts'
import { readLakePath } from './lake-path.ts'
import { readSeed } from './seed.ts'
import { createSqliteStorage } from './sqlite-storage.ts'

export interface LakeEnv {
  LAKE_DO: DurableObjectNamespace<ContentLake>
  /** May read drafts. Absent: nobody may. */
  LAKE_READ_TOKEN?: string
  /** May read drafts and write. Absent: nobody may. */
  LAKE_WRITE_TOKEN?: string
}

const seeds = new Map([
  ['davenport', davenportSeed],
  ['drift', driftSeed],
])

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
      seed: () => readSeed(seeds.get(dataset) ?? ''),
    })
    return this.#lake
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
