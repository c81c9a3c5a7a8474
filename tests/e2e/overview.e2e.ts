import { expect, type Page, test } from '@playwright/test'
import { type DemoPerson, arrive, house } from './house.ts'
import { inspect, settled, watchFaults } from './inspect.ts'

const here = house()

/** What each role sees first below its figures. */
const ROLES: Partial<Record<DemoPerson, string>> = {
  hooldaja: 'Praegu vaja teha',
  ode: 'Praegu vaja teha',
  vastuvott: 'Tuleb ja läheb',
  juhataja: 'Praegu vaja teha',
  raamatupidaja: 'Praegu vaja teha',
}

/** The text of the panel that follows the next thing to do; above that an alert may stand. */
async function afterTheNext(page: Page): Promise<string | undefined> {
  const panels = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) })
  const texts = await panels.allInnerTexts()
  return texts[texts.findIndex((text) => text.startsWith('Järgmine')) + 1]
}

/** Opens a figure of the overview; its number, or null if this role has no such figure. */
async function opened(page: Page, name: RegExp): Promise<number | null> {
  await page.goto(here.at('/koduke/ulevaade'))
  await settled(page)
  const figures = page.getByRole('navigation', { name: 'Tänased arvud' })
  await expect(figures.getByRole('link')).not.toHaveCount(0)
  const figure = figures.getByRole('link').filter({ hasText: new RegExp(name.source, 'm') })
  if ((await figure.count()) === 0) return null
  const count = Number.parseInt(await figure.innerText(), 10)
  await figure.click()
  await settled(page)
  return count
}

/** How many people the page shows; who has found a place elsewhere is marked in the queue, and not counted. */
async function clientsOn(page: Page): Promise<number> {
  const links = page.getByRole('main').locator('a[href^="/koduke/kliendid/"]')
  const people = new Set(await links.evaluateAll((all) => all.map((each) => each.getAttribute('href'))))
  return people.size - (await page.getByRole('main').getByText('Leidis koha mujal', { exact: true }).count())
}

for (const [who, first] of Object.entries(ROLES)) {
  test(`every number of the overview of ${who} is the length of the list behind it`, async ({ browser }) => {
    const page = await arrive(browser, here, who as DemoPerson, '/koduke/ulevaade')
    const faults = watchFaults(page)
    await settled(page)
    await expect.poll(() => afterTheNext(page)).toContain(first)

    await test.step('what is due, and orders, open under their number', async () => {
      const folds = page.locator('main details')
      for (const fold of await folds.all()) {
        await fold.locator('summary').click()
        const count = Number(await fold.locator('summary strong').innerText())
        await expect(fold.getByRole('listitem')).toHaveCount(count)
        await fold.locator('summary').click()
      }
    })

    await test.step('figures open lists of that length', async () => {
      for (const name of [/eemal$/, /järjekorras$/, /sissekandeta$/]) {
        const count = await opened(page, name)
        if (count !== null) await expect.poll(() => clientsOn(page), `${who} ${name}`).toBe(count)
      }
      // A long list draws only what is seen of it; its tab counts all.
      const inHouse = await opened(page, /majas$/)
      await expect(page.getByRole('tab', { selected: true })).toHaveText(new RegExp(`${inHouse}$`))
      const free = await opened(page, /vaba koh/)
      const places = page.getByRole('article').getByText(/^\d+ vaba$/)
      await expect.poll(async () => (await places.allInnerTexts()).reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(free)
      const falls = await opened(page, /kukkumi/)
      if (falls !== null) await expect(page.getByRole('region', { name: 'Kukkumised' }).getByRole('listitem')).toHaveCount(falls)
    })
    faults.none(who)
    await page.context().close()
  })
}

test('a carer gets from the overview to the next thing to do in one press, by keyboard, and sees who is at work', async ({ browser }) => {
  const page = await arrive(browser, here, 'hooldaja', '/koduke/ulevaade')
  await inspect(page, 'ulevaade-hooldaja', { axe: true })
  const next = page.getByRole('region', { name: /^Järgmine/ })
  const whom = await next.locator('strong').first().innerText()
  await expect(page.getByRole('region', { name: 'Vahetuses' }).getByRole('listitem')).not.toHaveCount(0)
  await next.getByRole('button', { name: 'Ava' }).press('Enter')
  await expect(page).not.toHaveURL(/ulevaade/)
  await expect(page.getByRole('main')).toContainText(whom)
  await page.context().close()
})

test('an arriving resident has missing items beside the name, until they are complete', async ({ browser }) => {
  const manager = await arrive(browser, here, 'juhataja', '/koduke/ulevaade')
  const nurse = await arrive(browser, here, 'ode', '/koduke/ulevaade')
  const arrivalOn = (page: Page) => page.getByRole('region', { name: 'Tuleb ja läheb' }).getByRole('listitem').filter({ hasText: 'Evi Paju' })
  await expect(arrivalOn(manager)).toContainText('puudu: dokumendid, allergiad, ravimid')
  await test.step('the nurse hears from the family that there are no allergies', async () => {
    await arrivalOn(nurse).getByRole('link').click()
    await nurse.waitForURL(/kliendid\//)
    await nurse.goto(`${nurse.url().replace(/[?#].*$/, '')}/tervis`)
    await nurse.getByRole('button', { name: 'Allergiaid ei ole' }).first().click()
    const dialog = nurse.getByRole('dialog')
    await dialog.getByRole('textbox').first().fill('Tütar Mari')
    await dialog.getByRole('button', { name: 'Salvesta' }).click()
    await expect(dialog).toBeHidden()
  })
  await expect(arrivalOn(manager)).toContainText('puudu: dokumendid, ravimid')
  await nurse.context().close()
  await manager.context().close()
})
