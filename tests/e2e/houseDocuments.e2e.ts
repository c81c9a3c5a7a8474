import { expect, test } from '@playwright/test'
import { ids } from '../../src/shared/contract/ids.ts'
import { arrive, house } from './house.ts'
import { inspect, watchFaults } from './inspect.ts'

const here = house()

test('a new house rule is written by the manager, and read and answered by the night shift', async ({ browser }) => {
  const manager = await arrive(browser, here, 'juhataja', `/koduke/dokumendid/${ids.houseDocument}`)
  const carer = await arrive(browser, here, 'hooldaja', '/koduke/ulevaade')
  const faults = watchFaults(manager)
  const before = watchFaults(carer)
  const rule = 'Välisukse kood vahetatakse iga kuu esimesel päeval.'

  await test.step('the new version is written over the text of the newest one', async () => {
    await manager.getByRole('button', { name: 'Uus versioon' }).click()
    const dialog = manager.getByRole('dialog')
    const text = dialog.getByRole('textbox', { name: 'Tekst' })
    await text.fill(`${await text.inputValue()}\n\n${rule}`)
    await dialog.getByRole('button', { name: 'Lisa versioon' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Mis muutus' })).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('textbox', { name: 'Mis muutus' }).fill('Välisukse kood vahetub iga kuu.')
    await inspect(manager, 'uus-versioon')
    await dialog.getByRole('button', { name: 'Lisa versioon' }).click()
    await expect(dialog).toBeHidden()
    await expect(manager.getByText(/pole v3 lugenud/)).toBeVisible()
  })

  await test.step('the manager sees what was added', async () => {
    await manager.getByRole('button', { name: 'Võrdle eelmisega' }).click()
    await expect(manager.getByRole('insertion')).toContainText(rule)
    await expect(manager).toHaveURL(/vordle=1/)
    await inspect(manager, 'dokumendi-erinevus')
  })

  await test.step('the carer opens it from what is due', async () => {
    const due = carer.getByRole('group').filter({ hasText: 'Dokumendid, mida lugeda või läbi vaadata' })
    await due.getByText('Dokumendid, mida lugeda või läbi vaadata').click()
    await due.getByRole('link', { name: /Loe läbi: Kodukord/ }).click()
    await expect(carer).toHaveURL(here.at(`/koduke/dokumendid/${ids.houseDocument}`))
    await expect(carer.getByText(rule)).toBeVisible()
  })

  await test.step('a wrong answer is marked beside its question, and the right one counts', async () => {
    before.none('the way to the document')
    const confirm = carer.getByRole('button', { name: 'Olen läbi lugenud' })
    await carer.getByText('Klient, kelle juurde tullakse').click()
    await confirm.click()
    await expect(carer.getByRole('alert').filter({ hasText: 'Vastus ei ole õige' })).toBeVisible()
    await expect(carer.getByRole('radio', { name: 'Klient, kelle juurde tullakse' })).toBeChecked()
    await inspect(carer, 'vale-vastus')
    await carer.getByText('Vahetuse vastutav', { exact: true }).click()
    await confirm.click()
    await expect(carer.getByText(/^Kinnitasid .*, et oled v3 läbi lugenud/)).toBeVisible()
    await expect(carer.getByRole('button', { name: 'Olen läbi lugenud' })).toBeHidden()
  })

  await test.step('the manager sees her among those who have read it', async () => {
    await manager.getByText(/^On lugenud \(/).click()
    await expect(manager.getByRole('listitem').filter({ hasText: 'Triin Pärna' })).toContainText('Hooldustöötaja')
    await expect(manager.getByText(/^Lugenud 1 \/ \d+$/)).toBeVisible()
  })

  await test.step('everything that an inspector asks for is one PDF', async () => {
    await manager.getByRole('link', { name: 'Kõik dokumendid' }).click()
    await manager.getByRole('button', { name: 'PDF kontrollijale' }).click()
    await expect(manager.getByRole('dialog').getByRole('figure').first()).toContainText('Register ja tekstid')
    await manager.keyboard.press('Escape')
  })
  // Not the carer's: the browser logs that the server refused the wrong answer.
  faults.none('house documents')
  for (const page of [manager, carer]) await page.context().close()
})
