import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { checkDigit } from '#shared/rules/isikukood.ts'
import { arrive } from './house.ts'
import { houseWithMail } from './houseWithMail.ts'
import { hasNoSideways, isAccessible, settled, watchFaults } from './inspect.ts'

const PASSWORD = 'kolm hobust aia taga'

const { here, letterTo } = houseWithMail()

const SCREENS = [
  { width: 1440, code: '19930859' },
  { width: 360, code: '19936477' },
] as const

/** A home of 60: thirty double rooms, with errors in five rows. */
const ROOMS = `Tuba;Korrus;Kohti\n${Array.from({ length: 30 }, (_, index) => `${101 + index};${index < 15 ? 1 : 2};2`).join('\n')}\n`
const residents = (): string => {
  const rows = Array.from({ length: 60 }, (_, index) => [
    `Eesnimi${index + 1}`,
    `Näidis${index + 1}`,
    codeOf(index),
    '',
    `${101 + Math.floor(index / 2)}`,
  ])
  const put = (no: number, column: number, text: string): void => void rows[no - 2]?.splice(column, 1, text)
  put(5, 2, '48001010009')
  put(10, 4, '999')
  put(20, 3, '31.02.1940')
  put(30, 2, rows[0]?.[2] ?? '')
  put(40, 4, '101')
  return `Eesnimi;Perekonnanimi;Isikukood;Sünniaeg;Tuba\n${rows.map((row) => row.join(';')).join('\n')}\n`
}

/** Personal codes that belong to nobody: born in 1940, with a serial number of the demo. */
function codeOf(index: number): string {
  const first = `440${String((index % 12) + 1).padStart(2, '0')}${String(Math.floor(index / 12) + 10)}99${index % 10}`
  return `${first}${checkDigit([...first].map(Number))}`
}

