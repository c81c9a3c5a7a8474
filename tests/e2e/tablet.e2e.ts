import { expect, type Page, test } from '@playwright/test'
import { arrive, house, signIn } from './house.ts'
import { inspect } from './inspect.ts'

const here = house()
const PIN = '482913'

/** Signs in on the tablet by password instead of by face. */
async function byPassword(page: Page, who: 'hooldaja' | 'ode', path: string): Promise<void> {
  await page.goto(here.at(`/login?redirect=${encodeURIComponent(path)}`))
  await page.getByRole('button', { name: 'Logi sisse parooliga' }).click()
  await page.getByLabel('E-post').fill(`${who}@koduke.example`)
  await page.getByLabel('Parool', { exact: true }).fill('koduke-demo')
  await page.getByRole('button', { name: 'Logi sisse' }).click()
  await page.waitForURL(here.at(path))
}

async function setPin(page: Page, pin: string): Promise<void> {
  await page.getByRole('button', { name: 'Määra PIN selles seadmes' }).click()
  await page.getByLabel('Uus PIN').fill(pin)
  await page.getByLabel('Praegune parool').fill('koduke-demo')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvesta' }).click()
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Minu menüü/ }).click()
  await page.getByRole('menuitem', { name: 'Logi välja' }).click()
  await expect(page.getByRole('heading', { name: 'Kes sa oled?' })).toBeVisible()
}

test('a manager makes a shared tablet, people switch by PIN, it locks by itself and is taken off', async ({ browser }) => {
  test.setTimeout(120_000)
  const context = await browser.newContext()
  await context.addCookies([{ name: 'koduke_consent', value: 'necessary', url: here.at('/') }])
  const tablet = await context.newPage()
  await tablet.clock.install()
  let carer = ''

  await test.step('is made', async () => {
    await signIn(tablet, here, 'juhataja', '/koduke/seadmed')
    await tablet.getByRole('button', { name: 'Määra see brauser ühiskasutatavaks' }).click()
    await tablet.getByLabel('Tahvelarvuti nimi').fill('Teise korruse tahvel')
    await tablet.getByRole('dialog').getByRole('button', { name: 'Määra see brauser ühiskasutatavaks' }).click()
    await expect(tablet.getByRole('heading', { name: /Teise korruse tahvel/ })).toBeVisible()
    await inspect(tablet, 'seadmed')
    await leave(tablet)
  })

  await test.step('two people set their PINs', async () => {
    await byPassword(tablet, 'hooldaja', '/koduke/profiil')
    carer = await tablet.getByLabel('Nimi').inputValue()
    await setPin(tablet, '123456')
    await expect(tablet.getByText('Seda PIN-i proovitakse esimesena')).toBeVisible()
    await tablet.getByLabel('Uus PIN').fill(PIN)
    await tablet.getByRole('dialog').getByRole('button', { name: 'Salvesta' }).click()
    await expect(tablet.getByRole('button', { name: 'Muuda PIN-i' })).toBeVisible()
    await inspect(tablet, 'pin')
    await leave(tablet)
    await byPassword(tablet, 'ode', '/koduke/profiil')
    await setPin(tablet, '715204')
    await expect(tablet.getByRole('button', { name: 'Muuda PIN-i' })).toBeVisible()
    await leave(tablet)
  })

  await test.step('switches by face and PIN', async () => {
    await tablet.goto(here.at('/login?redirect=/koduke/profiil'))
    const faces = tablet.getByRole('list').getByRole('button')
    await expect(faces).toHaveCount(2)
    await inspect(tablet, 'naod')
    await tablet.getByRole('button', { name: carer }).click()
    await tablet.keyboard.type('000001')
    await expect(tablet.getByRole('alert')).toContainText('Jäänud on 4 katset.')
    await inspect(tablet, 'pin-vale')
    for (const digit of PIN) await tablet.getByRole('button', { name: digit, exact: true }).click()
    await tablet.waitForURL(here.at('/koduke/profiil'))
    await expect(tablet.getByLabel('Nimi')).toHaveValue(carer)
  })

  await test.step('locks by itself after five minutes', async () => {
    await tablet.clock.runFor(4 * 60_000)
    await expect(tablet.getByRole('heading', { name: 'Minu konto' })).toBeVisible()
    await tablet.clock.runFor(70_000)
    await expect(tablet.getByRole('heading', { name: 'Kes sa oled?' })).toBeVisible()
  })

  await test.step('is taken off from elsewhere, at once', async () => {
    await byPassword(tablet, 'ode', '/koduke/profiil')
    const manager = await arrive(browser, here, 'juhataja', '/koduke/seadmed')
    await manager.getByRole('button', { name: 'Eemalda seade: Teise korruse tahvel' }).click()
    await inspect(manager, 'seade-maha')
    await manager.getByText('Seade on kadunud').click()
    await manager.getByRole('dialog').getByRole('button', { name: 'Eemalda seade' }).click()
    await expect(manager.getByRole('heading', { name: /Teise korruse tahvel/, level: 2 })).toHaveCount(0)
    await tablet.waitForURL(/login/)
    await expect(tablet.getByLabel('E-post')).toBeVisible()
  })
})
