import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import PostalMime from 'postal-mime'
import { codeAt } from '../support/authenticator.ts'
import { CLIENT, JAAN, MARI, TestProvider } from '../support/identityProvider.ts'
import { arrive, copyDemo, house } from './house.ts'
import { inspect, isAccessible, watchFaults } from './inspect.ts'

let provider: TestProvider
const here = house(
  async (dataDir) => {
    copyDemo(dataDir)
    provider = await TestProvider.listen()
  },
  () => ({ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret }),
)
test.beforeAll(() => provider.serve(here.at('/api/oidc/return')))
test.afterAll(() => provider.close())

const EID = 'Sisene ID-kaardi, Mobiil-ID või Smart-ID-ga'
const EMAIL = 'jaan.joeorg@naide.example'

async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  await context.addCookies([{ name: 'koduke_consent', value: 'necessary', url: here.at('/') }])
  return context.newPage()
}

/** The link in the newest letter to an address. */
async function pathTo(address: string): Promise<string> {
  const folder = join(here.dataDir, 'mail')
  let path: string | undefined
  await expect
    .poll(async () => {
      if (!existsSync(folder)) return undefined
      const letters = await Promise.all(readdirSync(folder).map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
      const letter = letters.findLast(({ to }) => to?.some((each) => each.address === address))
      path = /http:\/\/[^/]+(\/\S+)/.exec(letter?.text ?? '')?.[1]
      return path
    })
    .toBeDefined()
  return path ?? ''
}

test('a manager links the ID-card to the account and signs in with it; the next page is kept', async ({ browser }) => {
  provider.next = MARI
  const own = await arrive(browser, here, 'juhataja', '/koduke/profiil')
  await own.getByRole('button', { name: 'Seo ID-kaart, Mobiil-ID või Smart-ID' }).click()
  await own.getByLabel('Praegune parool').fill('vale')
  await own.getByRole('button', { name: 'Edasi' }).click()
  await expect(own.getByText('Parool ei ole õige.')).toBeVisible()
  const faults = watchFaults(own)
  await own.getByLabel('Praegune parool').fill('koduke-demo')
  await own.getByRole('button', { name: 'Edasi' }).click()
  await expect(own.getByText('Mari-Liis Männik')).toBeVisible()
  // Coming back from another site has ended no session.
  await expect(own).toHaveURL(here.at('/koduke/profiil'))
  await inspect(own, 'minu-konto-seotud')
  await own.reload()
  await expect(own.getByText('Mari-Liis Männik')).toBeVisible()
  faults.none('tying an identity')

  const page = await visitor(browser)
  await page.goto(here.at(`/login?redirect=${encodeURIComponent('/koduke/kliendid')}`))
  await inspect(page, 'sisselogimine')
  provider.next = 'cancel'
  await page.getByRole('link', { name: EID }).click()
  await expect(page.getByRole('alert')).toContainText('Isikutuvastus katkestati')
  await inspect(page, 'sisselogimine-katkestatud')
  provider.next = MARI
  await page.getByRole('link', { name: EID }).click()
  await page.waitForURL(/koduke\/kliendid/)
  await expect(page.getByRole('heading', { name: 'Kliendid' })).toBeVisible()
})

test('an unknown person is identified, confirms an address and has an account without a password', async ({ browser }) => {
  provider.next = JAAN
  const page = await visitor(browser)
  const faults = watchFaults(page)
  await page.goto(here.at('/login'))
  await page.getByRole('link', { name: EID }).click()
  await expect(page.getByRole('heading', { name: 'Loo Kodukese konto' })).toBeFocused()
  await expect(page.getByLabel('Ees- ja perekonnanimi')).toHaveValue('Jaan Jõeorg')
  await inspect(page, 'isik-uus-konto')
  await page.getByLabel('E-posti aadress').fill(EMAIL)
  await page.getByRole('button', { name: 'Loo konto' }).click()
  await expect(page.getByRole('heading', { name: 'Vaata oma postkasti' })).toBeVisible()
  await page.goto(here.at(await pathTo(EMAIL)))
  await expect(page.getByText('parooli ei ole vaja')).toBeVisible()
  await inspect(page, 'isik-kinnitus')
  await page.getByRole('button', { name: 'Kinnita ja loo konto' }).click()
  await expect(page.getByRole('heading', { name: 'Konto on valmis' })).toBeVisible()
  await page.goto(here.at('/login?redirect=/profiil'))
  await page.getByRole('link', { name: EID }).click()
  await page.waitForURL(here.at('/profiil'))
  await expect(page.getByText('Sul ei ole parooli.').first()).toBeVisible()
  faults.none('an account by an identity')
})

test('a nurse adds a passkey, and signs in with it instead of a code, and with it alone', async ({ browser }) => {
  const own = await arrive(browser, here, 'ode', '/koduke/profiil')
  const device = await own.context().newCDPSession(own)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await test.step('sets up codes and adds it', async () => {
    await own.getByRole('button', { name: 'Seadista' }).click()
    await own.getByLabel('Praegune parool').fill('koduke-demo')
    await own.getByRole('button', { name: 'Edasi' }).click()
    const key = (await own.locator('code').innerText()).replaceAll(' ', '')
    await own.getByRole('checkbox', { name: 'Varukoodid on salvestatud' }).check()
    await own.getByRole('textbox', { name: 'Kood' }).fill(codeAt(key, new Date()))
    await expect(own.getByText(/^Sisse lülitatud/)).toBeVisible()
    await own.getByRole('button', { name: 'Lisa pääsuvõti' }).click()
    await own.getByRole('dialog').getByLabel(/^Nimi/).fill('Õe telefon')
    await own.getByLabel('Praegune parool').fill('koduke-demo')
    await own.getByRole('button', { name: 'Edasi' }).click()
    await expect(own.getByRole('list', { name: 'Pääsuvõtmed' })).toContainText('Õe telefon')
    await inspect(own, 'paasuvoti')
  })
  const signOut = async (): Promise<void> => {
    await own.getByRole('button', { name: /Minu menüü/ }).click()
    await own.getByRole('menuitem', { name: 'Logi välja' }).click()
    await own.waitForURL((url) => !url.pathname.startsWith('/koduke'))
    await own.goto(here.at('/login?redirect=/koduke/profiil'))
  }
  await test.step('signs in by it instead of a code', async () => {
    await signOut()
    await own.getByLabel('E-post').fill('ode@koduke.example')
    await own.getByLabel('Parool', { exact: true }).fill('koduke-demo')
    await own.getByRole('button', { name: 'Logi sisse', exact: true }).click()
    await own.getByRole('button', { name: 'Kasuta koodi asemel pääsuvõtit' }).click()
    await own.waitForURL(here.at('/koduke/profiil'))
  })
  await test.step('signs in by it alone', async () => {
    await signOut()
    await own.getByRole('button', { name: 'Kasuta pääsuvõtit' }).click()
    await own.waitForURL(here.at('/koduke/profiil'))
  })
  await test.step('removes it', async () => {
    await own.getByRole('button', { name: 'Eemalda pääsuvõti: Õe telefon' }).click()
    await own.getByLabel('Praegune parool').fill('koduke-demo')
    await own.getByRole('dialog').getByRole('button', { name: 'Eemalda' }).click()
    await expect(own.getByText('Õe telefon', { exact: true })).toBeHidden()
  })
})

test('a passkey can be the only second factor: the first one brings recovery codes, and an authenticator may follow', async ({ browser }) => {
  const own = await arrive(browser, here, 'hooldaja', '/koduke/profiil')
  const device = await own.context().newCDPSession(own)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await own.getByRole('button', { name: 'Lisa pääsuvõti' }).click()
  await own.getByRole('dialog').getByLabel(/^Nimi/).fill('Hooldaja telefon')
  await own.getByLabel('Praegune parool').fill('koduke-demo')
  await own.getByRole('button', { name: 'Edasi' }).click()
  const codes = own.getByRole('dialog', { name: /Salvesta varukoodid/ })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await isAccessible(own, 'the recovery codes')
  await codes.getByRole('button', { name: 'Varukoodid on salvestatud' }).click()
  await expect(own.getByRole('dialog')).toHaveCount(0)
  await expect(own.getByRole('list', { name: 'Pääsuvõtmed' })).toContainText('Hooldaja telefon')
  await expect(own.getByText(/^Sisse lülitatud/)).toBeVisible()
  await expect(own.getByText('Arvuti, milles Koduke töötab').first()).toBeVisible()
  await own.getByRole('button', { name: 'Lisa ka kood telefonis' }).click()
  await expect(own.getByRole('dialog').getByText('Praegune parool')).toBeVisible()
  await own.context().close()
})

test('a link on another site, as in webmail, does not end the session', async ({ browser }) => {
  const page = await arrive(browser, here, 'juhataja', '/koduke/profiil')
  const mail = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end(`<a href="${here.at('/koduke/kliendid')}">Koduke</a>`)
  }).listen(0, '127.0.0.1')
  await once(mail, 'listening')
  await page.goto(`http://127.0.0.1:${(mail.address() as AddressInfo).port}`)
  await page.getByRole('link', { name: 'Koduke' }).click()
  await expect(page.getByRole('heading', { name: 'Kliendid' })).toBeVisible()
  await page.goto(here.at('/koduke/profiil'))
  await page.getByLabel('Nimi').fill('Merike Raudsepp-Tamm')
  await page.getByRole('button', { name: 'Salvesta' }).click()
  await expect(page.getByText('Nimi on salvestatud')).toBeVisible()
  mail.close()
})
