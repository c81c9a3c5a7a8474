import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { nextPricesAfter, pricesOn } from '#core/price/price.store.ts'
import { ids } from '#shared/contract/ids.ts'
import { type DiaryKind, wrongValue } from '#shared/rules/diaryKinds.ts'
import { wrongFact } from '#shared/rules/health/facts.ts'
import { findingOf } from '#shared/rules/health/findings.ts'
import { readingsOf } from '#shared/rules/health/readings.ts'
import { levelOf, wrongAnswer } from '#shared/rules/health/scales.ts'
import { isIban } from '#shared/rules/iban.ts'
import { readIsikukood } from '#shared/rules/isikukood.ts'
import { type Plan, plannedDoses, wrongPlan } from '#shared/rules/medicine/course.ts'
import { roundsBy } from '#shared/rules/medicine/round.ts'
import { missingIn } from '#shared/rules/plan/contents.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { isWorkday } from '#shared/rules/workdays.ts'
import ingredients from '../../resources/demo/ingredients.json' with { type: 'json' }
import { promisedBy } from './agree.ts'
import { loadedDemo, NOW } from './loadedDemo.ts'

describe('loadDemo', () => {
  let db: Kysely<Database>
  beforeAll(async () => {
    db = await loadedDemo({ days: 20, density: 6 })
  }, 30_000)
  afterAll(() => db.destroy())

  it('gives nearly everybody a complete plan in force, with matching diary entries', async () => {
    const plans = await db.selectFrom('care_plan').selectAll().execute()
    const lines = await db.selectFrom('care_plan_line').selectAll().execute()
    const standing = plans.filter(({ state }) => state === 'kehtiv')
    expect(standing.length).toBeGreaterThan(50)
    for (const plan of standing)
      expect(
        missingIn(
          plan,
          lines.filter(({ plan_id }) => plan_id === plan.id),
        ),
      ).toEqual([])
    // A goal is dated like its plan, also if the plan followed another.
    const goalsOf = new Map(standing.map(({ id, review_on }) => [id, review_on]))
    expect(lines.filter(({ plan_id, goal_on }) => goalsOf.has(plan_id) && goal_on !== goalsOf.get(plan_id))).toEqual([])
    expect(standing.filter(({ review_on }) => (review_on ?? '') < '2026-11-21').length).toBeGreaterThan(2)
    expect(plans.filter(({ state }) => state === 'kooskolastamisel' || state === 'mustand').map(({ id }) => id)).toEqual([ids.sent, ids.draft])
    expect(plans.some(({ id, client_id }) => id === ids.plan && client_id === ids.client)).toBe(true)
    const links = await db.selectFrom('care_link').selectAll().where('purpose', '=', 'taust').execute()
    expect(links.map(({ id, answered_at }) => [id === ids.link, answered_at !== null])).toEqual(
      expect.arrayContaining([
        [true, true],
        [false, false],
      ]),
    )
    const named = await db.selectFrom('diary_entry').select('id').where('plan_line', 'is not', null).execute()
    expect(named.length).toBeGreaterThan(1000)
  })

  it('fills Tamme kodu as the recipe has it', async () => {
    const stays = await db
      .selectFrom('stay')
      .innerJoin('client', 'client.id', 'stay.client_id')
      .where('stay.house_id', '=', ids.house)
      .where('stay.ended_at', 'is', null)
      .select(['client.id', 'gender'])
      .execute()
    const absences = await db
      .selectFrom('absence')
      .where('house_id', '=', ids.house)
      .where('ended_at', 'is', null)
      .select(['client_id', 'reason'])
      .execute()
    const away = new Set(absences.map((absence) => absence.client_id))
    const inside = stays.filter(({ id }) => !away.has(id))
    expect(inside).toHaveLength(58)
    expect(inside.filter(({ gender }) => gender === 'female')).toHaveLength(38)
    expect(absences.map(({ reason }) => reason).toSorted()).toEqual(['haiglas', 'haiglas', 'kodus'])
    const usable = await db
      .selectFrom('room')
      .where('house_id', '=', ids.house)
      .where('availability', '=', 'vaba')
      .select(({ fn }) => fn.sum<number>('max_people').as('places'))
      .executeTakeFirstOrThrow()
    expect(usable.places).toBe(62)
  })

  it('has a queue of fourteen, three of them placed elsewhere and two with a reserved room', async () => {
    const open = await db.selectFrom('queue_ticket').where('house_id', '=', ids.house).where('closed_at', 'is', null).selectAll().execute()
    expect(open).toHaveLength(14)
    expect(open.filter((ticket) => ticket.placed_elsewhere === 1)).toHaveLength(3)
    expect(open.filter((ticket) => ticket.planned_room_id !== null)).toHaveLength(2)
  })

  it('employs forty-one people, five of whom have no membership', async () => {
    const members = await db.selectFrom('membership').where('house_id', '=', ids.house).select('person_id').execute()
    const outside = await db.selectFrom('person').where('role', '=', 'user').where('password_hash', 'is', null).select('id').execute()
    expect(members.length + outside.length).toBe(41)
    expect(outside).toHaveLength(5)
  })

  it('has the rows that examples name', async () => {
    expect(await db.selectFrom('stay').where('client_id', '=', ids.client).where('ended_at', 'is', null).select('room_id').execute()).toEqual([
      { room_id: ids.room },
    ])
    expect(await db.selectFrom('diary_entry').where('id', '=', ids.entry).select(['client_id', 'struck_at']).execute()).toEqual([
      { client_id: ids.client, struck_at: null },
    ])
    expect(await db.selectFrom('diary_photo').where('entry_id', '=', ids.written).select('client_id').execute()).toEqual([
      { client_id: ids.client },
      { client_id: ids.client },
    ])
    expect(await db.selectFrom('client').where('id', '=', ids.otherClient).select('house_id').execute()).toEqual([{ house_id: ids.house }])
    expect(await db.selectFrom('partner').where('id', '=', ids.partner).select('house_id').execute()).toEqual([{ house_id: ids.house }])
  })

  it('has one resident who fasts before an examination tomorrow, with oral medicines that are warned of', async () => {
    const fasting = await db.selectFrom('client_care').select(['id', 'texture_set_at', 'updated_at']).where('nil_by_mouth', '=', 1).execute()
    expect(fasting).toMatchObject([{ texture_set_at: NOW.toISOString(), updated_at: NOW.toISOString() }])
    const [{ id } = { id: '' }] = fasting
    const visits = await db
      .selectFrom('client_event')
      .innerJoin('client_event_client as of', 'of.event_id', 'client_event.id')
      .select(['client_event.title', 'client_event.day', 'of.client_id'])
      .where('client_event.title', '=', 'Gastroskoopia')
      .execute()
    expect(visits).toEqual([{ title: 'Gastroskoopia', day: addDays(dayOf(NOW), 1), client_id: id }])
    const oral = db.selectFrom('medicine_course').select('id').where('client_id', '=', id).where('route', '=', 'suu').where('ended_at', 'is', null)
    expect((await oral.execute()).length).toBeGreaterThan(0)
  })

  it('has a visit whose escort is asked of the carers, on a working day', async () => {
    const asked = await db.selectFrom('client_event').select(['day', 'escort_id', 'escort_role']).where('escort_role', 'is not', null).execute()
    expect(asked).toMatchObject([{ escort_id: null, escort_role: 'carer' }])
    expect(asked.every(({ day }) => isWorkday(day))).toBe(true)
  })

  it('has the reason of most hospital stays, and some awaited discharge summaries', async () => {
    const stays = await db
      .selectFrom('absence')
      .select(['id', 'ended_at'])
      .where('house_id', '=', ids.house)
      .where('reason', '=', 'haiglas')
      .execute()
    const known = await db.selectFrom('health_hospital').select('id').execute()
    expect(known.length).toBeGreaterThan(2)
    expect(stays.map(({ id }) => id)).toEqual(expect.arrayContaining(known.map(({ id }) => id)))
    const summaries = await db.selectFrom('client_document').select(['absence_id', 'file']).where('kind', '=', 'epikriis').execute()
    expect(new Set(summaries.map(({ absence_id }) => absence_id))).toEqual(
      new Set(stays.filter(({ ended_at }) => ended_at !== null).map(({ id }) => id)),
    )
    expect(summaries.filter(({ file }) => file === null).length).toBeGreaterThan(0)
    expect((await db.selectFrom('client_care_change').select('id').execute()).length).toBeGreaterThan(5)
    expect(await db.selectFrom('medicine_rounds').select(['house_id', 'version']).execute()).toEqual([{ house_id: ids.house, version: 1 }])
  })

  it('gives residents about nine medicines each, and half of the current round is done', async () => {
    const courses = await db.selectFrom('medicine_course').selectAll().where('ended_at', 'is', null).execute()
    const doses = await db.selectFrom('medicine_dose').selectAll().execute()
    expect(courses.filter((course) => wrongPlan(course.kind, JSON.parse(course.plan) as Plan) !== null)).toEqual([])
    expect(courses.length).toBeGreaterThan(420)
    expect(courses.length).toBeLessThan(640)
    expect(new Set(courses.filter(({ kind }) => kind === 'vajadusel').map(({ client_id }) => client_id)).size).toBe(8)
    expect(doses.filter(({ given_at, event_at }) => event_at > NOW.toISOString() || (given_at ?? '') > NOW.toISOString())).toEqual([])
    const { from } = roundsBy([]).at(NOW.toISOString()).round
    const due = courses.flatMap((course) =>
      plannedDoses({ ...course, plan: JSON.parse(course.plan) as Plan }, from, NOW.toISOString()).map(
        ({ due_at }) => `${course.course_id} ${due_at}`,
      ),
    )
    const decided = new Set(doses.map(({ course_id, due_at }) => `${course_id} ${due_at}`))
    const share = due.filter((each) => decided.has(each)).length / due.length
    expect(share).toBeGreaterThan(0.2)
    expect(share).toBeLessThan(0.95)
  })

  it('keeps stocks of most medicines, some for days only, and counts the controlled ones at each shift', async () => {
    const stocks = await db.selectFrom('medicine_stock').selectAll().execute()
    expect(stocks.length).toBeGreaterThan(380)
    expect(stocks.find(({ id }) => id === ids.stock)?.client_id).toBe(ids.client)
    const controlled = new Set(stocks.filter(({ controlled }) => controlled).map(({ id }) => id))
    expect(controlled.size).toBeGreaterThan(1)
    const counts = await db.selectFrom('medicine_count').selectAll().orderBy('event_at', 'desc').execute()
    expect(new Set(counts.map(({ stock_id }) => stock_id))).toEqual(controlled)
    expect(counts.filter(({ event_at, expected, counted }) => event_at > NOW.toISOString() || expected !== counted)).toEqual([])
    expect(counts.find(({ id }) => id === ids.count)).toMatchObject({ confirmed_at: null })
    expect(await db.selectFrom('medicine_order').select(['id', 'sent_at']).where('sent_at', 'is', null).execute()).toMatchObject([{ id: ids.order }])
  })

  it('has a follow-up for every fall, one of this morning still open, and hands over every shift but the current one', async () => {
    const falls = await db.selectFrom('diary_entry').where('house_id', '=', ids.house).where('kind', '=', 'fall').select('id').execute()
    const incidents = await db.selectFrom('incident').selectAll().execute()
    expect(
      incidents
        .filter(({ kind }) => kind === 'fall')
        .map(({ entry_id }) => entry_id)
        .toSorted(),
    ).toEqual(falls.map(({ id }) => id).toSorted())
    expect(incidents.filter(({ kind }) => kind === 'restriction')).toMatchObject([{ id: ids.incident }])
    const checks = await db.selectFrom('incident_check').select(['incident_id', 'step', 'done_at']).execute()
    expect(checks.filter(({ incident_id }) => incident_id === ids.fall).map(({ step }) => step)).toEqual([15, 60])
    expect(checks.filter(({ done_at }) => done_at > NOW.toISOString())).toEqual([])
    const handovers = await db.selectFrom('handover').select(['day', 'shift', 'lines']).orderBy('event_at', 'desc').execute()
    expect(handovers[0]).toMatchObject({ day: '2026-11-20', shift: 'oo' })
    expect(handovers).toHaveLength(12)
    const marked = await db.selectFrom('handover_mark').select(['day', 'shift']).distinct().execute()
    expect(marked.filter(({ day, shift }) => day === '2026-11-20' && shift === 'oo')).toEqual([])
    expect(marked.length).toBeGreaterThan(8)
  })

  it('has published news, a scheduled item, a draft, and comments to moderate', async () => {
    const news = await db.selectFrom('news_item').selectAll().execute()
    expect(news.map(({ title }) => title).toSorted()).toEqual(ingredients.newsTitles.toSorted())
    const states = Map.groupBy(news, ({ state }) => state)
    expect(['published', 'scheduled', 'draft', 'archived'].map((state) => states.get(state as 'draft')?.length)).toEqual([5, 1, 1, 1])
    for (const { state, published_at: at } of news) if (state !== 'draft') expect((at ?? '') > NOW.toISOString()).toBe(state === 'scheduled')
    expect(states.get('published')?.every(({ like_count, prose }) => like_count > 3 && JSON.parse(prose).length > 3)).toBe(true)
    const comments = await db.selectFrom('news_comment').selectAll().execute()
    expect(comments.filter(({ hidden_at }) => hidden_at !== null).map(({ hidden_reason }) => hidden_reason)).toEqual([
      'Sisaldab teise inimese terviseandmeid.',
    ])
    expect(comments.filter(({ checked_at }) => checked_at === null).length).toBeGreaterThan(1)
    expect(comments.every(({ written_at }) => written_at < NOW.toISOString())).toBe(true)
  })

  it('publishes news about a day only after it, and has no comments on future events', async () => {
    const DAYS = ['esmaspäev', 'teisipäev', 'kolmapäev', 'neljapäev', 'reede', 'laupäev', 'pühapäev']
    const items = await db.selectFrom('news_item').select(['id', 'title', 'body', 'published_at']).where('published_at', 'is not', null).execute()
    const comments = await db.selectFrom('news_comment').select(['news_id', 'written_at']).execute()
    let named = 0
    for (const { id, title, body, published_at } of items) {
      const on = new Date(`${dayOf(published_at ?? '')}T12:00:00Z`).getUTCDay() || 7
      const [first = ''] = body.split('\n')
      // „Esmaspäevast avab“ is about the future; comments on it read as if it had happened.
      expect([title, DAYS.some((day) => new RegExp(`${day}(ast|est|al tuleb|el tuleb)`, 'i').test(first))]).toEqual([title, false])
      for (const [index, day] of DAYS.entries()) {
        if (!new RegExp(`^${day}(a|e)?(l|\\s)`, 'i').test(first)) continue
        named++
        // Published one or two days after the event.
        expect([title, (on - (index + 1) + 7) % 7]).toEqual([title, expect.toSatisfy((later: number) => later === 1 || later === 2)])
      }
      for (const { written_at } of comments.filter(({ news_id }) => news_id === id)) expect(written_at >= (published_at ?? '')).toBe(true)
    }
    expect(named).toBeGreaterThan(1)
  })

  it('says nothing about a house that contradicts its name, rooms, news or other texts', async () => {
    const houses = await db.selectFrom('house').select(['id', 'code', 'name']).execute()
    const offers = new Map((await db.selectFrom('house_offer').selectAll().execute()).map((offer) => [offer.house_id, offer]))
    const services = Map.groupBy(await db.selectFrom('house_service').selectAll().execute(), ({ house_id }) => house_id)
    const groups = Map.groupBy(await db.selectFrom('house_target_group').selectAll().execute(), ({ house_id }) => house_id)
    const helps = Map.groupBy(await db.selectFrom('service_offer').selectAll().execute(), ({ house_id }) => house_id)
    const rooms = new Set(
      (await db.selectFrom('room').select('house_id').where('type', 'like', 'Dementsus%').execute()).map(({ house_id }) => house_id),
    )
    const wrong: string[] = []
    for (const { id, code, name } of houses) {
      const offered = new Set(services.get(id)?.map(({ service_id }) => service_id))
      const kinds = new Set(groups.get(id)?.map(({ target_group_id }) => target_group_id))
      const open = new Set(helps.get(id)?.map(({ service_id }) => service_id))
      const has = (is: boolean, words: string): void => void (is || wrong.push(`${name}: ${words}`))
      for (const service of promisedBy({ name, code })) has(offered.has(service), `its name promises ${service}`)
      if (offers.get(id)?.dementia) has(offered.has(102), 'a unit for dementia without the service')
      if (offers.get(id)?.nursing) has(offered.has(132), 'a nurse every day without nursing')
      if (rooms.has(id)) has(offers.get(id)?.dementia === 1, 'rooms for dementia without a unit')
      for (const [service, group] of [
        [102, 508],
        [103, 503],
        [139, 537],
      ] as const)
        if (offered.has(service)) has(kinds.has(group), `service ${service} for nobody`)
      for (const service of [104, 105]) has(offered.has(service) === open.has(service), `${service} in one list only`)
    }
    expect(wrong).toEqual([])
    const daycare = helps.get(ids.house)?.find(({ service_id }) => service_id === 104)
    expect(daycare).toMatchObject({ capacity: 12, taken: 6, opens: '08:00', closes: '18:00', transport: 1 })
  })

  it('has no record in the future, and none before its event', async () => {
    const late = await db
      .selectFrom('diary_entry')
      .where((where) =>
        where.or([
          where.eb('recorded_at', '>', NOW.toISOString()),
          where.eb('event_at', '>', where.ref('recorded_at')),
          where.eb('struck_at', '>', NOW.toISOString()),
        ]),
      )
      .select('id')
      .execute()
    expect(late).toEqual([])
  })

  it('writes only what the kinds of entry allow, by people who exist', async () => {
    const entries = await db
      .selectFrom('diary_entry')
      .leftJoin('person', 'person.id', 'diary_entry.recorded_by')
      .select(['kind', 'values_json', 'person.name', 'recorded_name'])
      .execute()
    expect(entries.filter(({ kind, values_json }) => wrongValue(kind as DiaryKind, JSON.parse(values_json)) !== null)).toEqual([])
    expect(entries.filter(({ name, recorded_name }) => name !== recorded_name)).toEqual([])
    expect(entries.length).toBeGreaterThan(5000)
  })

  it('has no entries about residents who were away', async () => {
    const wrong = await db
      .selectFrom('diary_entry')
      .innerJoin('absence', 'absence.client_id', 'diary_entry.client_id')
      .whereRef('event_at', '>=', 'absence.started_at')
      .where((where) => where.or([where.eb('absence.ended_at', 'is', null), where.eb('event_at', '<', where.ref('absence.ended_at'))]))
      .select('diary_entry.id')
      .execute()
    expect(wrong).toEqual([])
  })

  it('names every person once and gives valid codes that agree with birth date and sex', async () => {
    const clients = await db.selectFrom('client').select(['first_name', 'last_name', 'personal_id', 'birth_date', 'gender']).execute()
    expect(new Set(clients.map((client) => `${client.first_name} ${client.last_name}`)).size).toBe(clients.length)
    for (const { personal_id, birth_date, gender } of clients)
      expect(readIsikukood(personal_id ?? '')).toEqual({ birthDate: birth_date, sex: gender })
    expect(clients.filter(({ personal_id }) => /^[56]/.test(personal_id ?? ''))).toHaveLength(2)
  })

  it('has documents, family and consents, with accounts of a bank that does not exist', async () => {
    const known = await db.selectFrom('client_person').selectAll().execute()
    expect(known.filter(({ bank_iban }) => !isIban(bank_iban ?? '') || bank_iban?.slice(4, 6) !== '99')).toEqual([])
    const contacts = await db.selectFrom('client_contact').select(['phone', 'rights']).execute()
    expect(contacts.filter(({ phone }) => !phone?.startsWith('+372200'))).toEqual([])
    expect(contacts.some(({ rights }) => JSON.parse(rights).includes('pays'))).toBe(true)
    const consents = await db.selectFrom('client_consent').select(['at', 'expires']).execute()
    expect(consents.filter(({ at, expires }) => at > '2026-11-21' || (expires !== null && expires <= '2026-11-21'))).toEqual([])
    expect(consents.some(({ expires }) => expires !== null && expires < '2026-12-21')).toBe(true)
    for (const table of ['client_contact', 'client_comm', 'client_field', 'client_consent'] as const)
      expect(await db.selectFrom(table).where('id', '=', ids.item).select('client_id').execute()).toEqual([{ client_id: ids.client }])
  })

  it('has health records that follow the rules, including those of the examples', async () => {
    const assessments = await db.selectFrom('health_assessment').selectAll().execute()
    expect(assessments.filter(({ tool, items }) => wrongAnswer(tool, JSON.parse(items)) !== null)).toEqual([])
    expect(assessments.filter(({ tool, score, level }) => levelOf(tool, score) !== level)).toEqual([])
    const facts = await db.selectFrom('health_fact').selectAll().execute()
    expect(facts.filter((fact) => wrongFact(fact, '2026-11-21') !== null)).toEqual([])
    const weights = await db
      .selectFrom('diary_entry')
      .select(['kind', 'values_json', 'event_at'])
      .where('client_id', '=', ids.client)
      .orderBy('event_at')
      .execute()
    const readings = readingsOf(weights.map(({ values_json, ...entry }) => ({ ...entry, values: JSON.parse(values_json) })))
    expect(findingOf('weight', readings)?.kind).toBe('change')
    for (const table of ['health_fact', 'health_assessment', 'health_chart', 'health_wound', 'health_wound_look', 'health_infection'] as const)
      expect(await db.selectFrom(table).where('id', '=', ids.item).select('client_id').execute()).toEqual([{ client_id: ids.client }])
  })

  it('has price lists whose lowest price of today is the one that each house states', async () => {
    const houses = await db.selectFrom('house').select(['id', 'price_from_cents']).execute()
    const on = dayOf(NOW)
    for (const { id, price_from_cents: lowest } of houses) {
      const prices = await pricesOn(db, id, on)
      expect(prices ? Math.min(...prices.lines.map(({ place }) => place)) : null).toBe(lowest)
      expect(prices?.lines.every(({ place, care }) => care < place) ?? true).toBe(true)
    }
    expect(await nextPricesAfter(db, ids.house, on)).not.toBeNull()
  })

  it('has two hundred other houses across the country', async () => {
    const houses = await db.selectFrom('house').select(['name', 'ehak', 'outline_places']).execute()
    expect(houses).toHaveLength(202)
    expect(new Set(houses.map(({ name }) => name)).size).toBe(202)
    expect(houses.every(({ ehak }) => ehak !== null)).toBe(true)
  })
})
