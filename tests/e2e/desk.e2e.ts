import { expect, test } from '@playwright/test'
import { ids } from '../../src/shared/contract/ids.ts'
import { DeskPage } from './deskPage.ts'
import { house } from './house.ts'
import { inspect, settled, watchFaults } from './inspect.ts'

const here = house()

test('a day at the desktop', async ({ browser }) => {
  test.setTimeout(240_000)
  const desk = await DeskPage.open(browser, here, 'vastuvott')
  const { page } = desk
  const faults = watchFaults(page)
  const strip = page.getByRole('complementary', { name: 'Sünkroonimise seis' })

  await test.step('the shell opens at /, and Enter leads into the workspace', async () => {
    await page.goto(here.at('/'))
    await expect(page.getByRole('link', { name: 'Ava töölaud' }).last()).toBeFocused()
    await expect(page.getByText('ainult vajalikke küpsiseid')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await page.waitForURL(here.at('/koduke/ulevaade'))
  })

  await test.step('until the first people and rooms are copied it shows the progress', async () => {
    await desk.say({ usable: false, progress: { done: 1240, total: 3800 }, syncedAt: null })
    await expect(page.locator('#main').getByText('Maja andmete kopeerimine… 1 240 / 3 800')).toBeVisible()
    await inspect(page, 'tootaja-koopia')
    await desk.say({ usable: true, progress: null, syncedAt: new Date().toISOString() })
    await expect(page.getByText('järjekorras').first()).toBeVisible()
  })

  await test.step('an entry made without a connection is stored here and marked', async () => {
    await desk.say({ online: false, skew: 5 * 60_000 })
    await expect(strip).toContainText('0 saatmata')
    await page.getByRole('link', { name: 'Kliendid' }).first().click()
    await expect(page).toHaveTitle(/^Kliendid/)
    await page.getByRole('main').locator(`a[href$="${ids.client}"]`).click()
    await page.getByRole('button', { name: 'Joomine' }).click()
    await page.getByRole('radio', { name: '200 ml' }).check({ force: true })
    await page.getByRole('button', { name: 'Salvesta' }).click()
    await expect(strip).toContainText('1 saatmata')
    await expect(page.getByRole('listitem').filter({ hasText: 'jõi 200 ml' }).filter({ hasText: 'saatmata' })).toBeVisible()
    await settled(page)
    await inspect(page, 'tootaja-paevik')
    await page.getByRole('link', { name: 'Kliendid' }).first().click()
    await expect(page).toHaveTitle(/^Kliendid/)
    await expect(page.getByRole('main').locator(`a[href$="${ids.client}"]`)).toContainText('saatmata')
    await inspect(page, 'tootaja-kliendid')
  })

  await test.step('a refused entry is corrected from its page', async () => {
    desk.refused = [
      {
        mid: 'refused-1',
        name: 'diary.add',
        input: { kind: 'fall', client_id: ids.client, values: { injury: 'minor', place: 'room' }, text: 'Libises vaiba peal' },
        at: new Date().toISOString(),
        about: [ids.client],
        refusal: { status: 404, code: 'client-not-found', message: 'Klienti ei leitud.' },
        sealed: false,
      },
      {
        mid: 'refused-2',
        name: 'client.move',
        input: {},
        at: new Date().toISOString(),
        about: [ids.client],
        refusal: { status: 403, message: 'Sul ei ole selleks õigust.' },
        sealed: true,
      },
    ]
    await desk.say()
    await strip.getByRole('link', { name: '2 vajab tähelepanu' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await inspect(page, 'tootaja-tahelepanu')
    await page.getByRole('button', { name: 'Paranda ja saada uuesti' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Raske' }).check({ force: true })
    await inspect(page, 'tootaja-paranda')
    await page.getByRole('dialog').getByRole('button', { name: 'Salvesta' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(strip).toContainText('2 saatmata')
  })

  await test.step('signing out says what stays, and one can sign in again without a connection', async () => {
    await page.getByRole('button', { name: /^Minu menüü/ }).click()
    await page.getByRole('menuitem', { name: 'Logi välja' }).click()
    const dialog = page.getByRole('dialog', { name: 'Kas logida välja?' })
    await expect(dialog).toContainText('2 sissekannet on saatmata.')
    await inspect(page, 'tootaja-logi-valja')
    await dialog.getByRole('button', { name: 'Logi välja' }).click()
    await expect(page.getByRole('heading', { name: 'Ühenduseta sisselogimine' })).toBeVisible()
    await inspect(page, 'tootaja-sisselogimine')
    await page.getByLabel('E-post').fill('vastuvott@koduke.example')
    await page.getByLabel('Parool', { exact: true }).fill('vale')
    await page.getByRole('button', { name: 'Logi sisse' }).click()
    // The text of an earlier message is outside.
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('E-posti aadress või parool ei ole õige.')
    await page.getByLabel('Parool', { exact: true }).fill('koduke-demo')
    await page.getByRole('button', { name: 'Logi sisse' }).click()
    await expect(strip).toContainText('2 saatmata')
  })
  faults.none('the desktop')
  await desk.close()
})
