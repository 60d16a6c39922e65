import { accessibilityProblems } from '../setup/axe.ts'
import { expect, START, test } from './editor-page.ts'

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
    await editor.page.getByText('Create a new item').click()
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
