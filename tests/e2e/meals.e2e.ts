import { expect, type Page, test } from '@playwright/test'
import { ids } from '#shared/contract/ids.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { arrive, house } from './house.ts'
import { inspect, watchFaults } from './inspect.ts'

const here = house()

/** What would be printed. */
async function printed(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
}

async function shown(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
}

test('a nut allergy stops a plate until the nurse decides, and then its tray card is printed and portions are ordered', async ({ browser }) => {
  const reception = await arrive(browser, here, 'vastuvott', '/koduke/kliendid')
  const nurse = await arrive(browser, here, 'ode', '/koduke/kliendid')
  const carer = await arrive(browser, here, 'hooldaja', '/koduke/soogikorrad?kord=oosuupiste')
  const faults = [watchFaults(reception), watchFaults(nurse), watchFaults(carer)]
  await nurse.goto(here.at(`/koduke/kliendid/${ids.client}/tervis`))
  const link = carer.locator(`a[href$="${ids.client}"]`)
  const name = await link.innerText()
  const plate = carer.getByRole('listitem').filter({ has: link })

  await test.step('the nurse records the allergy', async () => {
    await nurse.getByRole('button', { name: 'Lisa allergia' }).first().click()
    const dialog = nurse.getByRole('dialog')
    await inspect(nurse, 'lisa-allergia')
    await dialog.getByText('Toit', { exact: true }).click()
    await dialog
      .getByLabel(/^Mille vastu/)
      .first()
      .fill('Pähklid')
    await dialog.getByRole('button', { name: /^Salvesta/ }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the reception puts a dish with nuts on the menu', async () => {
    await reception.goto(here.at('/koduke/menuu'))
    const line = reception.locator('[data-today="true"]').getByRole('combobox', { name: /Hilisõhtune eine/ })
    await line.fill('Pähklivaht')
    await line.press('Enter')
    await expect(line).toHaveValue('')
  })

  await test.step('the plate is not to be served, and has no card', async () => {
    await expect(carer.getByText('Ära serveeri').first()).toBeVisible()
    await expect(plate).toContainText('Ära serveeri')
    await expect(carer.getByRole('button', { name: /^Otsusta/ })).toHaveCount(0)
    await printed(carer)
    await expect(carer.getByRole('list', { name: 'Kandikukaardid' })).not.toContainText(name)
    await expect(carer.getByText(name)).toBeVisible()
    await shown(carer)
  })

  await test.step('the nurse decides', async () => {
    await nurse.goto(here.at('/koduke/soogikorrad?kord=oosuupiste'))
    await nurse.getByRole('button', { name: `Otsusta: ${name}, Pähklivaht` }).click()
    const dialog = nurse.getByRole('dialog')
    await dialog.getByText('Anna midagi muud').click()
    await dialog.getByRole('button', { name: 'Salvesta otsus' }).click()
    await expect(dialog.getByLabel('Mida antakse asemele')).toHaveAttribute('aria-invalid', 'true')
    await inspect(nurse, 'roa-otsus')
    await dialog.getByLabel('Mida antakse asemele').fill('Õunapüree')
    await dialog.getByRole('button', { name: 'Salvesta otsus' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the card says what is served instead', async () => {
    await expect(plate).toContainText('Jääb ära: Pähklivaht. Asemele: Õunapüree')
    await printed(carer)
    const card = carer.getByRole('list', { name: 'Kandikukaardid' }).getByRole('listitem').filter({ hasText: name })
    await expect(card).toContainText(/ALLERGIA: .*Pähklid/)
    await expect(card).toContainText('Õunapüree')
    await expect(card).not.toContainText('Pähklivaht')
    await shown(carer)
  })
  await test.step('the portions of a lunch are proposed to the kitchen', async () => {
    await reception.goto(here.at('/koduke/tellimine/uus'))
    await reception.getByLabel('Tarnija').first().click()
    await reception
      .getByTitle(/^Saadjärve Talutoit OÜ/)
      .first()
      .click()
    const portions = reception.getByRole('region', { name: 'Portsjonid selle järgi, kes on majas' })
    await expect(portions.getByText(/^Lõunasöök [\d.]+, tavaline \(IDDSI 7\), .+: \d+$/).first()).toBeVisible()
    await inspect(reception, 'portsjonid')
    await portions.getByRole('button', { name: /^Lisa \d+ rida$/ }).click()
    await reception.getByRole('button', { name: 'Salvesta mustand' }).click()
    await expect(reception).toHaveURL(/\/koduke\/tellimine\/[\w-]{10,}$/)
    await expect(reception.getByText(/^Lõunasöök [\d.]+, püree \(IDDSI 4\)/).first()).toBeVisible()
  })
  for (const each of faults) each.none('meals')
  for (const page of [reception, nurse, carer]) await page.context().close()
})

test('how much was eaten is one press, is in the diary, and is undone by its author', async ({ browser }) => {
  const carer = await arrive(browser, here, 'hooldaja', '/koduke/kliendid')
  const faults = watchFaults(carer)
  const yesterday = addDays(dayOf(new Date()), -1)
  const meal = here.at(`/koduke/soogikorrad?paev=${yesterday}&kord=oosuupiste`)
  await carer.goto(meal)
  await carer.getByRole('button', { name: 'Märgi, kui palju sõi' }).click()
  const plate = carer
    .getByRole('listitem')
    .filter({ has: carer.getByRole('button', { name: '75%' }) })
    .first()
  const link = plate.getByRole('link').first()
  const name = await link.innerText()
  const own = carer.getByRole('listitem').filter({ has: carer.getByRole('link', { name, exact: true }) })
  const person = await link.getAttribute('href')
  await inspect(carer, 'soodud-kogused')
  await own.getByRole('button', { name: '25%' }).click()
  await own.getByRole('button', { name: `Võta tagasi: ${name}` }).click()
  await own.getByRole('button', { name: '75%' }).press('Enter')
  await expect(own).toContainText('Sõi 75%')
  await carer.goto(here.at(person ?? ''))
  await expect(carer.getByText(/sõi 75%, hilisõhtune eine/i).first()).toBeVisible()
  faults.none('intake')
  await test.step('what is pressed without a connection waits in its row, and is sent once', async () => {
    await carer.goto(meal)
    await carer.getByRole('button', { name: 'Märgi, kui palju sõi' }).click()
    const next = carer
      .getByRole('listitem')
      .filter({ has: carer.getByRole('button', { name: '50%' }) })
      .first()
    const other = await next.getByRole('link').first().innerText()
    const row = carer.getByRole('listitem').filter({ has: carer.getByRole('link', { name: other, exact: true }) })
    await carer.context().setOffline(true)
    await row.getByRole('button', { name: '50%' }).dblclick()
    await expect(row.getByText('selles seadmes')).toBeVisible()
    await expect(row.getByRole('button', { name: '50%' })).toHaveCount(0)
    await carer.context().setOffline(false)
    await expect(row).toContainText('Sõi 50%')
  })
  await carer.context().close()
})
