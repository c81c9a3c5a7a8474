import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { ids } from '#shared/contract/ids.ts'
import { arrive } from './house.ts'
import { houseWithMail } from './houseWithMail.ts'
import { inspect, watchFaults } from './inspect.ts'

const { here, letterTo } = houseWithMail()

test('a notice for families with a picture is read and confirmed on a contact’s page, until the house ends it', async ({ browser }) => {
  const manager = await arrive(browser, here, 'juhataja', '/koduke/teated')
  const family = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
  const faults = [watchFaults(manager), watchFaults(family)]
  let address = ''

  await test.step('the manager writes it for families alone, with a picture', async () => {
    await manager.getByRole('button', { name: 'Uus teade' }).click()
    const dialog = manager.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Lähedased' }).click()
    await dialog.getByRole('button', { name: 'Kõik töötajad' }).click()
    await dialog.getByLabel('Pealkiri').first().fill('Kevadkontsert')
    await dialog.getByRole('textbox', { name: 'Teade', exact: true }).fill('Ootame kõiki saali.')
    await dialog.getByRole('button', { name: 'Nõuab kinnitust' }).click()
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#d9a441' } })
      .png()
      .toBuffer()
    await dialog.locator('input[type=file]').setInputFiles({ name: 'kutse.png', mimeType: 'image/png', buffer: picture })
    await expect(dialog.getByText('kutse.png')).toBeVisible()
    await inspect(manager, 'teade-failiga')
    await dialog.getByRole('button', { name: 'Pane tahvlile' }).click()
    await expect(dialog).toBeHidden()
    const card = manager.getByRole('article', { name: 'Kevadkontsert' })
    await card.getByRole('button', { name: 'kutse.png' }).click()
    await expect(manager.getByRole('dialog', { name: 'kutse.png' })).toBeVisible()
    await manager.keyboard.press('Escape')
  })

  await test.step('a contact is given a page', async () => {
    await manager.goto(here.at(`/koduke/kliendid/${ids.client}`))
    await manager.getByRole('button', { name: 'Teated perele' }).click()
    const dialog = manager.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Näita aadressi: Liina Näidis' }).click()
    address = (await dialog.getByText(/\/pere\//).textContent()) ?? ''
    await inspect(manager, 'teated-perele')
    expect(address).toContain('/pere/')
  })

  await test.step('the address also goes to the contact by letter, and the dialog tells that it went', async () => {
    const dialog = manager.getByRole('dialog')
    const letter = dialog.getByRole('region', { name: 'Saada aadress kirjaga' })
    await expect(letter.getByLabel('E-post')).toHaveValue('liina@naide.example')
    await letter.getByLabel('E-post').fill('liina.uus@naide.example')
    await letter.getByRole('button', { name: 'Saada uuesti' }).click()
    await expect(dialog.getByText(/^Saadetud .*: liina\.uus@naide\.example$/)).toBeVisible()
    await inspect(manager, 'teated-perele-kirjaga')
    const { pathname, search } = new URL(address)
    expect(await letterTo('liina.uus@naide.example', '/pere/')).toBe(pathname + search)
  })

  await test.step('the contact reads and confirms it there, in Russian around the Estonian words', async () => {
    const { pathname, search } = new URL(address)
    await family.goto(here.at(pathname + search))
    const notice = family.getByRole('article', { name: 'Kevadkontsert' })
    await expect(notice).toHaveAttribute('lang', 'et')
    await expect(notice.getByRole('img', { name: 'kutse.png' })).toBeVisible()
    await expect(family.getByRole('article', { name: 'Приходите в гости здоровыми' })).toBeVisible()
    await inspect(family, 'pere-teated')
    await family.getByRole('button', { name: 'Прочитано: Kevadkontsert' }).click()
    await expect(notice.getByText(/^Вы отметили прочтение/)).toBeVisible()
  })

  await test.step('the manager sees who has, and ends the page', async () => {
    await manager.goto(here.at('/koduke/teated'))
    await manager.getByRole('button', { name: 'Mida teatega teha: Kevadkontsert' }).click()
    await manager.getByRole('menuitem', { name: 'Kes on lugenud' }).click()
    await expect(manager.getByRole('region', { name: 'Lähedased, kes on lugenud' })).toContainText('Liina Näidis')
    await manager.goto(here.at(`/koduke/kliendid/${ids.client}`))
    await manager.getByRole('button', { name: 'Teated perele' }).click()
    await manager.getByRole('button', { name: 'Lõpeta leht: Liina Näidis' }).click()
    await expect(manager.getByText('Ühtegi lehte ei ole antud')).toBeVisible()
    await family.reload()
    await expect(family.getByText('Дом по уходу закрыл эту страницу', { exact: false })).toBeVisible()
    await expect(family.getByText('Kevadkontsert')).toBeHidden()
  })
  for (const each of faults) each.none('family notices')
  for (const page of [manager, family]) await page.context().close()
})
