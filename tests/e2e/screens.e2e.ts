import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { ids } from '../../src/shared/contract/ids.ts'
import { patternOf } from '../../src/shared/paths.ts'
import { SCREENS } from '../../src/shared/screens.ts'
import { arrive, call, type DemoPerson, house, signIn } from './house.ts'
import { inspect, settled, watchFaults } from './inspect.ts'

// Each person's screens are a test of their own, so that the slowest ones do not hold up the rest.
test.describe.configure({ mode: 'parallel' })
const here = house()

interface Screen {
  name: string
  path: string
  title: string
  /** The element that shows that the screen is ready. */
  shows: string | RegExp
  /** Opens something on it, such as a dialog. */
  open?: (page: Page) => Promise<void>
}

const WORKSPACE = 'Kodukese töölaud'
const list = (name: string): Screen => ({
  name: `kliendid-${name}`,
  path: `/koduke/kliendid/#${name}`,
  title: `Kliendid · ${WORKSPACE}`,
  shows: /^\d+ klien/,
})
const OVERVIEW: Screen = { name: 'ulevaade', path: '/koduke/ulevaade', title: `Ülevaade · ${WORKSPACE}`, shows: 'järjekorras' }
const CLIENT: Screen = { name: 'klient', path: `/koduke/kliendid/${ids.client}`, title: `Klient · ${WORKSPACE}`, shows: 'Kontaktisikud' }
const ACCESS: Screen = {
  name: 'vaatajad',
  path: `/koduke/kliendid/${ids.client}/vaatajad`,
  title: `Andmete vaatamise logi · ${WORKSPACE}`,
  shows: 'Avas isiku lehe',
}
const PERSONAL: Screen = {
  name: 'isikuandmed',
  path: `/koduke/kliendid/${ids.client}/isikuandmed`,
  title: `Isikuandmed · ${WORKSPACE}`,
  shows: 'Nõusolekud',
}
const ROOMS: Screen = { name: 'toad', path: '/koduke/toad', title: `Toad · ${WORKSPACE}`, shows: /^\d+ koh/ }
/** A room's page, the plan of places with a search, and the dialogs of both. */
const OF_ROOMS: Screen[] = [
  { name: 'toa-leht', path: `/koduke/toad/${ids.room}`, title: `Tuba · ${WORKSPACE}`, shows: 'Kes siin on elanud' },
  { name: 'kohtade-plaan', path: '/koduke/toad/kohad?alates=2026-12-01', title: `Kohtade plaan · ${WORKSPACE}`, shows: /^Sobib/ },
  {
    name: 'toa-varustus',
    path: `/koduke/toad/${ids.room}`,
    title: `Tuba · ${WORKSPACE}`,
    shows: 'Kes siin on elanud',
    open: (page) => page.getByRole('button', { name: 'Lisa varustus' }).click(),
  },
  {
    name: 'uksesilt',
    path: `/koduke/toad/${ids.room}`,
    title: `Tuba · ${WORKSPACE}`,
    shows: 'Kes siin on elanud',
    open: (page) => page.getByRole('button', { name: 'Prindi uksesilt' }).click(),
  },
]
const MEDICINES: Screen = { name: 'ravimid', path: '/koduke/ravimid', title: `Ravimid · ${WORKSPACE}`, shows: /^Hommik/ }
const ofClient = (name: string, title: string, shows: string): Screen => ({
  name,
  path: `/koduke/kliendid/${ids.client}/${name}`,
  title: `${title} · ${WORKSPACE}`,
  shows,
})
const CARE_ROUND: Screen = { name: 'hooldus', path: '/koduke/hooldus', title: `Ringkäik · ${WORKSPACE}`, shows: /^(Praegu tegemata|Kõik praegused)/ }
/** The screens of care; a nurse has all of them. */
const CARE: Screen[] = [
  CARE_ROUND,
  { ...CARE_ROUND, name: 'hooldus-grupp', path: '/koduke/hooldus?vaade=grupp', shows: 'Mis toimus?' },
  {
    ...CARE_ROUND,
    name: 'hooldus-lisa',
    open: (page) =>
      page
        .getByRole('button', { name: /^Lisa sissekanne/ })
        .first()
        .click(),
  },
  { name: 'erijuhtumid', path: '/koduke/erijuhtumid', title: `Erijuhtumid · ${WORKSPACE}`, shows: 'Erijuhtumid' },
  { name: 'yleandmine', path: '/koduke/yleandmine', title: `Vahetuse üleandmine · ${WORKSPACE}`, shows: 'Minu vahetus' },
  { name: 'paevaraport', path: '/koduke/paevaraport', title: `Ööpäevaraport · ${WORKSPACE}`, shows: 'Ööpäevaraport' },
  { name: 'maja-esemed', path: '/koduke/esemed', title: `Esemed · ${WORKSPACE}`, shows: 'Esemed' },
  ofClient('tervis', 'Terviseandmed', 'Hindamised'),
  ofClient('plaan', 'Hooldusplaan', 'Versioonid'),
  ofClient('esemed', 'Esemed', 'Esemed'),
]
/** The screens that only a nurse has besides care: documents, the ambulance page, and the medicines of the house. */
const NURSING: Screen[] = [
  ofClient('dokumendid', 'Dokumendid', 'Dokumendid'),
  ofClient('kiirabi', 'Info kiirabile', 'Hädaabi 112'),
  ofClient('kuuleht', 'Kuu ravileht', 'Kuu ravileht'),
  { name: 'varu', path: '/koduke/ravimid/varu', title: `Ravimivaru · ${WORKSPACE}`, shows: 'Ravimivaru' },
  { name: 'loendus', path: '/koduke/ravimid/loendus', title: `Ravimite loendus · ${WORKSPACE}`, shows: 'NP-ravimite loendus' },
  { name: 'arvestus', path: '/koduke/ravimid/arvestus', title: `Ravimite arvestus · ${WORKSPACE}`, shows: 'NP-ravimite arvestus' },
  { name: 'tellimused', path: '/koduke/ravimid/tellimused', title: `Ravimite tellimused · ${WORKSPACE}`, shows: 'Ravimite tellimused' },
]
/** The screens of news editors. */
const NEWS: Screen[] = [
  { name: 'uudised', path: '/koduke/uudised', title: `Uudised · ${WORKSPACE}`, shows: 'Jõulukontsert hooldekodus' },
  { name: 'uudise-muutmine', path: `/koduke/uudised/${ids.news}`, title: `Uudise muutmine · ${WORKSPACE}`, shows: 'Enne külastust' },
  { name: 'kommentaarid', path: '/koduke/uudised/kommentaarid', title: `Kommentaarid · ${WORKSPACE}`, shows: 'Läbi vaatamata' },
]
const HOUSES: Screen = { name: 'majad', path: '/koduke/majad', title: `Majad · ${WORKSPACE}`, shows: 'Tamme kodu' }

