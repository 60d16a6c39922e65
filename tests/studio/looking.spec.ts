import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { z } from 'zod'
import {
  createEditor,
  hoverToEdit,
  lakeToken,
  openLake,
  pressToEdit,
  withoutNetwork,
} from './studio-page.ts'
import { SENT_AGAIN } from '../setup/kept-connection.ts'

const origin = `http://localhost:${process.env['SHOP_PORT'] ?? '8787'}`
test.use({ baseURL: origin })

const ID = 'test-looking'
const PATH = '/test-looking'

const block = (text: string) => [
  {
    _type: 'block',
    _key: 'p',
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 's', text, marks: [] }],
  },
]
const text = (_key: string) => ({
  _type: 'richText',
  _key,
  heading: `Heading ${_key}`,
  content: block(`Words ${_key}`),
})
const testPage = (...sections: object[]) => ({
  _id: ID,
  _type: 'page',
  title: 'Looked at',
  seo: { slug: { current: PATH } },
  sections,
})

/** What a file of ours becomes in the content service: its asset's id. */
const upload = async (page: Page, filename: string, buffer: Buffer): Promise<string> => {
  const answer = await page.request.post(
    `/lake/v2025-02-19/assets/files/davenport?filename=${filename}`,
    { headers: { authorization: `Bearer ${await lakeToken(page)}` }, data: buffer, ...SENT_AGAIN },
  )
  return z.object({ document: z.object({ _id: z.string() }) }).parse(await answer.json()).document
    ._id
}

test('an editor clicks a field, drags a section, adds one from the gallery, and says what a picture shows', async ({
  page,
  request,
}) => {
  await withoutNetwork(page)
  const editor = createEditor(page)
  const lake = openLake(page, 'davenport')
  await page.goto('/studio/davenport')
  await lake.mutate({ createOrReplace: testPage(text('a'), text('b')) })
  const inOrder = (keys: string) =>
    lake.count(`_id == "drafts.${ID}" && array::join(sections[]._key, " ") == $value`, keys)
  try {
    await page.goto(`/studio/davenport/presentation?preview=${encodeURIComponent(PATH)}`)
    const shop = page.frameLocator('iframe')
    await expect(shop.getByRole('heading', { name: 'Heading b' })).toBeVisible()

    await test.step('a click on a heading opens that very field', async () => {
      await pressToEdit(shop, shop.getByRole('heading', { name: 'Heading b' }))
      await expect(page.getByTestId('field-sections[_key=="b"].heading')).toBeVisible()
      await expect(page).toHaveURL(/sections\[_key==%22b%22\]\.heading/)
    })

    await test.step('a section is dragged by its grip, into the draft', async () => {
      const grip = shop.locator('.edited-grip').first()
      // Until the studio holds the document, what is dragged is text that is selected.
      await expect(async () => {
        if ((await inOrder('b a')) === 1) return
        await hoverToEdit(shop, grip)
        const below = await shop.getByText('Words b').boundingBox()
        if (below === null) throw new Error('The second section is nowhere')
        await page.mouse.down()
        await page.mouse.move(below.x + 20, below.y, { steps: 10 })
        await page.mouse.move(below.x + 20, below.y + below.height + 40, { steps: 10 })
        await page.mouse.up()
        await expect.poll(() => inOrder('b a'), { timeout: 5000 }).toBe(1)
      }).toPass()
    })

    await test.step('shoppers see it once it is published', async () => {
      await editor.open(ID, 'page')
      await editor.publish(ID)
      await expect(async () => {
        const html = await (await request.get(PATH, SENT_AGAIN)).text()
        expect(html.indexOf('Heading b')).toBeLessThan(html.indexOf('Heading a'))
        expect(html).not.toContain('data-sanity')
      }).toPass()
    })

    await test.step('a kind of section is chosen by its picture', async () => {
      const sections = page.getByTestId('field-sections')
      await sections
        .getByRole('button', { name: /Add item/ })
        .last()
        .click()
      const menu = page.getByTestId('insert-menu').or(page.getByRole('menu')).first()
      const choice = menu.getByRole('menuitem', { name: 'Hero' })
      const picture = choice.locator('img')
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
      await choice.click()
      await expect
        .poll(() => lake.count(`_id == $value && sections[2]._type == "hero"`, `drafts.${ID}`))
        .toBe(1)
    })

    await test.step('an upload is asked what it shows', async () => {
      const section = page.getByRole('dialog').filter({ hasText: 'Drag or paste image here' })
      await section
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          name: 'sofa.png',
          mimeType: 'image/png',
          buffer: Buffer.from(
            'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
            'base64',
          ),
        })
      const dialog = page.getByRole('dialog', { name: 'What does the picture show?' })
      await dialog.getByRole('button', { name: 'Keep' }).click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      await dialog.getByRole('textbox', { name: 'Description' }).fill('A green sofa')
      await dialog.getByRole('button', { name: 'Keep' }).click()
      await expect(dialog).toBeHidden()
      await expect
        .poll(() =>
          lake.count(`_id == "drafts.${ID}" && sections[2].image.alt == $value`, 'A green sofa'),
        )
        .toBe(1)
    })
  } finally {
    await lake.mutate({ delete: { id: `drafts.${ID}` } }, { delete: { id: ID } })
  }
})

test('a film plays with its captions, with scripts and without', async ({ page, browser }) => {
  const lake = openLake(page, 'davenport')
  await page.goto('/studio/davenport')
  const film = await upload(page, 'film.webm', readFileSync('tests/fixtures/film.webm'))
  const words = 'WEBVTT\n\n00:00.000 --> 00:10.000\nIt takes two to carry it.\n'
  const captions = await upload(page, 'film.vtt', Buffer.from(words))
  const file = (_ref: string) => ({ _type: 'file', asset: { _type: 'reference', _ref } })
  const id = 'test-film'
  await lake.mutate({
    createOrReplace: {
      ...testPage({
        _type: 'video',
        _key: 'f',
        heading: 'Carried in',
        file: file(film),
        captions: [{ _type: 'captionTrack', _key: 'en', language: 'en', file: file(captions) }],
      }),
      _id: id,
      seo: { slug: { current: '/test-film' } },
    },
  })
  try {
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled })
      const shopper = await context.newPage()
      const refused: string[] = []
      shopper.on('console', (message) => {
        if (message.type() === 'error') refused.push(message.text())
      })
      await expect(async () => {
        expect((await shopper.goto(`${origin}/test-film`))?.status()).toBe(200)
      }).toPass()
      const player = shopper.getByRole('main').locator('video')
      await expect(player).toHaveJSProperty('paused', true)
      await player.focus()
      await shopper.keyboard.press('Space')
      await expect
        .poll(() => player.evaluate((it: HTMLVideoElement) => it.currentTime))
        .toBeGreaterThan(0)
      await expect
        .poll(() => player.evaluate((it: HTMLVideoElement) => it.textTracks[0]?.cues?.length ?? 0))
        .toBe(1)
      expect(refused.filter((line) => /media-src|track/i.test(line))).toEqual([])
      await context.close()
    }
  } finally {
    await lake.mutate({ delete: { id } })
  }
})
