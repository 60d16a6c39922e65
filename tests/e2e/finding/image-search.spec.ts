import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { SENT_AGAIN } from '../../setup/kept-connection.ts'

test.describe('searching by a photo in a browser', { tag: '@needs-js' }, () => {
  test('[S-29a] a photo is framed by keyboard, sent small, and kept in the tab', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const listing = await (await request.get('/c/living-room/sofas', SENT_AGAIN)).text()
    const [sofa = ''] =
      /\/media\/hollis-sofa-[a-z-]+-hero-[0-9a-f]{8}-1024\.webp/.exec(listing) ?? []
    const photo = await (await request.get(sofa, SENT_AGAIN)).body()

    await page.goto('/image-search')
    await expectAccessible()
    await page
      .getByLabel('Choose a photo')
      .setInputFiles({ name: 'sofa.webp', mimeType: 'image/webp', buffer: photo })
    const frame = page.getByRole('group', { name: 'Which piece are you looking for?' })
    await frame.locator('summary', { hasText: 'Set the frame by numbers' }).press('Enter')
    await frame.getByLabel('Left edge, from the left').fill('2')
    await frame.getByLabel('Left edge, from the left').press('ArrowUp')
    await expect(frame.getByLabel('Left edge, from the left')).toHaveValue('3')
    await expectAccessible()

    const sent = page.waitForRequest((one) => one.method() === 'POST')
    await page.getByRole('button', { name: 'Find similar pieces' }).click()
    expect((await sent).headers()['content-type']).toContain('multipart/form-data')
    await expect(page.getByRole('heading', { name: 'Similar to your photo' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Hollis Sofa', exact: true })).toBeVisible()
    await expectAccessible()
    // They are in the window, and the photo before the field for another one.
    await expect(page.getByRole('link', { name: 'Hollis Sofa', exact: true })).toBeInViewport()
    const top = async (it: Locator) => (await it.boundingBox())?.y ?? 0
    expect(await top(page.getByAltText('Your photo'))).toBeLessThan(
      await top(page.getByText('Choose another photo')),
    )
    // The frame can be moved and searched again without choosing the photo anew.
    await expect(
      page
        .getByRole('group', { name: 'Which piece are you looking for?' })
        .getByLabel('Left edge, from the left'),
    ).toHaveValue('3')
  })
})