const MEALS: Screen = { name: 'soogikorrad', path: '/koduke/soogikorrad?kord=lounasook', title: `Söögikorrad · ${WORKSPACE}`, shows: 'Köögile' }
const MENU: Screen = { name: 'menuu', path: '/koduke/menuu', title: `Toidumenüü · ${WORKSPACE}`, shows: 'Esmaspäev' }
const ACTIVITIES: Screen = { name: 'tegevused', path: '/koduke/tegevused', title: `Tegevused · ${WORKSPACE}`, shows: 'Laulutund' }
const TASKS: Screen = { name: 'ulesanded', path: '/koduke/ulesanded', title: `Ülesanded · ${WORKSPACE}`, shows: 'Kraan tilgub' }
const TASK_DIALOGS: Screen[] = [
  { ...TASKS, name: 'ulesanne', open: (page) => page.getByText('Kraan tilgub').click() },
  { ...TASKS, name: 'lisa-ulesanne', open: (page) => page.getByRole('button', { name: 'Lisa ülesanne' }).click() },
  { ...TASKS, name: 'teata-rikkest', open: (page) => page.getByRole('button', { name: 'Teata rikkest' }).click() },
]
const CALENDAR: Screen[] = [
  { name: 'kalender', path: '/koduke/kalender?vaade=nadal', title: `Kalender · ${WORKSPACE}`, shows: 'Keldri remont' },
  { name: 'kalender-loend', path: '/koduke/kalender?vaade=loend', title: `Kalender · ${WORKSPACE}`, shows: 'Silmaarst' },
  { name: 'kalender-kuu', path: '/koduke/kalender?vaade=kuu', title: `Kalender · ${WORKSPACE}`, shows: 'Keldri remont' },
]
const NOTICE_WALL: Screen = { name: 'teated-ekraan', path: '/koduke/teated/ekraan', title: `Seinaekraan · ${WORKSPACE}`, shows: /^Jõuluhommik/ }
const NOTICES: Screen = { name: 'teated', path: '/koduke/teated', title: `Teated · ${WORKSPACE}`, shows: /^Evakuatsiooniõppus/ }
const REMINDERS: Screen = { name: 'meeldetuletused', path: '/koduke/meeldetuletused', title: `Meeldetuletused · ${WORKSPACE}`, shows: 'Ootab sind' }
const HOUSE_DOCUMENTS: Screen[] = [
  { name: 'dokumendid-maja', path: '/koduke/dokumendid', title: `Dokumendid · ${WORKSPACE}`, shows: 'Kaebuste lahendamise kord' },
  { name: 'dokument-maja', path: `/koduke/dokumendid/${ids.houseDocument}`, title: `Dokument · ${WORKSPACE}`, shows: /^Öörahu on kella 23-st/ },
]
const ORDERS: Screen = { name: 'tellimused', path: '/koduke/tellimine', title: `Tellimused · ${WORKSPACE}`, shows: 'Ootab juhataja kinnitust' }
const SUPPLIERS: Screen = { name: 'tarnijad', path: '/koduke/tarnija', title: `Tarnijad · ${WORKSPACE}`, shows: 'Saadjärve Talutoit OÜ' }
/** A short order, a draft, and what the register says of a supplier. */
const OF_ORDERS: Screen[] = [
  { name: 'tellimus', path: `/koduke/tellimine/${ids.supplierOrder}`, title: `Tellimus · ${WORKSPACE}`, shows: /^Tarnija toob 56 tk/ },
  { name: 'tellimus-uus', path: '/koduke/tellimine/uus', title: `Uus tellimus · ${WORKSPACE}`, shows: 'Salvesta mustand' },
  { name: 'tarnija', path: `/koduke/tarnija/${ids.supplier}`, title: `Tarnija · ${WORKSPACE}`, shows: 'Kuidas on tarninud' },
  {
    name: 'tellimus-vastuvott',
    path: `/koduke/tellimine/${ids.supplierOrder}`,
    title: `Tellimus · ${WORKSPACE}`,
    shows: /^Tarnija toob 56 tk/,
    open: (page) => page.getByRole('button', { name: 'Võta vastu' }).click(),
  },
  { ...SUPPLIERS, name: 'lisa-tarnija', open: (page) => page.getByRole('button', { name: 'Lisa tarnija' }).click() },
]
const JOINS: Screen = { name: 'liitumised', path: '/koduke/liitumised', title: `Liitumissoovid · ${WORKSPACE}`, shows: 'Liitumissoovid' }
const PRICES: Screen = { name: 'hinnakiri', path: '/koduke/hinnakiri', title: `Hinnakiri · ${WORKSPACE}`, shows: 'Kehtib praegu' }
/** The screens where the manager sets up the house. */
const OF_HOUSE: Screen[] = [
  PRICES,
  { name: 'maja', path: '/koduke/maja', title: `Maja leht · ${WORKSPACE}`, shows: 'Valge kahekordne maja' },
  { name: 'maja-pakkumine', path: '/koduke/maja/pakkumine', title: `Mida pakume · ${WORKSPACE}`, shows: 'Päevahoid' },
  { name: 'maja-andmed', path: '/koduke/maja/andmed', title: `Maja andmed · ${WORKSPACE}`, shows: 'Tamme Hoolekanne OÜ' },
  { name: 'seadmed', path: '/koduke/seadmed', title: `Seadmed · ${WORKSPACE}`, shows: 'Seadmed' },
  { name: 'import', path: '/koduke/import', title: `Andmete import · ${WORKSPACE}`, shows: /^Impordi toad, kliendid/ },
]

