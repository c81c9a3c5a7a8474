import { expect, type Locator, type Page, test } from '@playwright/test'
import { ids } from '#shared/contract/ids.ts'
import { arrive, call, house } from './house.ts'
import { hasNoSideways, settled } from './inspect.ts'

const here = house()
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
/** Slightly longer than new content ignores presses (`ui/stillness.ts`, `AlertBar`). */
const STILL = 900

test('a fever that a carer records is on the nurse’s screen at once, until she takes the alert', async ({ browser }) => {
  const nurse = await arrive(browser, here, 'ode', '/koduke/toad')
  await settled(nurse)
  const bar = (page: Page): Locator => page.getByRole('complementary', { name: 'Vajab kohe tegutsemist' })
  await expect(bar(nurse)).toHaveCount(0)
  const carer = await arrive(browser, here, 'hooldaja', `/koduke/kliendid/${ids.client}`, PHONE)
  await settled(carer)
  await temperature(carer, '386')
  await test.step('an impossible number is reported beside its field', async () => {
    await carer.getByRole('button', { name: 'Salvesta', exact: true }).click()
    const wrong = carer.getByText(/^Lubatud on 30–43/)
    await expect(wrong).toBeInViewport({ ratio: 1 })
    expect(await isOnTop(wrong), 'nothing lies over the message').toBe(true)
  })
  await temperature(carer, '40,4')
  await carer.getByRole('button', { name: 'Salvesta', exact: true }).click()
  await test.step('the confirmation is shown beside the name and not over it', async () => {
    await expect(carer.getByText('Salvestatud: Mõõtmine')).toBeVisible()
    expect(await isOnTop(carer.locator('main [data-person] strong').first()), 'the name is not covered').toBe(true)
  })
  await test.step('its author is told what to do', async () => {
    await expect(bar(carer)).toContainText('temperatuur 40,4 °C')
    await expect(bar(carer)).toContainText('Kutsu kohe õde.')
    await hasNoSideways(carer, 'an alert')
  })
  await test.step('the nurse sees it without a reload, with person and room, and takes it in one press', async () => {
    await expect(bar(nurse)).toContainText('temperatuur 40,4 °C')
    await expect(bar(nurse)).toContainText(/tuba \d+/)
    await nurse.waitForTimeout(STILL)
    await bar(nurse)
      .getByRole('button', { name: /^Võtan enda peale/ })
      .click()
    await expect(bar(nurse)).toHaveCount(0)
    await expect(bar(carer)).toHaveCount(0)
  })
  await test.step('taken by mistake it is released, and everybody sees it again until somebody takes it', async () => {
    await nurse.getByRole('button', { name: 'Võta tagasi' }).first().click()
    await expect(bar(carer)).toContainText('temperatuur 40,4 °C')
    await expect(bar(nurse)).toContainText('temperatuur 40,4 °C')
    await nurse.waitForTimeout(STILL)
    await bar(nurse)
      .getByRole('button', { name: /^Võtan enda peale/ })
      .click()
    await expect(bar(carer)).toHaveCount(0)
  })
  await carer.context().close()
  await nurse.context().close()
})

