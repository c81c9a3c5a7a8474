import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import type { CourseView } from '#shared/contract/medicineViews.ts'
import type { StockView } from '#shared/contract/stock.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const after = (ms: number): string => new Date(Date.parse(NOW) + ms).toISOString()
const THIS_SHIFT = { day: '2026-11-21', shift: 'paev' } as const

onBothDatabases('stocks of medicines', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  let carer: Call
  let client_id: string
  beforeAll(async () => {
    db = await fresh()
  })
  beforeEach(async () => {
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('nurse'))
    carer = callsBy(db, await house.actor('carer'))
    client_id = await house.client({ first_name: 'Helmi', roomId: await house.room({ name: '207' }) })
  })
  const { client_id: _, ...DAILY } = contract.medicine.add.example
  const prescribe = async (more: Partial<Input<typeof contract.medicine.add>> = {}): Promise<CourseView> =>
    (await call('medicine.add', { client_id, ...DAILY, ...more }, { now: after(-2 * DAY) })).course
  const open = async (more: Partial<Input<typeof contract.stock.add>> = {}): Promise<StockView> =>
    (await call('stock.add', { ...contract.stock.add.example, client_id, ...more }, { now: after(-2 * DAY) })).stock
  const receive = (id: string, amount: number, more: Partial<Input<typeof contract.stock.receive>> = {}, now = after(-DAY)) =>
    call('stock.receive', { ...contract.stock.receive.example, id, amount, ...more }, { now })
  const give = (course: CourseView, by = carer, more: Partial<Input<typeof contract.medicine.give>> = {}, now = NOW) =>
    by('medicine.give', { client_id, course_id: course.id, due_at: NOW, result: 'antud', ...more }, { now })
  const look = async (id: string, now = after(HOUR)): Promise<StockView | undefined> =>
    (await call('stock.list', {}, { now })).stocks.find((stock) => stock.id === id)
  const count = (id: string, counted: number, more: Partial<Input<typeof contract.stock.count>> = {}, now = NOW) =>
    carer('stock.count', { id, ...THIS_SHIFT, counted, expected: counted, ...more }, { now })

  it('hold what was received, less each dose given from them, until it is struck out', async () => {
    const course = await prescribe()
    const { id } = await open({ course_id: course.id })
    await receive(id, 30)
    const { dose } = await give(course)
    expect(await look(id)).toMatchObject({ client_name: expect.stringContaining('Helmi'), room: '207', balance: 29, packages: [{ left: 29 }] })
    await call('medicine.strike', { id: dose.id, reason: 'Vale inimene' })
    expect(await look(id)).toMatchObject({ balance: 30 })
    await give(course, carer, { result: 'keeldus', reason: 'Iiveldus' })
    expect(await look(id)).toMatchObject({ balance: 30, courses: [{ course_id: course.id, client_id }] })
  })

  it('count a partial dose as a part, and stay negative if more was given than received', async () => {
    const course = await prescribe()
    const { id } = await open({ course_id: course.id })
    await give(course, carer, { result: 'osaliselt', amount: 0.5, reason: 'Sülitas välja' })
    expect(await look(id)).toMatchObject({ balance: -0.5, packages: [] })
  })

  it('keep a dose with the stock it was taken from, even if the course uses another stock later', async () => {
    const course = await prescribe()
    const own = await open({ course_id: course.id })
    const ofHouse = await open({ client_id: null })
    await receive(own.id, 30)
    await receive(ofHouse.id, 100)
    await give(course)
    await call('stock.tie', { id: course.id, stock_id: ofHouse.id }, { now: after(HOUR) })
    expect(await look(own.id)).toMatchObject({ balance: 29, courses: [] })
    expect(await look(ofHouse.id)).toMatchObject({ client_id: null, balance: 100, courses: [{ course_id: course.id }] })
  })

  it('follow a course into its next version if the medicine is the same', async () => {
    const course = await prescribe()
    const { id } = await open({ course_id: course.id })
    const change = { id: course.id, reason: 'Arsti otsus', ...DAILY }
    const same = (await call('medicine.change', { ...change, version: 1, plan: { ...DAILY.plan, every: 2 } })).course
    expect(same.stock_id).toBe(id)
    expect((await call('medicine.change', { ...change, version: 2, strength: '25 mg' })).course.stock_id).toBeNull()
  })

  it('have the same person, medicine and unit as the courses that use them', async () => {
    const course = await prescribe()
    const tie = async (more: Partial<Input<typeof contract.stock.add>>) => {
      const { id } = await open(more)
      return refusal(call('stock.tie', { id: course.id, stock_id: id }))
    }
    const unfit = { code: 'stock-unfit', field: 'stock_id' }
    expect(await tie({ client_id: await house.client() })).toEqual(unfit)
    expect(await tie({ strength: '95 mg' })).toEqual(unfit)
    expect(await tie({ unit: 'ml' })).toEqual(unfit)
    expect(await refusal(call('stock.tie', { id: course.id, stock_id: 'none' }))).toMatchObject({ code: 'stock-not-found' })
    const foreign = callsBy(db, await (await houseWorld(db)).actor('nurse'))
    expect(await refusal(foreign('stock.tie', { id: course.id, stock_id: null }))).toEqual({ code: 'course-not-found' })
    expect((await foreign('stock.list', {})).stocks).toEqual([])
  })

  it('are used by expiry, show how long they last, and exclude what has expired', async () => {
    const course = await prescribe()
    const { id } = await open({ course_id: course.id })
    await receive(id, 10, { expires_on: '2026-11-20', batch: 'VANA' })
    await receive(id, 3, { expires_on: '2028-01-31', batch: 'UUS' })
    const stock = await look(id, after(-HOUR))
    expect(stock?.packages.map(({ batch, left }) => [batch, left])).toEqual([
      ['VANA', 10],
      ['UUS', 3],
    ])
    expect(stock?.lasts_until).toBe('2026-11-23')
  })

  it('record what was returned, destroyed or corrected, with a reason and the package', async () => {
    const { id } = await open()
    const [package_] = (await receive(id, 30)).stock.packages
    const write = { id, note: 'Aegunud, apteeki' }
    await call('stock.write', { ...write, kind: 'tagastatud', amount: 28, package_id: package_?.id ?? '' })
    await call('stock.write', { ...write, kind: 'parandatud', amount: -1 }, { now: after(HOUR) })
    expect(await look(id, after(2 * HOUR))).toMatchObject({ balance: 1, packages: [{ amount: 2, left: 1 }] })
    expect(await refusal(call('stock.write', { ...write, kind: 'havitatud', amount: 1, package_id: 'none' }))).toEqual({
      code: 'not-found',
      field: 'package_id',
    })
    expect(contract.stock.write.input.safeParse({ ...write, kind: 'havitatud', amount: -1 }).success).toBe(false)
  })

  it('belong to a person if they are narcotic or psychotropic', async () => {
    expect(await refusal(open({ client_id: null, controlled: 1 }))).toEqual({ code: 'validation', field: 'controlled', key: 'invalid' })
  })

  it('equal the counted amount from that moment on', async () => {
    const course = await prescribe()
    const { id } = await open({ course_id: course.id, controlled: 1 })
    await receive(id, 30)
    await give(course, carer, {}, after(-HOUR / 2))
    const { stock } = await count(id, 29)
    expect(stock).toMatchObject({ balance: 29, since: NOW, count: { ...THIS_SHIFT, counted: 29, expected: 29, confirmed: null } })
    expect((await call('incident.list', {})).incidents).toEqual([])
  })

  it('need a reason for a difference, which opens an incident without the name of the medicine', async () => {
    const { id } = await open({ controlled: 1 })
    await receive(id, 30)
    const wrong = { id, ...THIS_SHIFT, counted: 28, expected: 30 }
    expect(contract.stock.count.input.safeParse(wrong).error?.issues).toMatchObject([{ path: ['reason'], message: 'required' }])
    await count(id, 28, { expected: 30, reason: 'Kaks tabletti kukkus maha' })
    const [incident] = (await call('incident.list', {})).incidents
    expect(incident).toMatchObject({ kind: 'medicine', client_id, closed_at: null })
    expect(incident?.text).toBe('Narkootilise või psühhotroopse ravimi loendusel on vahe: arvel 30, loendatud 28. Kaks tabletti kukkus maha')
    expect(await look(id)).toMatchObject({ balance: 28 })
  })

  it('keep a count that was made before a dose became known', async () => {
    const course = await prescribe()
    const { id } = await open({ course_id: course.id, controlled: 1 })
    await receive(id, 30)
    await count(id, 29, { expected: 30, reason: 'Keegi andis vist' })
    await give(course, carer, { given_at: after(-HOUR / 2) }, after(HOUR))
    expect(await look(id, after(2 * HOUR))).toMatchObject({ balance: 29 })
    const { stocks } = await call('stock.register', { month: '2026-11' })
    expect(stocks[0]?.lines.map(({ kind, balance, difference }) => [kind, balance, difference])).toEqual([
      ['saadud', 30, null],
      ['annus', 29, null],
      ['loetud', 29, 0],
    ])
  })

  it('have a count confirmed by somebody else', async () => {
    const { id } = await open({ controlled: 1 })
    await receive(id, 30)
    const { stock } = await count(id, 30)
    const said = { id: stock.count?.id ?? '' }
    expect(await refusal(carer('stock.confirm', said))).toEqual({ code: 'count-own' })
    expect((await call('stock.confirm', said)).stock.count?.confirmed).toMatchObject({ at: NOW })
    expect(await refusal(call('stock.confirm', said))).toEqual({ code: 'count-confirmed' })
    expect(await refusal(call('stock.confirm', { id: 'none' }))).toEqual({ code: 'count-not-found' })
  })

  it('get no second signature long after the shift of the count', async () => {
    const { id } = await open({ controlled: 1 })
    const { stock } = await count(id, 10, { reason: 'Esimene loendus' })
    const said = { id: stock.count?.id ?? '' }
    const carer = callsBy(db, await house.actor('carer'))
    expect(await refusal(carer('stock.confirm', said, { now: '2026-11-22T00:47:00.000Z' }))).toEqual({ code: 'count-late' })
    await carer('stock.confirm', said, { now: '2026-11-21T18:30:00.000Z' })
  })

  it('are counted at each shift if controlled: no shift is handed over without a count', async () => {
    const { id } = await open({ controlled: 1 })
    await receive(id, 30)
    const end = '2026-11-21T18:05:00.000Z'
    const shift = async () => (await carer('handover.get', { ...THIS_SHIFT }, { now: end })).handover
    expect((await shift()).undecided).toEqual([
      { source: 'count', of: 'paev', at: '2026-11-21T18:00:00.000Z', count: 1, ref: '2026-11-21', name: null },
    ])
    expect(await refusal(carer('handover.close', { ...THIS_SHIFT }, { now: end }))).toEqual({ code: 'handover-undecided' })
    await count(id, 30, {}, end)
    expect((await shift()).undecided).toEqual([])
    expect((await carer('stock.counts', THIS_SHIFT)).counts).toMatchObject([{ stock_id: id, count: { counted: 30, confirmed: null } }])
    expect(await refusal(count(id, 30, { day: '2026-11-22' }))).toMatchObject({ field: 'day', key: 'future' })
    expect(await refusal(count(id, 30, { day: '2026-10-01' }))).toMatchObject({ field: 'day', key: 'past' })
  })

  it('have a register for each month, which continues where the last one ended', async () => {
    const course = await prescribe({ plan: { ...DAILY.plan, first_on: '2026-10-01' } })
    const { id } = await open({ course_id: course.id, controlled: 1 })
    await receive(id, 30, {}, '2026-11-20T10:00:00.000Z')
    await give(course)
    await call('stock.write', { id, kind: 'havitatud', amount: 4, note: 'Aegunud' }, { now: '2026-12-02T10:00:00.000Z' })
    const of = async (month: string) => (await call('stock.register', { month }, { now: '2026-12-03T10:00:00.000Z' })).stocks[0]
    expect(await of('2026-11')).toMatchObject({
      opening: 0,
      closing: 29,
      lines: [
        { kind: 'saadud', batch: 'A12345' },
        { kind: 'annus', amount: -1 },
      ],
    })
    expect(await of('2026-12')).toMatchObject({ opening: 29, closing: 25, lines: [{ kind: 'havitatud', amount: -4, note: 'Aegunud' }] })
    expect(await of('2026-10')).toBeUndefined()
  })

  it('have a monthly chart for the person, with planned doses and their results', async () => {
    const course = await prescribe()
    await give(course, carer, { result: 'keeldus', reason: 'Iiveldus' })
    const asNeeded = await prescribe({
      ...DAILY,
      name: 'Paratsetamool',
      kind: 'vajadusel',
      plan: { ...DAILY.plan, steps: [] },
      as_needed: { reason: 'Valu', amount: 1, gap_minutes: 240, max_24h: 3 },
    })
    await carer('medicine.give', { client_id, course_id: asNeeded.id, result: 'antud' })
    const { courses } = await call('medicine.month', { id: client_id, month: '2026-11' })
    expect(courses.map(({ name }) => name)).toEqual(['Metoprolool', 'Paratsetamool'])
    const [daily, needed] = courses
    expect(daily?.doses.find(({ due_at }) => due_at === NOW)).toMatchObject({ amount: 1, dose: { result: 'keeldus' } })
    expect(daily?.doses).toHaveLength(12)
    expect(needed?.doses).toMatchObject([{ due_at: NOW, dose: { result: 'antud' } }])
  })
})