const ATTENTION: Screen = { name: 'tahelepanu', path: '/koduke/tahelepanu', title: `Vajab tähelepanu · ${WORKSPACE}`, shows: 'Vajab tähelepanu' }
const GUIDE: Screen = { name: 'juhend', path: '/koduke/juhend', title: `Juhend · ${WORKSPACE}`, shows: 'Mis on muutunud' }
/** The guide: all of it, one article, the questions, and asking a person. */
const HELP: Screen[] = [
  GUIDE,
  { ...GUIDE, name: 'juhend-ravimid', path: '/koduke/juhend?kuva=medicines', shows: 'Ravimid' },
  { name: 'kkk', path: '/koduke/kkk', title: `Korduvad küsimused · ${WORKSPACE}`, shows: 'Hooldus ja päevik' },
  { ...GUIDE, name: 'kusi-inimeselt', open: (page) => page.getByRole('button', { name: 'Küsi inimeselt' }).click() },
]
const ACCOUNT: Screen = { name: 'konto', path: '/koduke/profiil', title: `Minu konto · ${WORKSPACE}`, shows: 'Minu konto' }

const IN_A_HOUSE = [OVERVIEW, list('majas'), CLIENT, ROOMS]
const DIALOGS: Screen[] = [
  { ...list('majas'), name: 'lisa-klient', open: (page) => page.getByRole('button', { name: 'Lisa klient' }).click() },
  { ...CLIENT, name: 'vii-ule', open: (page) => page.getByRole('button', { name: 'Tuba või staatus' }).first().click() },
  PERSONAL,
  { ...PERSONAL, name: 'kustuta-vali', open: (page) => page.getByRole('button', { name: 'Kustuta: Lemmikraamat' }).click() },
  { ...REMINDERS, name: 'uus-meeldetuletus', open: (page) => page.getByRole('button', { name: 'Lisa meeldetuletus' }).click() },
  { ...NOTICES, name: 'uus-teade', open: (page) => page.getByRole('button', { name: 'Uus teade' }).click() },
  {
    ...NOTICES,
    name: 'teate-lugejad',
    open: (page) =>
      page
        .getByRole('button', { name: /^Kinnitanud/ })
        .first()
        .click(),
  },
  { ...ROOMS, name: 'tuba', open: (page) => page.getByRole('button', { name: 'Lisa tuba' }).click() },
]