test('an alert is shown over an open form, which keeps its input', async ({ browser }) => {
  const writer = await arrive(browser, here, 'juhataja', `/koduke/kliendid/${ids.client}`, PHONE)
  await settled(writer)
  await writer.getByRole('button', { name: 'Tuba või staatus' }).first().click()
  const dialog = writer.getByRole('dialog')
  const words = dialog.getByLabel(/^Märkus/)
  await words.fill('Soovib akna alla')
  const { body, status } = await call(writer, 'POST', '/api/diary/measurement', {
    client_id: ids.otherClient,
    values: { what: 'saturation', value: 85 },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const bar = writer.getByRole('complementary', { name: 'Vajab kohe tegutsemist', includeHidden: true })
  const take = bar.getByRole('button', { name: 'Võtan enda peale', includeHidden: true })
  await expect(take).toBeInViewport({ ratio: 1 })
  await writer.waitForTimeout(STILL)
  expect(await isOnTop(take), 'the form does not cover it').toBe(true)
  await test.step('the question to a carer who takes it is shown over the alert', async () => {
    const carer = await arrive(browser, here, 'hooldaja', '/koduke/ulevaade', PHONE)
    await carer.waitForTimeout(STILL)
    await carer.getByRole('button', { name: 'Võtan enda peale' }).click()
    const asked = carer.getByRole('dialog', { name: /^Mida tegid/ })
    await carer.waitForTimeout(STILL)
    expect(await isOnTop(asked.getByRole('button', { name: 'Võtan enda peale' }))).toBe(true)
    await carer.context().close()
  })
  await take.click()
  await expect(bar).toHaveCount(0)
  await expect(words).toHaveValue('Soovib akna alla')
  await writer.context().close()
})

for (const [width, height] of [
  [820, 1180],
  [1440, 900],
] as const)
  test(`an alert does not cover the buttons of a dialog (${width})`, async ({ browser }) => {
    const writer = await arrive(browser, here, 'juhataja', `/koduke/kliendid/${ids.client}`, { viewport: { width, height } })
    await settled(writer)
    await writer.getByRole('button', { name: 'Tuba või staatus' }).first().click()
    const dialog = writer.getByRole('dialog')
    await writer.waitForTimeout(STILL)
    const before = await dialog.boundingBox()
    const input = { client_id: ids.otherClient, values: { what: 'saturation', value: 84 } }
    const { body, status } = await call(writer, 'POST', '/api/diary/measurement', input)
    expect(status, JSON.stringify(body)).toBe(200)
    const bar = writer.getByRole('complementary', { name: 'Vajab kohe tegutsemist', includeHidden: true })
    await expect(bar.getByText(/hapnikusisaldus 84 %/).filter({ visible: true })).toBeInViewport({ ratio: 1 })
    await writer.waitForTimeout(STILL)
    expect(await dialog.boundingBox(), 'nothing moves under a finger').toEqual(before)
    for (const button of await dialog.getByRole('button').all()) {
      await button.scrollIntoViewIfNeeded()
      expect(await isOnTop(button), await button.innerText()).toBe(true)
    }
    await bar.getByRole('button', { name: 'Näita' }).click()
    await bar.getByRole('button', { name: 'Võtan enda peale' }).click()
    await expect(bar).toHaveCount(0)
    await writer.context().close()
  })

test('a death that cannot be recorded yet leads to what is missing, and afterwards no care is due', async ({ browser }) => {
  const page = await arrive(browser, here, 'juhataja', `/koduke/kliendid/${ids.client}`)
  await settled(page)
  const name = (await page.getByRole('heading', { level: 1 }).innerText()).split('„')[0]?.trim() ?? ''
  await page.getByRole('button', { name: 'Lahkumine' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Suri', { exact: true }).click()
  const write = dialog.getByRole('button', { name: 'Märgi surnuks' })
  await test.step('what is missing is scrolled into view and has the focus', async () => {
    await write.click()
    const wrong = dialog.getByText('Vali iga eseme kohta, mis sellest saab.')
    await expect(wrong).toBeInViewport({ ratio: 1 })
    await expect(wrong).toBeFocused()
    expect(await isOnTop(wrong), 'nothing lies over the message').toBe(true)
  })
  const later = dialog.getByText('Otsustame hiljem', { exact: true })
  for (let left = await later.count(); left > 0; left -= 1) await later.nth(left - 1).click()
  await write.click()
  await expect(dialog.getByText(`Surm on kirja pandud: ${name}.`, { exact: false })).toBeVisible()
  await page.context().close()
  await test.step('no round has acts for them, and no group includes them', async () => {
    const carer = await arrive(browser, here, 'hooldaja', '/koduke/hooldus', PHONE)
    const gone = carer.getByRole('list', { name: 'Ei ole majas' }).getByRole('listitem').filter({ hasText: name })
    await expect(gone).toContainText(/Suri (\d\d\.\d\d\.\d{4} )?\d\d:\d\d/)
    // By day their card shows what was done before, and asks for nothing.
    const card = carer.getByRole('article', { name, exact: true })
    await expect(card.getByRole('button', { name: /^(Märgi tehtuks|Muu vastus)/ })).toHaveCount(0)
    await carer.goto(here.at('/koduke/hooldus?vaade=grupp'))
    await press(carer, carer.locator('main').getByRole('button', { name: 'Uni', exact: true }))
    await expect(carer.locator('main button[aria-pressed]').first()).toBeVisible()
    await expect(carer.locator('main button[aria-pressed]').filter({ hasText: name })).toHaveCount(0)
    await carer.context().close()
  })
})

test('a move into the wrong room is undone where it is shown, and the room is not in the history', async ({ browser }) => {
  const page = await arrive(browser, here, 'vastuvott', `/koduke/kliendid/${ids.otherClient}`)
  await settled(page)
  const head = page.locator('main')
  const room = /tuba (\d+)/.exec(await head.innerText())?.[1] ?? ''
  await page.getByRole('button', { name: 'Tuba või staatus' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tuba').click()
  const option = page
    .locator('.ant-select-item-option')
    .filter({ hasText: /1 vaba koht/ })
    .first()
  const other = /\d+/.exec(await option.innerText())?.[0] ?? ''
  await option.click()
  await dialog.getByRole('button', { name: 'Muuda tuba' }).click()
  await expect(dialog).toBeHidden()
  await expect(head.getByText(`tuba ${other}`).first()).toBeVisible()
  await page.locator('.ant-message').getByRole('button', { name: 'Võta tagasi' }).click()
  await expect(page.getByText('Tagasi võetud', { exact: true })).toBeVisible()
  await expect(head.getByText(`tuba ${room}`).first()).toBeVisible()
  await expect(page.locator('main li:not(:has(del))').filter({ hasText: new RegExp(`^Tuba ${other}\\b`, 'i') })).toHaveCount(0)
  await page.context().close()
})

/** Opens the form of a temperature and types it; an open one is overwritten. */
async function temperature(page: Page, value: string): Promise<void> {
  const main = page.locator('main')
  const field = main.getByRole('textbox', { name: 'Näit' })
  if ((await field.count()) === 0) {
    await press(page, main.getByRole('button', { name: 'Veel', exact: true }))
    await press(page, main.getByRole('button', { name: 'Mõõtmine', exact: true }))
    await press(page, main.getByText('Temperatuur', { exact: true }))
  }
  await field.fill(value)
}

async function press(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  await page.waitForTimeout(STILL)
  await button.click()
}

const isOnTop = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect()
    const found = document.elementFromPoint(left + 8, top + height / 2)
    return found !== null && (element.contains(found) || found.contains(element))
  })
