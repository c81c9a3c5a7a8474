import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import PostalMime from 'postal-mime'
import { codeAt } from '../support/authenticator.ts'
import { arrive, house } from './house.ts'
import { inspect, watchFaults } from './inspect.ts'

const here = house()
const PASSWORD = 'kolm hobust aia taga'
const EMAIL = 'maire.kask@naide.example'

/** The link in the newest e-mail to an address; without a mail server e-mails are in the data folder. */
async function pathTo(address: string): Promise<string> {
  let path: string | undefined
  await expect
    .poll(async () => {
      path = await newestPath(address)
      return path
    })
    .toBeDefined()
  return path ?? ''
}

async function newestPath(address: string): Promise<string | undefined> {
  const folder = join(here.dataDir, 'mail')
  // The folder is created with the first e-mail.
  if (!existsSync(folder)) return undefined
  // Named by time.
  const names = readdirSync(folder).toSorted((one, other) => one.localeCompare(other))
  const letters = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
  const letter = letters.findLast(({ to }) => to?.some((each) => each.address === address))
  return /http:\/\/[^/]+(\/\S+)/.exec(letter?.text ?? '')?.[1]
}

async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  await context.addCookies([{ name: 'koduke_consent', value: 'necessary', url: here.at('/') }])
  return context.newPage()
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Parool', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Logi sisse' }).click()
}

async function choose(page: Page, label: string): Promise<void> {
  await page.getByLabel(label).fill(PASSWORD)
  await page.getByLabel('Korda parooli').fill(PASSWORD)
}

test('a visitor makes an account by e-mail, forgets the password and chooses another', async ({ browser }) => {
  const page = await visitor(browser)
  const faults = watchFaults(page)

  await test.step('asks for it and confirms the address', async () => {
    await page.goto(here.at('/login'))
    await page.getByRole('link', { name: 'Loo konto' }).click()
    await page.getByLabel('Ees- ja perekonnanimi').fill('Maire Kask')
    await page.getByLabel('E-posti aadress').fill(EMAIL)
    await inspect(page, 'registreeru')
    await page.getByRole('button', { name: 'Loo konto' }).click()
    await expect(page.getByRole('heading', { name: 'Vaata oma postkasti' })).toBeVisible()
    const path = await pathTo(EMAIL)
    await page.goto(here.at(path))
    await expect(page.getByText(`sinu sisselogimisaadress on ${EMAIL}`)).toBeVisible()
    await inspect(page, 'kinnitus-konto')
    await choose(page, 'Vali parool')
    await page.getByRole('button', { name: 'Kinnita ja loo konto' }).click()
    await expect(page.getByRole('heading', { name: 'Konto on valmis' })).toBeVisible()
    await page.goto(here.at(path))
    await expect(page.getByRole('heading', { name: 'Konto on valmis' })).toBeVisible()
  })

  await test.step('forgets the password', async () => {
    await page.goto(here.at('/login'))
    await page.getByRole('link', { name: 'Parool ununes?' }).click()
    await page.getByLabel('E-posti aadress').fill(EMAIL)
    await inspect(page, 'parool')
    await page.getByRole('button', { name: 'Saada link' }).click()
    await expect(page.getByRole('heading', { name: 'Vaata oma postkasti' })).toBeVisible()
    await expect.poll(() => pathTo(EMAIL)).toContain('/parool/uus/')
    const path = await pathTo(EMAIL)
    await page.goto(here.at(path))
    await page.getByLabel('Uus parool').fill('parool1234')
    await inspect(page, 'parool-uus')
    await choose(page, 'Uus parool')
    await page.getByRole('button', { name: 'Salvesta uus parool' }).click()
    await expect(page.getByRole('heading', { name: 'Uus parool on salvestatud' })).toBeVisible()
    await page.goto(here.at(path))
    await expect(page.getByRole('heading', { name: 'Parool on selle lingiga juba valitud' })).toBeVisible()
  })

  await page.getByRole('main').getByRole('link', { name: 'Logi sisse' }).click()
  await enter(page, EMAIL, PASSWORD)
  await page.waitForURL(here.at('/'))
  await page.goto(here.at('/profiil'))
  await expect(page.getByText('See seade')).toBeVisible()
  faults.none('the way to an account')
})

test('a nurse sets up a second factor, signs in with it, and ends another session', async ({ browser }) => {
  const first = await arrive(browser, here, 'ode', '/koduke/profiil')
  await inspect(first, 'minu-konto')
  await first.getByRole('button', { name: 'Seadista' }).click()
  await first.getByLabel('Praegune parool').fill('koduke-demo')
  await first.getByRole('button', { name: 'Edasi' }).click()
  const key = (await first.locator('code').innerText()).replaceAll(' ', '')
  const [recovery = ''] = await first.getByRole('dialog').getByRole('listitem').allInnerTexts()
  await inspect(first, 'teine-samm')
  await first.getByRole('checkbox', { name: 'Varukoodid on salvestatud' }).check()
  await first.getByRole('textbox', { name: 'Kood' }).fill(codeAt(key, new Date()))
  await expect(first.getByText(/^Sisse lülitatud/)).toBeVisible()

  const second = await visitor(browser)
  await second.goto(here.at('/login'))
  await enter(second, 'ode@koduke.example', 'koduke-demo')
  await expect(second.getByRole('heading', { name: 'Sisesta kood' })).toBeVisible()
  await inspect(second, 'kood')
  await second.getByRole('button', { name: /Kasuta varukoodi/ }).click()
  await second.getByLabel('Varukood').fill(recovery)
  await second.getByRole('button', { name: 'Kinnita' }).click()
  await second.waitForURL(/koduke\/ulevaade/)

  await first.reload()
  await first.getByRole('button', { name: 'Logi teistest seadmetest välja' }).click()
  await second.waitForURL(/login/)
  await expect(first.getByText('Alles on 9 varukoodi.')).toBeVisible()
})
