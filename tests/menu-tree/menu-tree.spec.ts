import { accessibilityProblems } from '../setup/axe.ts'
import { expect, test } from './editor-page.ts'

/** Between two looks of somebody who holds the mouse button down. */
const SOON = { timeout: 1000 }
const START = 'Living(Sofas(Leather Fabric) Tables) Bedroom(Beds) Outlet'

test.describe('opening and closing', () => {
  test('[T-11a] [T-11c] children are loaded when their item is opened, and not before', async ({
    editor,
  }) => {
    await editor.open()
    const asked = editor.page.getByTestId('asked')
    await editor.button('Show what was asked for').click()
    await expect(asked).toHaveText('Living Bedroom Outlet')
    await expect(editor.row('Sofas')).toHaveCount(0)

    await editor.expand('Living')
    await expect(editor.row('Sofas')).toBeVisible()
    await editor.button('Show what was asked for').click()
    await expect(asked).toHaveText('Living Bedroom Outlet Sofas Tables')

    await editor.short('Close Living').click()
    await expect(editor.row('Sofas')).toHaveCount(0)
  })

  test('[T-11c] while children are on their way the row says so', async ({ editor }) => {
    await editor.open()
    await editor.page.getByLabel('Items wait').check()
    await editor.expand('Living')
    await expect(editor.row('Living')).toContainText('Loading the items below…')
    await expect(editor.row('Living')).toHaveAttribute('aria-busy', 'true')
    await editor.page.getByLabel('Items wait').uncheck()
    await expect(editor.row('Sofas')).toBeVisible()
    await expect(editor.row('Living')).toHaveAttribute('aria-busy', 'false')
  })

  test('children that cannot be loaded are told, and can be tried again', async ({ editor }) => {
    await editor.open()
    await editor.page.getByLabel('Items fail').check()
    await editor.expand('Living')
    await expect(editor.row('Living')).toContainText('The items below could not be loaded.')
    await editor.page.getByLabel('Items fail').uncheck()
    await editor.row('Living').getByRole('button', { name: 'Try again' }).click()
    await expect(editor.row('Sofas')).toBeVisible()
  })

  test('[T-11a] the arrow keys walk, open and close', async ({ editor }) => {
    await editor.open()
    await editor.row('Living').focus()
    await editor.page.keyboard.press('ArrowRight')
    await expect(editor.row('Sofas')).toBeVisible()
    await editor.page.keyboard.press('ArrowDown')
    await expect(editor.row('Sofas')).toBeFocused()
    await editor.page.keyboard.press('ArrowLeft')
    await expect(editor.row('Living')).toBeFocused()
    await editor.page.keyboard.press('ArrowLeft')
    await expect(editor.row('Living')).toHaveAttribute('aria-expanded', 'false')
  })
})

test('[B-11] a level is indented by 44 pixels, a row is 62 high', async ({ editor }) => {
  await editor.open()
  await editor.expand('Living')
  const living = await editor.row('Living').boundingBox()
  const sofas = await editor.row('Sofas').boundingBox()
  expect(living?.height).toBe(62)
  expect((sofas?.y ?? 0) - (living?.y ?? 0)).toBe(62)
  await expect(editor.row('Living')).toHaveCSS('padding-left', '0px')
  await expect(editor.row('Sofas')).toHaveCSS('padding-left', '44px')
})

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

