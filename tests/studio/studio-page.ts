import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import { SENT_AGAIN } from '../setup/kept-connection.ts'

type Workspace = 'davenport' | 'drift'

/** Where documents of a type lie in `content/studio/structure.ts`. */
const lists = {
  header: 'frame;header',
  page: 'pages;page',
  navigationTree: 'frame;navigationTree',
  campaign: 'sales;campaign',
  experiment: 'sales;experiment',
  saleRedirects: 'sales;saleRedirects',
} as const

/** Where the studio keeps who is signed in, for the project that the embedded service is. */
const TOKEN_KEY = '__studio_auth_token_local'
const keptToken = z.object({ token: z.string() })

/** The token of whoever is signed in to the studio, whose page is open. */
export const lakeToken = async (page: Page): Promise<string> => {
  const kept = await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)
  return kept === null ? 'none' : keptToken.parse(JSON.parse(kept)).token
}

/** The embedded content service itself, by the rights of whoever is signed in: the studio's page is open. */
export const openLake = (page: Page, workspace: Workspace) => {
  const headers = async () => ({ authorization: `Bearer ${await lakeToken(page)}` })
  const post = async (operation: string, data: object): Promise<void> => {
    const answer = await page.request.post(`/lake/v2025-02-19/data/${operation}/${workspace}`, {
      ...SENT_AGAIN,
      headers: await headers(),
      data,
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const ask = async (query: string, value: string): Promise<unknown> => {
    const answer = await page.request.get(`/lake/v2025-02-19/data/query/${workspace}`, {
      ...SENT_AGAIN,
      headers: await headers(),
      params: { query, $value: JSON.stringify(value), perspective: 'raw' },
    })
    return z.object({ result: z.unknown() }).parse(await answer.json()).result
  }
  return {
    mutate: (...mutations: object[]) => post('mutate', { mutations }),
    act: (...actions: object[]) => post('actions', { actions }),
    /** What a filter finds, drafts and versions among it: what the studio says on the page, it may say of the step before. */
    count: async (filter: string, value = ''): Promise<number> =>
      z.number().parse(await ask(`count(*[${filter}])`, value)),
    /** In which state a release is, by its title; null when there is none. */
    stateOf: (title: string) =>
      ask('*[_type == "system.release" && metadata.title == $value][0].state', title),
    /** What a release goes by in ids, by its title. */
    nameOf: async (title: string): Promise<string> =>
      z
        .string()
        .parse(
          await ask('*[_type == "system.release" && metadata.title == $value][0].name', title),
        ),
    /** Puts the clock of releases there: what is planned by then happens now. */
    moveClock: (at: Date) => post('clock', { at: at.toISOString() }),
  }
}

/** `Nov 27, 2026 09:00`, as the studio's field for a moment is typed. */
const typedMoment = (at: Date): string => {
  const [day = '', time = ''] = at
    .toLocaleString('en-US', {
      timeZone: 'America/Denver',
      year: 'numeric',
      month: 'short',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    .split(/, (?=\d{2}:)/)
  return `${day} ${time}`
}

/** Opens a menu and takes an item of it. The studio closes its menus when it hears of a release meanwhile. */
const chooseFrom = async (button: Locator, item: Locator): Promise<void> => {
  await expect(async () => {
    if (!(await item.isVisible())) await button.click({ timeout: 5000 })
    await item.click({ timeout: 5000 })
  }).toPass()
}

type Where = Parameters<Locator['hover']>[0]

/** Holds the pointer over a place of the preview until the frame that offers to edit it stands around it. */
export const hoverToEdit = (shop: FrameLocator, place: Locator, where: Where = {}): Promise<void> =>
  expect(async () => {
    await place.page().mouse.move(0, 0)
    await place.hover(where)
    const frame = shop.locator('sanity-visual-editing [data-hovered]').first()
    await expect(frame).toBeVisible({ timeout: 2000 })
  }).toPass()

/** Presses a place of the preview: before a frame stands around it the press is one of the page's own. */
export const pressToEdit = async (
  shop: FrameLocator,
  place: Locator,
  where: Where = {},
): Promise<void> => {
  await hoverToEdit(shop, place, where)
  await place.click(where)
}

/** Where a part of a page has nothing of its own to press. */
export const corner = { position: { x: 5, y: 5 } } as const

/** What an editor does in the studio of one brand. */
export const createEditor = (page: Page, workspace: Workspace = 'davenport') => {
  const form = page.getByTestId('document-panel-scroller')
  const lake = openLake(page, workspace)
  const countDrafts = (filter: string, value: string) =>
    lake.count(`_id in path("drafts.**") && ${filter}`, value)

  /** One of a release's actions, in the menu of the page that is open. */
  const choose = async (action: string): Promise<void> => {
    const actions = page.getByTestId('release-dashboard-footer-actions')
    await chooseFrom(
      actions.getByTestId('release-menu-button'),
      page.getByRole('menuitem', { name: action }),
    )
  }
  const confirmSchedule = async (at: Date): Promise<void> => {
    await page.getByTestId('date-input').fill(typedMoment(at))
    await page.getByTestId('date-input').press('Tab')
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, schedule' }).click()
    await expect(page.getByRole('button', { name: 'Unschedule release' })).toBeVisible()
  }

  const open = async (id: string, type: keyof typeof lists): Promise<void> => {
    const address = `/studio/${workspace}/structure/${lists[type]};${id}`
    // Within the studio as one of its links does it: the presence client of a page that is left may still speak into
    // the socket it has just closed, which the browser writes into the console.
    if (page.url().includes(`/studio/${workspace}/`))
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
      }, address)
    else await page.goto(address)
    await expect(page).toHaveURL(new RegExp(`/structure/.*${id}`))
    await expect(form).toBeVisible()
  }

  return {
    open,
    /** Publishes the document that is open. */
    publish: async (id: string): Promise<void> => {
      const count = () => countDrafts('_id == $value', `drafts.${id}`)
      expect(await count()).toBe(1)
      await page.getByTestId('action-publish').click()
      await expect.poll(count).toBe(0)
    },

    /** Puts one paragraph in the place of a text. */
    write: async (field: string, words: string): Promise<void> => {
      const text = page.getByTestId(`field-${field}`).locator('[contenteditable=true]')
      await expect(text).toBeVisible()
      const before = (await text.textContent()) ?? ''
      // The editor takes keys some time after it is there to be clicked.
      await expect(async () => {
        await text.click()
        await page.keyboard.press('ControlOrMeta+A')
        await page.keyboard.press('Delete')
        await expect(text).not.toContainText(before, { timeout: 1000 })
      }).toPass()
      await text.pressSequentially(words)
      await expect(text).toHaveText(words)
      const written = `(_id in path("drafts.**") || _id in path("versions.**")) && pt::text(${field}) == $value`
      await expect.poll(() => lake.count(written, words)).toBe(1)
    },

    releases: {
      /** Makes one, which is what is looked at from then on. */
      create: async (title: string): Promise<void> => {
        await page.getByRole('link', { name: 'Releases' }).click()
        await page.getByRole('button', { name: 'New release' }).first().click()
        await page.getByTestId('release-form-title').fill(title)
        await page.getByTestId('submit-release-button').click()
        // The studio goes to the page of the release at once, which may not have heard of it yet and goes to the list.
        await expect(
          page
            .getByTestId('release-dashboard-footer-actions')
            .or(page.getByText('This release could not be found')),
        ).toBeVisible()
        await expect.poll(() => lake.stateOf(title)).toBe('active')
      },
      /** Opens the page of one that there is. */
      open: async (title: string, group: 'Active' | 'Archived' = 'Active'): Promise<void> => {
        await page.getByRole('link', { name: 'Releases' }).click()
        if (group === 'Archived') await page.getByRole('button', { name: group }).click()
        await page.getByRole('table').getByText(title, { exact: true }).click()
        await expect(page.getByTestId('release-dashboard-footer-actions')).toBeVisible()
      },
      choose,
      /** Schedules the one that is open, which has no time yet; to the minute. */
      schedule: async (at: Date): Promise<void> => {
        await expect(page.getByRole('button', { name: 'Run release' })).toBeEnabled()
        await choose('Schedule release')
        await confirmSchedule(at)
      },
      confirmSchedule,
      confirm: (words: string): Promise<void> =>
        page.getByRole('dialog').getByRole('button', { name: words }).click(),
    },

    /** What the studio shows of all documents: a release, `Drafts` or `Published`. */
    lookAt: async (perspective: string): Promise<void> => {
      await chooseFrom(
        page.getByTestId('global-perspective-menu-button'),
        page.getByRole('menuitem', { name: perspective, exact: true }),
      )
    },

    menu: {
      /** Takes an item with everything under it and carries it up, by keys, until the place is told that is wanted. */
      carryUp: async (item: string, place: RegExp): Promise<void> => {
        const row = page.getByRole('treeitem', { name: item })
        const told = page.locator('[aria-live="assertive"]').filter({ hasText: item })
        await row.focus()
        await page.keyboard.press('Space')
        await expect(told).toContainText(`Picked up ${item}`)
        for (let step = 0; step < 10; step++) {
          const before = await told.textContent()
          await page.keyboard.press('ArrowUp')
          await expect(told).not.toHaveText(before ?? '')
          if (place.test((await told.textContent()) ?? '')) break
        }
        await expect(told).toHaveText(place)
        await page.keyboard.press('Enter')
        await expect(page.getByText('All changes are in the draft')).toBeVisible()
      },
    },

    /** The shop as the studio shows it: with drafts. */
    preview: async (): Promise<FrameLocator> => {
      if (!page.url().includes(`/studio/${workspace}/`)) await page.goto(`/studio/${workspace}`)
      await page.getByRole('link', { name: 'Presentation' }).click()
      const shop = page.frameLocator('iframe')
      await expect(shop.getByRole('complementary', { name: 'Draft preview' })).toBeVisible()
      return shop
    },
  }
}

/** A browser may have no network: everything that is not on this machine fails, and is written down. */
export const withoutNetwork = async (page: Page): Promise<string[]> => {
  const asked: string[] = []
  await page.context().route(
    (url) => !/(^|\.)localhost$/.test(url.hostname) && url.protocol.startsWith('http'),
    (route) => {
      asked.push(route.request().url())
      return route.abort()
    },
  )
  return asked
}

/** Errors of a page's console, as they come. */
export const consoleErrors = (page: Page): string[] => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}
