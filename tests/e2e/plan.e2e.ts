import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import PostalMime from 'postal-mime'
import { ids } from '#shared/contract/ids.ts'
import { arrive, house } from './house.ts'

const here = house()
const PHONE = { viewport: { width: 360, height: 740 } }

test('a daughter describes the background, and the plan based on it comes into force when she agrees', async ({ browser }) => {
  const manager = await arrive(browser, here, 'juhataja', `/koduke/kliendid/${ids.client}/plaan`)
  await manager.getByRole('button', { name: 'Küsi lähedaselt' }).click()
  await manager.getByRole('button', { name: 'Loo link' }).click()
  const background = await addressIn(manager)

  const daughter = await (await browser.newContext(PHONE)).newPage()
  await daughter.goto(background)
  await daughter.getByRole('button', { name: 'Selge' }).click()
  await daughter.getByRole('button', { name: 'Alusta' }).click()
  await daughter.getByLabel('Vastus').fill('Mai, võib sinatada')
  await daughter.getByRole('button', { name: 'Edasi' }).click()
  await daughter.getByLabel('Vastus').fill('Sündis Võrumaal talus')
  await expect(daughter.getByText(/Salvestatud kell/)).toBeVisible()

  // On another device everything is there again, for a person who knows the code.
  const tablet = await (await browser.newContext()).newPage()
  await tablet.goto(background)
  await expect(tablet.getByRole('button', { name: /Salvestatud/ })).toHaveCount(2)
  await expect(tablet.getByText('Sündis Võrumaal talus')).toHaveCount(0)
  await tablet.getByLabel(/Isikukoodi neli viimast/).fill(await codeOf(await manager.context().newPage()))
  await tablet.getByRole('button', { name: 'Näita vastuseid' }).click()
  await expect(tablet.getByText('Sündis Võrumaal talus')).toBeVisible()
  await tablet.getByRole('button', { name: 'Esita vastused' }).click()
  await expect(tablet.getByRole('heading', { name: 'Aitäh! Vastused on esitatud.' })).toBeVisible()

  await manager.getByRole('button', { name: 'Alusta uut versiooni' }).click()
  const told = manager.getByRole('listitem').filter({ hasText: 'Sündis Võrumaal talus' }).last()
  await told.getByRole('button', { name: 'Lisa plaani' }).click()
  await manager.getByRole('button', { name: 'Salvesta' }).click()
  await expect(told.getByText('Plaanis')).toBeVisible()
  await manager.getByRole('button', { name: 'Saada kinnitamiseks' }).click()
  await manager.getByRole('button', { name: 'Loo link' }).click()
  const confirmation = await addressIn(manager)

  await daughter.goto(confirmation)
  await daughter.getByLabel(/Isikukoodi neli viimast/).fill(await codeOf(manager))
  await daughter.getByRole('button', { name: 'Ava plaan' }).click()
  await expect(daughter.getByText('Sündis Võrumaal talus')).toBeVisible()
  await daughter.getByLabel('Sinu nimi').fill('Anneli Pohlasalu')
  await daughter.getByLabel('Sinu seos inimesega').fill('tütar')
  await daughter.getByRole('checkbox').check()
  await daughter.getByRole('button', { name: 'Kinnitan', exact: true }).click()
  await expect(daughter.getByRole('heading', { name: 'Aitäh! Hooldusplaan on kinnitatud.' })).toBeVisible()
  await expect(daughter.locator('html')).toHaveJSProperty('scrollWidth', 360)

  await manager.goto(here.at(`/koduke/kliendid/${ids.client}/plaan`))
  await expect(manager.getByText(/Allkirjastas Anneli Pohlasalu, tütar/).first()).toBeVisible()
})

/** E-mails the link of the open dialog, closes it, and returns the address in the letter. */
async function addressIn(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-post').fill('anneli@naide.example')
  await dialog.getByRole('button', { name: 'Saada kiri' }).click()
  await expect(dialog.getByText(/^Saadetud .*anneli@naide.example/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const folder = join(here.dataDir, 'mail')
  const newest = readdirSync(folder).toSorted().at(-1) ?? ''
  const { text } = await PostalMime.parse(readFileSync(join(folder, newest)))
  return /https?:\/\/\S+/.exec(text ?? '')?.[0] ?? ''
}

/** The last four digits of the known client's personal code, as their page shows it. */
async function codeOf(page: Page): Promise<string> {
  await page.goto(here.at(`/koduke/kliendid/${ids.client}`))
  const code = await page
    .getByText(/^\d{11}$/)
    // The marks of an axis are digits as well.
    .and(page.locator(':not(svg *)'))
    .first()
    .textContent()
  return (code ?? '').slice(-4)
}