test.describe('[T-11a] with the keyboard alone', () => {
  test('an item is picked up, carried and dropped, and each step is told', async ({ editor }) => {
    await editor.open()
    const { keyboard } = editor.page
    const told = editor.page.locator('[aria-live="assertive"]')
    await editor.row('Outlet').focus()
    await keyboard.press('Space')
    await expect(told).toContainText('Picked up Outlet')
    await keyboard.press('ArrowUp')
    await keyboard.press('ArrowUp')
    await expect(told).toHaveText('Outlet, last under Bedroom')
    await keyboard.press('Enter')
    await editor.expectSaved('Living(Sofas(Leather Fabric) Tables) Bedroom(Beds Outlet)')
    await expect(editor.page.getByText('Moved Outlet under Bedroom')).toBeAttached()
    await expect(editor.row('Outlet')).toBeFocused()
  })

  test('Escape cancels', async ({ editor }) => {
    await editor.open()
    const { keyboard } = editor.page
    await editor.row('Outlet').focus()
    await keyboard.press('Control+Shift+D')
    await keyboard.press('ArrowUp')
    await expect(editor.page.locator('.menu-tree-line, [data-target]')).not.toHaveCount(0)
    await keyboard.press('Escape')
    await expect(editor.page.locator('.menu-tree-line, [data-target]')).toHaveCount(0)
    await editor.expectSaved(START)
    await expect(editor.row('Outlet')).toBeFocused()
    // The next pick-up is of the same item again, not of the one that the drag had come to.
    await keyboard.press('Space')
    await expect(editor.page.locator('[aria-live="assertive"]')).toContainText('Picked up Outlet')
    await keyboard.press('Escape')
  })

  test('places where an item may not go are passed over', async ({ editor }) => {
    await editor.open()
    const { keyboard } = editor.page
    await editor.expand('Living')
    await editor.row('Living').focus()
    await keyboard.press('Space')
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await editor.expectSaved('Bedroom(Beds) Living(Sofas(Leather Fabric) Tables) Outlet')
  })

  test('“Move to…” asks for the place, and refuses the ones that cannot be', async ({ editor }) => {
    await editor.open()
    await editor.row('Bedroom').focus()
    await editor.page.keyboard.press('m')
    const dialog = editor.page.getByRole('dialog', { name: 'Move Bedroom' })
    for (const refused of ['Leather', 'Beds']) {
      await expect(dialog.locator('option', { hasText: refused }).first()).toBeDisabled()
    }
    await dialog.getByLabel('Under').selectOption('Living')
    await dialog.getByLabel('Place').selectOption({ label: 'After Sofas' })
    await editor.button('Move').click()
    await editor.expectSaved('Living(Sofas(Leather Fabric) Bedroom(Beds) Tables) Outlet')
    await expect(editor.row('Bedroom')).toBeFocused()
  })

  test('“Move to…” begins with the place where the item is', async ({ editor }) => {
    await editor.open()
    const dialog = editor.page.getByRole('dialog')
    const shown = (label: string) => dialog.getByLabel(label).locator('option:checked')
    await editor.row('Bedroom').focus()
    await editor.page.keyboard.press('m')
    await expect(shown('Under')).toHaveText('The top level')
    await expect(shown('Place')).toHaveText('After Living')
    await dialog.getByLabel('Under').selectOption('Living')
    await expect(shown('Place')).toHaveText('After Tables')
    await dialog.getByLabel('Under').selectOption('The top level')
    await expect(shown('Place')).toHaveText('After Living')
    await editor.button('Move').click()
    await expect(editor.page.getByText('Bedroom stays where it was')).toBeAttached()
    await editor.expectSaved(START)
    await editor.expand('Living')
    await editor.row('Sofas').focus()
    await editor.page.keyboard.press('m')
    await expect(shown('Under')).toContainText('Living')
    await expect(shown('Place')).toHaveText('First')
  })

  test('M and Delete are for the row with the focus, whatever was chosen before', async ({
    editor,
  }) => {
    await editor.open()
    await editor.row('Bedroom').click()
    await editor.page.keyboard.press('ArrowDown')
    await expect(editor.row('Outlet')).toBeFocused()
    await editor.page.keyboard.press('m')
    await expect(editor.page.getByRole('dialog', { name: 'Move Outlet' })).toBeVisible()
    await editor.button('Cancel').click()
    await editor.row('Outlet').focus()
    await editor.page.keyboard.press('Delete')
    await editor.expectSaved('Living(Sofas(Leather Fabric) Tables) Bedroom(Beds)')
  })

  test('undo and redo, and Delete', async ({ editor }) => {
    await editor.open()
    const { keyboard } = editor.page
    await editor.row('Bedroom').focus()
    await keyboard.press('Delete')
    await editor.expectSaved('Living(Sofas(Leather Fabric) Tables) Outlet')
    await keyboard.press('Control+z')
    await editor.expectSaved(START)
    await keyboard.press('Control+Shift+Z')
    await editor.expectSaved('Living(Sofas(Leather Fabric) Tables) Outlet')
    await editor.button('Undo').click()
    await editor.expectSaved(START)
    await expect(editor.row('Bedroom')).toBeVisible()
  })
})