/** Lists built from the same parts as the waiting list. */
const ALIKE = ['eemal', 'lahkunud', 'surnud'].map((name) => list(name).name)

/** The manager has every right and gets every screen; the others get those that differ by their rights. */
const PLACES: [DemoPerson, Screen[]][] = [
  [
    'juhataja',
    [
      ...IN_A_HOUSE,
      ...['ootel', 'eemal', 'lahkunud', 'surnud'].map(list),
      ACCESS,
      MEDICINES,
      MENU,
      MEALS,
      ACTIVITIES,
      TASKS,
      ...TASK_DIALOGS,
      ...CALENDAR,
      NOTICES,
      NOTICE_WALL,
      REMINDERS,
      ...HOUSE_DOCUMENTS,
      ORDERS,
      SUPPLIERS,
      ...OF_ORDERS,
      ATTENTION,
      ...HELP,
      ...OF_HOUSE,
      ...DIALOGS,
    ],
  ],
  ['vastuvott', [...IN_A_HOUSE, ...OF_ROOMS, list('ootel'), PERSONAL]],
  ['hooldaja', [...IN_A_HOUSE, MEDICINES, CARE_ROUND, NOTICES, NOTICE_WALL, REMINDERS]],
  ['ode', [...IN_A_HOUSE, ...CARE, ...NURSING]],
  ['raamatupidaja', [...IN_A_HOUSE, PRICES, TASKS, ORDERS, ACCOUNT]],
  ['admin', [HOUSES, JOINS, ...NEWS]],
  ['kov', [HOUSES]],
]

