import { expect, test } from '../fixtures.ts'

test('a room is shopped from its picture: each piece is a link where it stands', async ({
  page,
}) => {
  await page.goto('/')
  const room = page.locator('section', {
    has: page.getByRole('heading', { name: 'Shop this room' }),
  })
  const picture = room.getByRole('img', { name: /sofa/i }).first()
  await picture.scrollIntoViewIfNeeded()
  const spots = room.getByRole('list', { name: 'In this photo' }).getByRole('link')
  await expect(spots.nth(2)).toBeAttached()
  const frame = await picture.boundingBox()
  for (const spot of await spots.all()) {
    const box = await spot.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect(box?.x).toBeGreaterThan(frame?.x ?? Infinity)
    expect(box?.y).toBeGreaterThan(frame?.y ?? Infinity)
  }
  const name = (await room.getByRole('heading', { level: 3 }).first().textContent()) ?? ''
  const first = spots.first()
  await expect(first).toHaveAccessibleName(name)
  await first.focus()
  await expect(first.getByText(name)).toHaveCSS('opacity', '1')
  await expect(room.getByText(/All \d+ pieces: \$/)).toBeVisible()
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('rooms and what is in them fill the page from edge to edge, and axe finds nothing @needs-js', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/rooms')
  const main = page.getByRole('main')
  const picture = main.getByRole('img', { name: /emerald velvet/i })
  const pieces = main.getByRole('list').filter({ hasText: 'Delivered' }).first()
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    // The page's own units (vw) know of the window's new width a frame or more after the window does.
    await expect(async () => {
      const [heading, photo, list] = await Promise.all(
        [page.getByRole('heading', { level: 1 }), picture, pieces].map((it) => it.boundingBox()),
      )
      const gutter = heading?.x ?? Number.NaN
      const shown = width === 375 ? photo : list
      expect(photo?.x).toBe(gutter)
      expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeCloseTo(width - gutter, 0)
    }).toPass()
    await expectAccessible()
  }
})
