import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { browserLaunch, findBrowser } from '../../scripts/check/browser.ts'

export type ScriptBytes = { readonly raw: number; readonly brotli: number }

/** The scripts that a page has fetched when it has loaded, and when the browser has had time for everything else. */
export const scriptBytes = async (
  url: string,
): Promise<{ readonly loaded: ScriptBytes; readonly idle: ScriptBytes } | undefined> => {
  if (!findBrowser()) return undefined
  const browser = await chromium.launch(browserLaunch())
  try {
    const page = await browser.newPage()
    const bodies: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body())
    })
    const sum = async (): Promise<ScriptBytes> => {
      const all = await Promise.all(bodies)
      return {
        raw: all.reduce((total, body) => total + body.length, 0),
        brotli: all.reduce((total, body) => total + brotliCompressSync(body).length, 0),
      }
    }
    await page.goto(url, { waitUntil: 'load' })
    const loaded = await sum()
    await page.waitForLoadState('networkidle')
    return { loaded, idle: await sum() }
  } finally {
    await browser.close()
  }
}
