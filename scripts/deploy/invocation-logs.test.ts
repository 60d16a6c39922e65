import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { root } from '../shop/places.ts'

test.each(['wrangler.toml', 'commerce/service/wrangler.toml'])(
  '%s: no line of the host’s own tells whole addresses, with what people typed and links that are secrets',
  (file) => {
    const { observability } = readConfig({ config: join(root, file) })
    expect(observability?.logs?.invocation_logs).toBe(false)
  },
)
