import { expect, START, test } from './editor-page.ts'

/** Between two looks of somebody who holds the mouse button down. */
const SOON = { timeout: 1000 }

test('[B-11] a drag within 100 pixels of the lower edge scrolls, one above it does not', async ({
  editor,
}) => {
  await editor.open('?many=2000')
  const { page } = editor
  const box = page.locator('.menu-tree-scroll')
  const area = await box.boundingBox()
  if (area === null) throw new Error('No tree')
  const top = () => box.evaluate((element) => element.scrollTop)
  const from = await editor.middleOf(editor.row('Item0'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 20)
  await page.mouse.move(from.x, area.y + area.height - 110)
  await page.mouse.move(from.x + 1, area.y + area.height - 111)
  expect(await top()).toBe(0)
  await page.mouse.move(from.x, area.y + area.height - 60)
  await page.mouse.move(from.x + 1, area.y + area.height - 61)
  await expect.poll(top).toBeGreaterThan(200)
  await page.keyboard.press('Escape')
  await page.mouse.up()
})

test.describe('[T-11a] dragging with the mouse', () => {
  test('shows where the item would go, and drops it before, after and into others', async ({
    editor,
  }) => {
    await editor.open()
    await editor.dragOver('Outlet', 'Living', 0.1)
    const line = editor.page.locator('.menu-tree-line')
    await editor.restUntil(() => expect(line).toHaveCSS('top', '-2px', SOON))
    await editor.page.mouse.up()
    await editor.expectSaved('Outlet Living(Sofas(Leather Fabric) Tables) Bedroom(Beds)')

    await editor.drag('Outlet', 'Living', 0.9)
    await editor.expectSaved('Living(Sofas(Leather Fabric) Tables) Outlet Bedroom(Beds)')

    await editor.dragOver('Outlet', 'Bedroom', 0.5)
    const bedroom = editor.row('Bedroom')
    await editor.restUntil(() => expect(bedroom).toHaveAttribute('data-target', 'true', SOON))
    await editor.page.mouse.up()
    await editor.expectSaved('Living(Sofas(Leather Fabric) Tables) Bedroom(Beds Outlet)')
    await expect(editor.row('Outlet')).toBeFocused()
  })

  test('Escape puts everything back', async ({ editor }) => {
    await editor.open()
    await editor.dragOver('Outlet', 'Living', 0.1)
    const line = editor.page.locator('.menu-tree-line')
    await editor.restUntil(() => expect(line).toBeAttached(SOON))
    await editor.page.keyboard.press('Escape')
    await editor.page.mouse.up()
    await expect(line).toHaveCount(0)
    await editor.expectSaved(START)
    await expect(editor.button('Undo')).toBeDisabled()
  })

  test('nothing drops into its own descendants, or on a fourth level', async ({ editor }) => {
    await editor.open()
    await editor.expand('Living')
    await editor.drag('Living', 'Sofas', 0.5)
    await editor.expectSaved(START)
    await editor.expand('Sofas')
    await editor.drag('Bedroom', 'Leather', 0.5)
    await expect(editor.page.getByTestId('desktop')).not.toContainText('Leather(')
  })

  test('a closed item opens under a drag that rests on it', async ({ editor }) => {
    await editor.open()
    await editor.dragOver('Outlet', 'Bedroom', 0.5)
    await editor.restUntil(() => expect(editor.row('Beds')).toBeVisible(SOON))
    await editor.page.keyboard.press('Escape')
    await editor.page.mouse.up()
  })

  test('several chosen items go together', async ({ editor }) => {
    await editor.open()
    await editor.expand('Living')
    await editor.row('Tables').click()
    await editor.row('Outlet').click({ modifiers: ['ControlOrMeta'] })
    await editor.drag('Outlet', 'Bedroom', 0.5)
    await editor.expectSaved('Living(Sofas(Leather Fabric)) Bedroom(Beds Tables Outlet)')
  })
})

test.describe('[T-11b] dropping outside', () => {
  test('can copy: the item stays, and the copy has keys of its own', async ({ editor }) => {
    await editor.open()
    await editor.dragToTray('Living')
    await expect(editor.page.getByRole('dialog', { name: 'Copy or move Living?' })).toBeVisible()
    await editor.button('Copy').click()
    await expect(editor.tray).toContainText('Living with 4 below')
    await editor.expectSaved(START)

    await editor.button('Put Living into this menu').click()
    await editor.button('Put there').click()
    await editor.expectSaved(`${START} Living(Sofas(Leather Fabric) Tables)`)
    await expect(editor.tray).not.toContainText('Living')
    const keys = (await editor.page.getByTestId('desktop-keys').textContent())?.split(' ') ?? []
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('can move: the item leaves the menu until it is dragged back', async ({ editor }) => {
    await editor.open()
    await editor.dragToTray('Bedroom')
    await editor.button('Move').click()
    await editor.expectSaved('Living(Sofas(Leather Fabric) Tables) Outlet')
    await editor.tray
      .getByText('Bedroom')
      .dragTo(editor.row('Living'), { targetPosition: { x: 200, y: 4 } })
    await editor.expectSaved('Bedroom(Beds) Living(Sofas(Leather Fabric) Tables) Outlet')
    await expect(editor.tray).not.toContainText('Bedroom')
  })

  test('asks first, and Cancel changes nothing', async ({ editor }) => {
    await editor.open()
    await editor.dragToTray('Bedroom')
    await editor.button('Cancel').click()
    await editor.expectSaved(START)
    await expect(editor.tray).not.toContainText('Bedroom')
  })

  for (const [choice, left] of [
    ['Copy', START],
    ['Move', 'Living(Sofas(Leather Fabric) Tables) Outlet'],
  ] as const) {
    test(`into another menu: ${choice}`, async ({ editor }) => {
      await editor.page.setViewportSize({ width: 1280, height: 1600 })
      await editor.open('?two')
      await editor.drag('Bedroom', 'Deals', 0.9, 'Mobile menu')
      await editor.button(choice).click()
      await editor.expectSaved('Deals Bedroom(Beds)', 'mobile')
      await editor.expectSaved(left)
    })
  }
})
