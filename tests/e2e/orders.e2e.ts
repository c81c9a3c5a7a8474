import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import PostalMime from 'postal-mime'
import { arrive, house } from './house.ts'
import { inspect, watchFaults } from './inspect.ts'

const here = house()

/** The address of the supplier's page, from the newest letter that has one. */
async function linkInMail(): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const folder = join(here.dataDir, 'mail')
      for (const file of existsSync(folder) ? readdirSync(folder).toSorted() : []) {
        const { text = '', attachments } = await PostalMime.parse(readFileSync(join(folder, file)))
        const link = /http\S+(\/tellimus\/\S+)/.exec(text)?.[1]
        if (link && attachments.some(({ mimeType }) => mimeType === 'application/pdf')) found = link
      }
      return found
    })
    .not.toBe('')
  return found
}

const choose = async (page: Page, label: string, option: RegExp): Promise<void> => {
  await page.getByLabel(label).first().click()
  await page.getByTitle(option).first().click()
}

test('a week’s pads go from their use to the receipt, with one box short', async ({ browser }) => {
  const carer = await arrive(browser, here, 'hooldaja', '/koduke/tellimine')
  const manager = await arrive(browser, here, 'juhataja', '/koduke/tellimine')
  const faults = [watchFaults(carer), watchFaults(manager)]
  const supplier = await (await browser.newContext()).newPage()

  await test.step('the carer takes over what the diary shows, and adds gloves', async () => {
    await carer.getByRole('button', { name: 'Uus tellimus' }).click()
    await choose(carer, 'Tarnija', /^Pehme Päev OÜ/)
    const pads = carer.getByRole('region', { name: 'Mähkmed päeviku järgi' })
    await expect(pads.getByText(/28 päevaga \d+ tk, vaja \d+ tk/).first()).toBeVisible()
    await choose(carer, 'Milline mähe', /^Teipmähe L$/)
    await inspect(carer, 'mahkmed')
    await pads.getByRole('button', { name: /^Lisa \d+ rida$/ }).click()
    await carer.getByRole('button', { name: 'Lisa rida', exact: true }).click()
    const line = carer.getByRole('group', { name: /^Rida \d+$/ }).last()
    await line.getByLabel('Kaup või teenus').fill('Kindad M')
    await line.getByLabel('Kogus').fill('6')
    await expect(line.getByLabel('Ühiku hind (€)')).toHaveValue('6,40')
    await carer.getByRole('button', { name: 'Salvesta mustand' }).click()
    await expect(carer).toHaveURL(/\/koduke\/tellimine\/[\w-]{10,}$/)
    await expect(carer.getByRole('button', { name: 'Kinnita tellimus' })).toHaveCount(0)
  })
  const address = new URL(carer.url()).pathname

  await test.step('the manager approves and sends it', async () => {
    await manager.goto(here.at(address))
    await manager.getByRole('button', { name: 'Kinnita tellimus' }).click()
    await manager.getByRole('button', { name: 'Saada tarnijale' }).click()
    const dialog = manager.getByRole('dialog')
    await expect(dialog.getByLabel('Tarnija e-post')).toHaveValue('tellimused@pehmepaev.example')
    await dialog.getByRole('button', { name: 'Saada', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(manager.getByText('Saadetud', { exact: true })).toBeVisible()
  })

  await test.step('the supplier sees rooms and no names, and confirms the gloves short', async () => {
    await supplier.goto(here.at(await linkInMail()))
    await expect(supplier.getByRole('heading', { level: 1 })).toContainText('Tellimus')
    await supplier.getByLabel('Kindad M: mitu saad tuua (karp)').fill('5')
    await supplier.getByLabel('Sinu nimi').fill('Anneli Kuusik')
    await inspect(supplier, 'tarnija-leht')
    await supplier.getByRole('button', { name: 'Kinnita tellimus' }).click()
    await expect(supplier.getByText('Kinnitus on hooldekodule saadetud.')).toBeVisible()
    await supplier.getByRole('button', { name: 'Märgi kohale toimetatuks' }).click()
    await expect(supplier.getByText(/^Kohale toimetatud/)).toBeVisible()
  })

  await test.step('the carer receives it: what the supplier confirmed is filled in', async () => {
    await expect(carer.getByText('Tarnija toob 5 karp')).toBeVisible()
    await carer.getByRole('button', { name: 'Võta vastu' }).click()
    const dialog = carer.getByRole('dialog')
    await expect(dialog.getByLabel('Kindad M: tuli (karp)')).toHaveValue('5')
    await inspect(carer, 'vastuvott')
    await dialog.getByRole('button', { name: 'Võta vastu' }).click()
    await expect(dialog).toBeHidden()
    await expect(carer.getByText('Vastu võetud', { exact: true })).toBeVisible()
    await expect(carer.getByText('Puudu 1 karp')).toBeVisible()
  })

  await test.step('the claim is settled, and the supplier’s page counts the order', async () => {
    await manager.getByRole('button', { name: 'Lahenda pretensioon: Kindad M' }).click()
    const dialog = manager.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Salvesta lahendus' }).click()
    await expect(dialog.getByRole('alert').first()).toBeVisible()
    await dialog.getByText('Võeti arvelt maha').click()
    await dialog.getByRole('button', { name: 'Salvesta lahendus' }).click()
    await expect(dialog).toBeHidden()
    await manager.goto(here.at('/koduke/tarnija'))
    await manager.getByRole('link', { name: /^Pehme Päev OÜ/ }).click()
    await expect(manager.getByRole('region', { name: 'Kuidas on tarninud' })).toContainText('3 vastuvõetud tellimust')
    await inspect(manager, 'tarnija')
  })

  await test.step('it is to be repeated every two weeks, and the next one is a draft in one press', async () => {
    await manager.goto(here.at(address))
    const repetition = manager.getByRole('region', { name: 'Kordumine' })
    await repetition.getByRole('button', { name: 'Muuda kordumist' }).click()
    await manager
      .getByRole('dialog')
      .getByLabel(/^Kui tihti/)
      .click()
    await manager.getByTitle('Iga 2 nädala järel').click()
    await inspect(manager, 'kordumise-muutmine')
    await manager.getByRole('dialog').getByRole('button', { name: 'Salvesta' }).click()
    await expect(manager.getByRole('dialog')).toBeHidden()
    await expect(repetition.getByText(/^Iga 2 nädala järel: \S/)).toBeVisible()
    await expect(repetition.getByText(/^Järgmine on vaja/)).toBeVisible()
    await inspect(manager, 'kordumine')
    await repetition.getByRole('button', { name: 'Telli uuesti' }).press('Enter')
    await expect(manager).not.toHaveURL(here.at(address))
    await expect(manager.getByText('Mustand', { exact: true })).toBeVisible()
    await manager.goto(here.at(address))
    await expect(repetition.getByRole('link', { name: 'Ava järgmine tellimus' })).toBeVisible()
  })

  await test.step('received goods are charged to the residents, which the accountant sees', async () => {
    const accountant = await arrive(browser, here, 'raamatupidaja', '/koduke/tellimine')
    const charges = accountant.getByRole('region', { name: 'Klientide arvele' })
    await expect(charges.getByRole('listitem').filter({ hasText: 'Teipmähe L' }).first()).toBeVisible()
    await inspect(accountant, 'klientide-arvele')
    await accountant.goto(here.at(address))
    await expect(accountant.getByText('Kliendi arvele').first()).toBeVisible()
    await accountant.context().close()
  })
  for (const each of faults) each.none('orders')
  for (const page of [carer, manager, supplier]) await page.context().close()
})