/** Screens checked by other tests, which first bring them content: an uploaded file, the measured components. */
const ELSEWHERE = ['/koduke/import/:id', '/koduke/stiil']

test('no screen of the workspace is left out', () => {
  const looked = PLACES.flatMap(([, screens]) => screens.map(({ path }) => new URL(path, 'http://koduke.example').pathname))
  const missing = Object.values(SCREENS).flatMap(({ path }) => (looked.some((each) => patternOf(path).test(each)) ? [] : [path]))
  expect(missing).toEqual(ELSEWHERE)
})

for (const [who, screens] of PLACES) {
  test(`the workspace of ${who}`, async ({ browser }) => {
    test.setTimeout(300_000)
    const page = await arrive(browser, here, who, '/koduke')
    const faults = watchFaults(page)
    for (const screen of screens) {
      const where = `${screen.name}-${who}`
      await show(page, screen.path)
      await expect(page.getByText(screen.shows).filter({ visible: true }).first()).toBeVisible()
      await settled(page)
      await expect.soft(page).toHaveTitle(screen.title)
      await screen.open?.(page)
      if (screen.open) await expect(page.getByRole('dialog')).toBeVisible()
      const hasOwn =
        who === 'juhataja' || screens.length === 1 || screen === OVERVIEW || [HOUSES, JOINS, ACCOUNT, ...CARE, ...NURSING, ...NEWS].includes(screen)
      await inspect(page, where, { axe: hasOwn && !ALIKE.includes(screen.name) })
      faults.none(where)
    }
    await page.context().close()
  })
}

/** Leads to a screen as a link of the workspace does; the page is loaded anew only if the screen would stay, with its dialog open. */
async function show(page: Page, path: string): Promise<void> {
  const target = new URL(here.at(path))
  if (new URL(page.url()).pathname === target.pathname) {
    await page.goto('about:blank')
    await page.goto(target.href)
  } else
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, target.href)
}

test('the public pages', async ({ browser }) => {
  test.setTimeout(120_000)
  const page = await (await browser.newContext()).newPage()
  const faults = watchFaults(page)
  const open: [string, string, string][] = [
    ['/', 'Koduke. Hooldekodu otsimine ja hooldekodu töölaud', 'Rohkem aega inimesele'],
    ['/login', 'Sisselogimine · Koduke', 'Tere tulemast'],
    ['/otsing', 'Leia hooldekodu · Koduke', 'vaba koh'],
    [`/otsing/${ids.house}`, 'Tamme kodu · Koduke', 'Vabad kohad'],
    [`/vordle?maja=${ids.house}&maja=${ids.otherHouse}`, 'Võrdle hooldekodusid · Koduke', 'Tamme kodu'],
    [`/salvestatud?maja=${ids.house},${ids.otherHouse}`, 'Salvestatud hooldekodud · Koduke', 'Sulle saadetud hooldekodud'],
    ['/teenused', 'Leia abi koju · Koduke', 'Leia abi koju'],
    ['/meist', 'Meist · Koduke', 'Miks Koduke loodi'],
    ['/liitu', 'Liitu · Koduke', 'Mis juhtub, kui liitud'],
  ]
  for (const [path, title, words] of open) {
    await page.goto(here.at(path))
    await expect(page).toHaveURL(here.at(path))
    await expect(page.getByText(words).first()).toBeVisible()
    await expect(page).toHaveTitle(title)
    await inspect(page, `avalik-${path === '/' ? 'avaleht' : path.slice(1, 12).replace('/', '-')}`)
    faults.none(path)
  }
  for (const path of ['/koduke/kliendid/#ootel', '/koduke', `/koduke/kliendid/${ids.client}`]) {
    await page.goto(here.at(path))
    await expect(page).toHaveURL(here.at(`/login?redirect=${encodeURIComponent(path)}`))
  }
  await signIn(page, here, 'kasutaja', '/mida-ei-ole')
  await expect(page).toHaveTitle('Lehte ei leitud · Koduke')
  await inspect(page, 'avalik-404')
  faults.none('404')
  await page.context().close()
})

