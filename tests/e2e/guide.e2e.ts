import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import PostalMime from 'postal-mime'
import { ARTICLE_GROUPS, ARTICLES } from '../../src/renderer/features/guide/parts/guideMap.ts'
import { arrive, house } from './house.ts'
import { inspect, watchFaults } from './inspect.ts'

const here = house()

test('the guide opens at the current screen, and can be searched', async ({ browser }) => {
  const nurse = await arrive(browser, here, 'ode', '/koduke/ravimid')
  const faults = watchFaults(nurse)

  await test.step('? opens the article of the medicines, with the way back', async () => {
    await expect(nurse.getByRole('heading', { name: 'Ravimid', level: 1 })).toBeVisible()
    await nurse.keyboard.press('?')
    await expect(nurse).toHaveURL(here.at('/koduke/juhend?kuva=medicines'))
    await expect(nurse.getByRole('region', { name: 'Ravimid' })).toContainText('„Kõik topsi“')
    await expect
      .poll(() => nurse.getByRole('img', { name: 'Leht näidismajas: Ravimid' }).evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(300)
    await inspect(nurse, 'juhend-ravimid')
    await nurse.getByRole('link', { name: 'Ava leht: Ravimid' }).click()
    await expect(nurse).toHaveURL(here.at('/koduke/ravimid'))
  })

  await test.step('? typed into a field is a question mark', async () => {
    await nurse.getByRole('combobox', { name: 'Otsi klienti' }).fill('')
    await nurse.getByRole('combobox', { name: 'Otsi klienti' }).press('?')
    await expect(nurse).toHaveURL(here.at('/koduke/ravimid'))
    await nurse.keyboard.press('Escape')
  })

  await test.step('a question is found by a word', async () => {
    await nurse.getByRole('link', { name: 'Selle lehe juhend (?)' }).click()
    await nurse.getByRole('searchbox', { name: 'Otsi juhendist ja küsimustest' }).fill('proteesid')
    await expect(nurse.getByRole('article').filter({ hasText: 'Leidsin proteesid' })).toBeVisible()
  })
  faults.none('juhend')
})

test('every article has a picture', () => {
  const pictures = readdirSync('src/renderer/features/guide/pictures').filter((name) => name.endsWith('.webp'))
  expect(pictures.toSorted()).toEqual(ARTICLE_GROUPS.flatMap((group) => ARTICLES[group].map((key) => `${key}.webp`)).toSorted())
})

test('a question to support reaches every administrator once, with the screen and the version', async ({ browser }) => {
  test.setTimeout(150_000)
  const carer = await arrive(browser, here, 'hooldaja', '/koduke/juhend?kuva=careRound')
  const faults = watchFaults(carer)
  const question = 'Kuidas ma ringkäigul märke tagasi võtan?'
  await carer.getByRole('button', { name: 'Küsi inimeselt' }).click()
  const dialog = carer.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Küsimus' }).fill(question)
  await dialog.getByRole('button', { name: 'Saada küsimus' }).click()
  await expect(dialog).toBeHidden()
  await expect(carer.getByRole('region', { name: 'Minu küsimused' })).toContainText(question)

  const folder = join(here.dataDir, 'mail')
  const written = async (): Promise<number> => {
    const names = existsSync(folder) ? readdirSync(folder) : []
    const letters = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
    return letters.filter(({ text }) => text?.includes(question) && text.includes('Leht: careRound')).length
  }
  // The server passes questions on with its next tick.
  await expect.poll(written, { timeout: 100_000 }).toBe(1)
  await carer.reload()
  await expect(carer.getByRole('region', { name: 'Minu küsimused' })).toContainText('Jõudis toeni')
  faults.none('küsimus toele')
})