test.describe('items', () => {
  test('one that exists is found and added below another', async ({ editor }) => {
    await editor.open()
    await editor.row('Bedroom').hover()
    await editor.short('Add below: Bedroom').click()
    await editor.page.getByLabel('Find an item').fill('Ru')
    await editor.button('Search').click()
    await editor.page.getByRole('button', { name: 'Rugs /rugs' }).click()
    await editor.expectSaved('Living(Sofas(Leather Fabric) Tables) Bedroom(Beds Rugs) Outlet')
  })

  test('a new one needs a title and an address that the shop links to', async ({ editor }) => {
    await editor.open()
    await editor.button('Add item').click()
    await editor.page.getByText('Make a new item').click()
    await editor.button('Make and add').click()
    await expect(editor.page.getByRole('alert')).toHaveText('Please enter what shoppers read')
    await editor.page.getByLabel('Title').fill('Clearance')
    await editor.page.getByLabel('Address', { exact: true }).fill('javascript:alert(1)')
    await editor.button('Make and add').click()
    await expect(editor.page.getByRole('alert')).toContainText('starts with /')
    await editor.page.getByLabel('Address', { exact: true }).fill('/clearance')
    await editor.button('Make and add').click()
    await editor.expectSaved(`${START} Clearance`)
    await expect(editor.row('Clearance')).toContainText('/clearance')
  })

  test('a hidden one is greyed and can still be moved; problems are named', async ({ editor }) => {
    await editor.open('?tree=Living(Script+Gone)+Outlet')
    await expect(editor.row('Outlet')).toContainText('Hidden')
    await editor.expand('Living')
    await expect(editor.row('Script')).toContainText('1 problem')
    await editor.page.getByText('2 problems in this menu').click()
    await expect(editor.page.getByText('is not an address that the shop links to')).toBeVisible()
    await expect(editor.page.getByText('The item is gone.')).toBeVisible()
    await editor.drag('Outlet', 'Living', 0.1)
    await editor.expectSaved('Outlet Living(Script Gone)')
  })

  test('Edit opens the item', async ({ editor }) => {
    await editor.open()
    await editor.row('Bedroom').hover()
    await editor.short('Edit: Bedroom').click()
    await expect(editor.page.getByTestId('opened')).toHaveText('Bedroom')
  })
})

test('a menu that someone else changed is not overwritten: mine or theirs', async ({ editor }) => {
  await editor.open()
  await editor.button('Someone else saves').click()
  const theirs = 'Outlet Living(Sofas(Leather Fabric)) Bedroom(Beds)'
  await editor.expectSaved(theirs)
  await editor.row('Bedroom').focus()
  await editor.page.keyboard.press('Delete')
  const conflict = editor.page.getByRole('alert', { name: 'Someone else changed this menu' })
  await expect(conflict).toContainText('Bedroom removed from the top level')
  await expect(conflict).toContainText('New order under the top level')
  await editor.expectSaved(theirs)
  await editor.button('Keep mine').click()
  await editor.expectSaved('Living(Sofas(Leather Fabric) Tables) Outlet')
  await expect(conflict).toHaveCount(0)
})

test('the choice between two versions comes into view, however far down the editor works', async ({
  editor,
}) => {
  await editor.page.setViewportSize({ width: 1280, height: 400 })
  await editor.open()
  await editor.button('Someone else saves').click()
  await editor.expectSaved('Outlet Living(Sofas(Leather Fabric)) Bedroom(Beds)')
  await editor.row('Outlet').focus()
  await editor.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(editor.button('Add item')).not.toBeInViewport()
  await editor.page.keyboard.press('Delete')
  const conflict = editor.page.getByRole('alert', { name: 'Someone else changed this menu' })
  await expect(conflict.getByRole('heading', { level: 2 })).toBeInViewport()
})

test('the menu is shown as shoppers will see it', async ({ editor }) => {
  await editor.open()
  await editor.page.getByText('See the menu as shoppers will').click()
  await editor.page.locator('summary', { hasText: 'Living' }).click()
  await expect(editor.page.getByText('6 of 12').first()).toBeVisible()
  await expect(editor.page.locator('.menu-tree-preview')).not.toContainText('Outlet')
})

test('2,000 places: few rows are drawn, and End leads to the last', async ({ editor }) => {
  await editor.open('?many=2000')
  await editor.button('Open all').click()
  await editor.row('Item0').focus()
  await editor.page.keyboard.press('End')
  await expect(editor.row('Item1999')).toBeFocused()
  await expect(editor.row('Item1999')).toBeInViewport()
  expect(await editor.page.getByRole('treeitem').count()).toBeLessThan(40)
})

test('nothing stands in the way of assistive technology', async ({ editor }) => {
  await editor.open()
  await editor.expand('Living')
  expect(await accessibilityProblems(editor.page)).toEqual([])
  await editor.button('Move to…').click()
  expect(await accessibilityProblems(editor.page)).toEqual([])
})