onBothDatabases('orders to the pharmacy', (fresh) => {
  let call: Call
  let stock: StockView
  beforeAll(async () => {
    const db = await fresh()
    const house = await houseWorld(db)
    call = callsBy(db, await house.actor('nurse'))
    stock = (await call('stock.add', { ...contract.stock.add.example, client_id: await house.client() })).stock
  })
  const order = async () => (await call('pharmacy.order', { pharmacy: 'Linna apteek', lines: [{ stock_id: stock.id, amount: 30 }] })).order
  const came = { amount: 28, expires_on: '2028-05-31', batch: 'B7', source: 'apteek' } as const

  it('are drafts that can be deleted, until they are sent', async () => {
    const draft = await order()
    expect(draft).toMatchObject({ state: 'kavand', lines: [{ stock_id: stock.id, amount: 30, state: 'ootel' }] })
    expect(await refusal(call('pharmacy.receive', { id: draft.lines[0]?.id ?? '', ...came }))).toEqual({ code: 'order-draft' })
    await call('pharmacy.drop', { id: draft.id })
    expect((await call('pharmacy.orders', {})).orders).toEqual([])
    const sent = (await call('pharmacy.send', { id: (await order()).id })).order
    expect(sent).toMatchObject({ state: 'saadetud', sent: { at: NOW } })
    expect(await refusal(call('pharmacy.drop', { id: sent.id }))).toEqual({ code: 'order-sent' })
    expect(await refusal(call('pharmacy.send', { id: draft.id }))).toEqual({ code: 'order-not-found' })
    expect((await call('stock.list', {})).stocks[0]).toMatchObject({ ordered: 30 })
  })

  it('are received line by line into the stock, each line once', async () => {
    const { id, lines } = (await call('pharmacy.send', { id: (await order()).id })).order
    const line = lines[0]?.id ?? ''
    const before = (await call('stock.list', {})).stocks[0]?.balance ?? 0
    expect((await call('pharmacy.receive', { id: line, ...came })).order).toMatchObject({ id, state: 'saabunud', lines: [{ state: 'saabunud' }] })
    expect((await call('stock.list', {})).stocks[0]).toMatchObject({ balance: before + 28, packages: [{ batch: 'B7', left: 28 }] })
    expect(await refusal(call('pharmacy.receive', { id: line, ...came }))).toEqual({ code: 'order-decided' })
    expect(await refusal(call('pharmacy.missing', { id: line }))).toEqual({ code: 'order-decided' })
  })

  it('record what was not delivered', async () => {
    const { lines } = (await call('pharmacy.send', { id: (await order()).id })).order
    expect((await call('pharmacy.missing', { id: lines[0]?.id ?? '' })).order).toMatchObject({ state: 'saabunud', lines: [{ state: 'puudu' }] })
  })
})