test('signing in', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(here.at('/login'))
  await page.getByLabel('E-post').fill('juhataja@koduke.example')
  await page.getByLabel('Parool', { exact: true }).fill('vale parool')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('E-post')).toHaveValue('juhataja@koduke.example')

  await test.step('leads to where one wanted to go, and never out of the product', async () => {
    await signIn(page, here, 'juhataja', '/koduke/kliendid/#eemal')
    await expect(page).toHaveURL(here.at('/koduke/kliendid/#eemal'))
    await page.goto(here.at('/login?redirect=%2F%2Fevil.example%2F'))
    await expect(page).toHaveURL(here.at('/koduke/ulevaade'))
  })
  await test.step('survives a reload', async () => {
    await page.reload()
    await expect(page.getByText('Tere', { exact: false }).first()).toBeVisible()
    await expect(page).toHaveURL(here.at('/koduke/ulevaade'))
  })
  await test.step('ends everywhere with signing out', async () => {
    const token = await page.evaluate(() => localStorage.getItem('koduke.token'))
    await page.getByRole('button', { name: /^Minu menüü/ }).click()
    await page.getByRole('menuitem', { name: 'Logi välja' }).click()
    await expect(page).toHaveURL(here.at('/login'))
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|refresh|user|client|kliendid/.test(key)))).toEqual([])
    // The page comes anew from the network once its service worker has gone with all else.
    await page.goto(here.at('/meist'))
    await page.evaluate((old) => localStorage.setItem('koduke.token', old ?? ''), token)
    expect((await call(page, 'GET', '/api/clients')).status).toBe(401)
    await page.goto(here.at('/koduke/toad'))
    await expect(page).toHaveURL(here.at('/login?redirect=%2Fkoduke%2Ftoad'))
  })
  await test.step('lands by role', async () => {
    await signInAt(page, 'kasutaja')
    await expect(page).toHaveURL(here.at('/'))
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await signInAt(page, 'kov')
    await expect(page).toHaveURL(here.at('/koduke/majad'))
  })
  await page.context().close()
})

/** Signs in without having wanted to go anywhere. */
async function signInAt(page: Page, who: DemoPerson): Promise<void> {
  await page.goto(here.at('/login'))
  await page.getByLabel('E-post').fill(`${who}@koduke.example`)
  await page.getByLabel('Parool', { exact: true }).fill('koduke-demo')
  await page.getByRole('button', { name: 'Logi sisse' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

test('maintenance', async ({ browser }) => {
  const page = await arrive(browser, here, 'hooldaja', '/koduke/ulevaade')
  await expect(page.getByText('järjekorras')).toBeVisible()
  const mark = join(here.dataDir, 'hooldus')
  writeFileSync(mark, '2026-12-01 06:30 Uuendame andmebaasi')
  try {
    // Something that the page asks of itself may have led it there already.
    await page
      .getByRole('link', { name: 'Toad' })
      .click({ timeout: 2000 })
      .catch(() => undefined)
    await expect(page).toHaveURL(here.at('/hooldus'))
    await expect(page).toHaveTitle('Hooldustööd · Koduke')
    await expect(page.getByText('Planeeritud lõpp: 01.12.2026 06:30')).toBeVisible()
    await expect(page.getByText('Põhjus: Uuendame andmebaasi')).toBeVisible()
    await inspect(page, 'avalik-hooldus')
    await page.goto(here.at('/koduke/toad'))
    await expect(page.getByRole('heading', { name: 'Teeme hooldustöid' })).toBeVisible()
  } finally {
    rmSync(mark)
  }
  await expect(page).toHaveURL(here.at('/koduke/toad'), { timeout: 15_000 })
  await expect(page.getByRole('heading', { name: 'Toad' })).toBeVisible()
  await page.context().close()
})