for (const { width, code } of SCREENS) {
  test(`A new home joins and imports 60 residents with 5 faulty rows, on a screen ${width} wide`, async ({ browser }) => {
    test.setTimeout(180_000)
    const viewport = { width, height: 820 }
    const email = `juht${width}@naidis.example`
    const name = `Kuldnoka Kodu ${width} OÜ`
    const context = await browser.newContext({ viewport, acceptDownloads: true })
    await context.addCookies([{ name: 'koduke_consent', value: 'necessary', url: here.at('/') }])
    const page = await context.newPage()
    await test.step('the home asks to join, part by part', async () => {
      await page.goto(here.at('/liitu'))
      await page.getByLabel('Registrikood').fill('19930850')
      await page.getByRole('button', { name: 'Edasi' }).click()
      await expect(page.getByText('Registrikood ei ole õige')).toBeVisible()
      await page.getByLabel('Registrikood').fill(code)
      await page.getByLabel('Asutuse nimi').fill(name)
      await page.getByLabel('Hooldekodu', { exact: true }).check()
      await isAccessible(page, 'joining')
      await hasNoSideways(page, 'joining')
      await page.getByRole('button', { name: 'Edasi' }).click()
      await page.getByLabel('Esindaja ees- ja perekonnanimi').fill('Tiina Mets')
      await page.getByLabel('Roll asutuses').fill('juhatuse liige')
      await page.getByLabel('E-post').fill(email)
      await page.getByLabel('Telefon').fill('12')
      await page.getByRole('button', { name: 'Edasi' }).click()
      // The error appears in the step of its field, and nothing typed is lost.
      await expect(page.getByText('Telefoninumber ei ole õige')).toBeVisible()
      await expect(page.getByLabel('Telefon')).toBeFocused()
      await expect(page.getByLabel('Esindaja ees- ja perekonnanimi')).toHaveValue('Tiina Mets')
      await page.getByLabel('Telefon').fill('5551 2345')
      await page.getByRole('button', { name: 'Edasi' }).click()
      await page.getByLabel(/^Tegevusloa number/).fill('SYH000123')
      await page.getByRole('button', { name: 'Edasi' }).click()
      await page.getByLabel('Mitu hooldekodu?').fill('1')
      await page.getByLabel('Mitu kohta kokku?').fill('60')
      await page.getByLabel(/^Väike/).check()
      await page.getByRole('button', { name: 'Edasi' }).click()
      await expect(page.getByText('Selles paketis on kuni 30 kohta, sina kirjutasid 60.')).toBeVisible()
      await page.getByLabel(/^Keskmine/).check()
      await page.getByRole('button', { name: 'Edasi' }).click()
      await page.getByLabel(/^Kinnitan, et võin/).check()
      await page.getByRole('button', { name: 'Saada liitumissoov' }).click()
      await expect(page.getByRole('heading', { name: 'Vaata nüüd oma postkasti' })).toBeVisible()
      await hasNoSideways(page, 'joining sent')
    })
    // No error is expected from here on.
    const faults = watchFaults(page)
    await test.step('and confirms it by the letter', async () => {
      await page.goto(here.at(await letterTo(email, '/kinnitus/')))
      await expect(page.getByText(name)).toBeVisible()
      await page.getByRole('button', { name: 'Kinnita liitumissoov' }).click()
      await expect(page.getByRole('heading', { name: 'Liitumissoov on kinnitatud' })).toBeVisible()
    })
    await test.step('an administrator accepts it', async () => {
      const office = await arrive(browser, here, 'admin', '/koduke/liitumised', { viewport })
      const card = office.getByRole('article', { name })
      await expect(card.getByText('Ootab otsust')).toBeVisible()
      await isAccessible(office, 'requests to join')
      await hasNoSideways(office, 'requests to join')
      await card.getByRole('button', { name: /^Võta vastu/ }).click()
      await office.getByRole('dialog').getByRole('button', { name: 'Võta vastu' }).click()
      await expect(card.getByText('Vastu võetud')).toBeVisible()
      await office.context().close()
    })
    await test.step('its manager chooses a password and lands in an empty house', async () => {
      await page.goto(here.at(await letterTo(email, '/parool/uus/')))
      await page.getByLabel('Uus parool').fill(PASSWORD)
      await page.getByLabel('Korda parooli').fill(PASSWORD)
      await page
        .getByRole('button', { name: /parool/ })
        .last()
        .click()
      await page.getByRole('link', { name: /sisse/i }).last().click()
      await page.getByLabel('E-post').fill(email)
      await page.getByLabel('Parool', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Logi sisse' }).click()
      await expect(page.getByRole('heading', { name: 'Esimesed sammud' })).toBeVisible()
      await settled(page)
      await hasNoSideways(page, 'first steps')
      await page.getByRole('button', { name: 'Alusta importi' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Andmete import')
      await settled(page)
      await isAccessible(page, 'imports')
      await hasNoSideways(page, 'imports')
    })
    await test.step('rooms first', async () => {
      await choose(page, 'Vali tubade fail', 'toad.csv', ROOMS)
      await page.getByRole('button', { name: 'Impordi 30 tuba' }).click()
      await expect(page.getByRole('heading', { name: '30 tuba on imporditud' })).toBeVisible()
      await page.getByRole('button', { name: 'Järgmiseks impordi kliendid' }).click()
    })
    await test.step('then 60 residents, five rows of which have faults', async () => {
      await choose(page, 'Vali klientide fail', 'elanikud.csv', residents())
      await expect(page.getByRole('status').filter({ hasText: '55 korras · 5 vigast' })).toBeVisible()
      await expect(page.getByText('Isikukood ei ole õige.')).toBeVisible()
      await expect(page.getByText('Sellist tuba majas ei ole.')).toBeVisible()
      await expect(page.getByText('Kuupäev ei ole õige.')).toBeVisible()
      await expect(page.getByText('Sama on failis juba eespool.')).toBeVisible()
      await expect(page.getByText('Tuba on täis.')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Impordi 55/ })).toBeDisabled()
      await settled(page)
      await isAccessible(page, 'the preview')
      await hasNoSideways(page, 'the preview')
      const row = page.getByRole('article', { name: 'Rida 20' })
      await row.getByLabel('Sünniaeg').fill('')
      await row.getByLabel('Sünniaeg').press('Enter')
      await expect(row).toBeHidden()
      await page.getByRole('button', { name: 'Jäta 4 vigast rida välja' }).click()
      // Every correction validates all rows again.
      const bring = page.getByRole('button', { name: 'Impordi 56 klienti' })
      await expect(bring).toBeEnabled({ timeout: 30_000 })
      await bring.click()
      await expect(page.getByRole('heading', { name: '56 klienti on imporditud' })).toBeVisible()
      await settled(page)
      await isAccessible(page, 'what was brought in')
      await hasNoSideways(page, 'what was brought in')
    })
    await test.step('what was left out is to be had as a file', async () => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Laadi alla (CSV)' }).click()])
      const lines = readFileSync(await download.path(), 'utf8')
        .split('\r\n')
        .filter(Boolean)
      expect(lines).toHaveLength(5)
      expect(lines[0]).toBe('\uFEFFEesnimi;Perekonnanimi;Isikukood;Sünniaeg;Tuba;Viga')
      expect(lines.join('\n')).toMatch(/Näidis9;.*;999;Sellist tuba majas ei ole\./)
    })
    await test.step('they live in the house', async () => {
      await page.getByRole('button', { name: 'Vaata kliente' }).click()
      await page.waitForURL(/\/kliendid/)
      await expect(page.getByText('Eesnimi1 Näidis1', { exact: true }).first()).toBeVisible()
      await page.goBack()
    })
    await test.step('and the whole import is undone, as nobody has written about anybody', async () => {
      await page.getByRole('button', { name: 'Tühista import' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Tühista import' }).click()
      await expect(page.getByText('Import on tühistatud')).toBeVisible()
      await page.goto(here.at('/koduke/kliendid/'))
      await settled(page)
      await expect(page.getByText('Eesnimi1 Näidis1')).toHaveCount(0)
    })
    faults.none('the way in')
    await context.close()
  })
}

test('without scripts a home asks to join in one page', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(here.at('/liitu'))
  await page.getByLabel('Asutuse nimi').fill('Vaikne <b>Kodu</b>')
  await page.getByRole('button', { name: 'Saada liitumissoov' }).click()
  await expect(page.getByText('Väli on kohustuslik.').first()).toBeVisible()
  await expect(page.getByLabel('Asutuse nimi')).toHaveValue('Vaikne <b>Kodu</b>')
  await page.getByLabel('Registrikood').fill('19944956')
  await page.getByLabel('Päevakeskus', { exact: true }).check()
  await page.getByLabel('Esindaja ees- ja perekonnanimi').fill('Peeter Mets')
  await page.getByLabel('Roll asutuses').fill('juhataja')
  await page.getByLabel('E-post').fill('vaikne@naidis.example')
  await page.getByLabel('Telefon').fill('5551 2345')
  await page.getByLabel('Mitu hooldekodu?').fill('1')
  await page.getByLabel('Mitu kohta kokku?').fill('12')
  await page.getByLabel(/^Väike/).check()
  await page.getByLabel(/^Kinnitan, et võin/).check()
  await page.getByRole('button', { name: 'Saada liitumissoov' }).click()
  await expect(page.getByRole('heading', { name: 'Vaata nüüd oma postkasti' })).toBeVisible()
  expect(await letterTo('vaikne@naidis.example', '/kinnitus/')).toMatch(/^\/kinnitus\//)
  await page.context().close()
})

/** Chooses a file as a person does, with the button's file chooser. */
async function choose(page: Page, button: string, name: string, text: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: button }).click()])
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}
