import { contract, type EndpointName } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { shiftAt, shiftBefore, type ShiftOfDay } from '#shared/rules/shift/shift.ts'
import type { Chance } from './random.ts'
import type { SimDesktop } from './simDesktop.ts'
import { pictureOf } from '../support/picture.ts'
import { Examples } from './examples.ts'
import type { Account, SimServer } from './simServer.ts'

const PICTURES = await Promise.all(['#1F5E4F', '#A3273B', '#8A5200', '#1F5A8A'].map((colour) => pictureOf(colour)))

const HOUR = 3_600_000
/** A medicine given every hour. */
const HOURLY = {
  ...contract.medicine.add.example,
  plan: {
    ...contract.medicine.add.example.plan,
    steps: [{ days: null, times: Array.from({ length: 24 }, (_, hour) => ({ at: `${String(hour).padStart(2, '0')}:00`, amount: 1 })) }],
  },
}

interface Known {
  clients: string[]
  rooms: string[]
  entries: string[]
  /** Courses with their clients. */
  courses: { id: string; client: string }[]
  doses: string[]
  /** Stocks with their clients. */
  stocks: { id: string; client: string }[]
  counts: string[]
  incidents: string[]
  looks: string[]
}

/** What people do: at a desktop, and in browsers of this house and of another. */
export class Acts {
  readonly #server: SimServer
  readonly #browsers: Account[]
  readonly #known = new Map<string, Known>()
  readonly #contacts = new Map<string, string[]>()
  readonly #examples = new Map<string, Examples>()
  #texts = 0

  readonly #isNarrow: boolean

  private constructor(server: SimServer, browsers: Account[], isNarrow: boolean) {
    this.#server = server
    this.#browsers = browsers
    this.#isNarrow = isNarrow
  }

  /** @param isNarrow leaves out the contract's own examples */
  static async of(server: SimServer, browsers: Account[], isNarrow: boolean): Promise<Acts> {
    const acts = new Acts(server, browsers, isNarrow)
    await acts.lookAgain()
    return acts
  }

  /** Looks up the current people, rooms and rows. */
  async lookAgain(): Promise<void> {
    const { db } = this.#server.deps
    for (const { id } of [this.#server.house, this.#server.other]) {
      const idsIn = async (table: 'client' | 'room' | 'diary_entry' | 'incident' | 'health_wound_look') =>
        (await db.selectFrom(table).select('id').where('house_id', '=', id).orderBy('id').execute()).map((row) => row.id)
      this.#known.set(id, {
        clients: await idsIn('client'),
        rooms: await idsIn('room'),
        entries: await idsIn('diary_entry'),
        incidents: await idsIn('incident'),
        looks: await idsIn('health_wound_look'),
        ...(await this.#medicinesIn(id)),
      })
      const examples = new Examples()
      examples.learn({
        client: (await idsIn('client')).map((client) => ({ id: client })),
        room: (await idsIn('room')).map((room) => ({ id: room })),
      })
      this.#examples.set(id, examples)
    }
  }

  async #medicinesIn(houseId: string): Promise<Pick<Known, 'courses' | 'doses' | 'stocks' | 'counts'>> {
    const { db } = this.#server.deps
    const courses = await db
      .selectFrom('medicine_course')
      .select(['id', 'client_id as client'])
      .where('house_id', '=', houseId)
      .orderBy('id')
      .execute()
    const doses = await db.selectFrom('medicine_dose').select('id').where('house_id', '=', houseId).orderBy('id').execute()
    const stocks = await db.selectFrom('medicine_stock').select(['id', 'client_id']).where('house_id', '=', houseId).orderBy('id').execute()
    const counts = await db.selectFrom('medicine_count').select('id').where('house_id', '=', houseId).orderBy('id').execute()
    return {
      courses,
      doses: doses.map(({ id }) => id),
      stocks: stocks.map(({ id, client_id }) => ({ id, client: client_id ?? '' })),
      counts: counts.map(({ id }) => id),
    }
  }

  async atDesktop(desktop: SimDesktop, chance: Chance): Promise<void> {
    const { houseId } = desktop.account.actor
    const done = chance.happens(0.2)
      ? await desktop.act(...this.#photo(houseId, chance), chance.pick(PICTURES))
      : await desktop.act(...this.#deed(houseId, chance))
    if (done) this.#learn(desktop.account.actor.houseId, done.answer)
  }

  async inBrowser(chance: Chance): Promise<void> {
    const { actor } = chance.pick(this.#browsers)
    const [name, input] = chance.happens(0.25) ? this.#roomTaken(actor.houseId, chance) : this.#deed(actor.houseId, chance)
    try {
      this.#learn(actor.houseId, await this.#server.call(actor)(name as 'client.add', input as never))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }

  #learn(houseId: string, answer: unknown): void {
    this.#examples.get(houseId)?.learn(answer)
    const known = this.#known.get(houseId)
    const { client, entry, course, dose, incident, stock, health } = answer as Record<'entry' | 'dose' | 'incident', { id: string } | undefined> & {
      client?: { id: string; contacts: { id: string }[] }
      course?: { id: string; client_id: string }
      stock?: { id: string; client_id: string | null; count: { id: string } | null }
      health?: { wounds: { looks: { id: string }[] }[] }
    }
    for (const { id } of health?.wounds.flatMap(({ looks }) => looks) ?? []) if (!known?.looks.includes(id)) known?.looks.push(id)
    if (client)
      this.#contacts.set(
        client.id,
        client.contacts.map(({ id }) => id),
      )
    if (client && !known?.clients.includes(client.id)) known?.clients.push(client.id)
    if (entry && !known?.entries.includes(entry.id)) known?.entries.push(entry.id)
    if (course && !known?.courses.some(({ id }) => id === course.id)) known?.courses.push({ id: course.id, client: course.client_id })
    if (stock && !known?.stocks.some(({ id }) => id === stock.id)) known?.stocks.push({ id: stock.id, client: stock.client_id ?? '' })
    if (stock?.count && !known?.counts.includes(stock.count.id)) known?.counts.push(stock.count.id)
    if (incident && !known?.incidents.includes(incident.id)) known?.incidents.push(incident.id)
    if (dose && !known?.doses.includes(dose.id)) known?.doses.push(dose.id)
  }

  /** One of the contacts that this client had when last seen. */
  #contactOf(clientId: string, chance: Chance): string {
    const contacts = this.#contacts.get(clientId) ?? []
    return contacts.length > 0 ? chance.pick(contacts) : 'none'
  }

  /** A photo of a client, of an entry or of a wound. */
  #photo(houseId: string, chance: Chance): [EndpointName, Record<string, unknown>] {
    const { clients = [], entries = [], looks = [] } = this.#known.get(houseId) ?? {}
    const of: [EndpointName, string[]][] = [
      ['client.image', clients],
      ['diary.image', entries],
      ['diary.image', entries],
      ['health.image', looks],
    ]
    const [name, ids] = chance.pick(of)
    return [name, { id: ids.length > 0 ? chance.pick(ids) : 'none' }]
  }

  /** A call that only the server accepts. */
  #roomTaken(houseId: string, chance: Chance): [EndpointName, Record<string, unknown>] {
    return ['room.delete', { id: chance.pick(this.#known.get(houseId)?.rooms ?? []) }]
  }

  /** This full hour or the one before: so few that people decide the same dose at the same time. */
  #hour = (chance: Chance): string => new Date(Math.floor(this.#server.now / HOUR - chance.below(2)) * HOUR).toISOString()

  /** One of the last two finished shifts: so few that people close the same one at two desktops. */
  #shift(chance: Chance): ShiftOfDay {
    const last = shiftBefore(shiftAt(new Date(this.#server.now).toISOString()))
    return chance.happens(0.5) ? last : shiftBefore(last)
  }

  /** A call whose text the checks look for, or any call of the contract. */
  #deed(houseId: string, chance: Chance): [EndpointName, Record<string, unknown>] {
    const example = !this.#isNarrow && chance.happens(0.3) ? this.#examples.get(houseId)?.pick(chance) : null
    return example ?? this.#watched(houseId, chance)
  }

  #watched(houseId: string, chance: Chance): [EndpointName, Record<string, unknown>] {
    const known = this.#known.get(houseId) ?? {
      clients: [],
      rooms: [],
      entries: [],
      courses: [],
      doses: [],
      stocks: [],
      counts: [],
      incidents: [],
      looks: [],
    }
    const id = chance.pick(known.clients)
    const room = chance.pick(known.rooms)
    const course = known.courses.length > 0 ? chance.pick(known.courses) : { id: 'none', client: id }
    const stock = known.stocks.length > 0 ? chance.pick(known.stocks) : { id: 'none', client: id }
    const incident = known.incidents.length > 0 ? chance.pick(known.incidents) : 'none'
    const shift = this.#shift(chance)
    const text = `sõna${++this.#texts}`
    const deeds: (() => [EndpointName, Record<string, unknown>])[] = [
      () => ['client.move', { id, room_id: room }],
      () => ['client.move', { id, room_id: room }],
      () => ['client.move', { id, room_id: null }],
      () => ['client.move', { id, status: chance.pick(['lahkunud', 'majas', 'surnud']) }],
      () => ['client.move', { id, status: 'eemal', away_reason: 'haiglas' }],
      () => ['parting.add', { id, kind: chance.pick(['lahkunud', 'surnud']), place: text, belongings: [] }],
      () => ['client.add', { first_name: 'Uus', last_name: text, ...(chance.happens(0.5) && { room_id: room }) }],
      () => ['client.queue', { house_id: houseId, first_name: 'Ootaja', last_name: text }],
      () => ['client.save', { id, phone: `5${5_000_000 + chance.below(999)}` }],
      () => ['client.save', { id, family_doctor: text, base: { family_doctor: null } }],
      () => ['client.save', { id, religion: text, base: { religion: null } }],
      () => ['client.contacts', { clientId: id, data: { name: text, ...(chance.happens(0.5) && { rights: ['health'] }) } }],
      () => ['client.contacts', { clientId: id, data: { id: this.#contactOf(id, chance), relation: text, base: { relation: null } } }],
      () => ['client.orderContacts', { clientId: id, ids: [this.#contactOf(id, chance)] }],
      () => ['client.deleteContact', { clientId: id, id: this.#contactOf(id, chance) }],
      () => ['diary.add', { kind: 'other', client_id: id, text }],
      () => ['diary.add', { kind: 'other', client_id: id, text, handover: true }],
      () => ['diary.strike', { id: known.entries.length > 0 ? chance.pick(known.entries) : 'none', reason: 'vale inimene' }],
      () => ['diary.see', { id, at: this.#hour(chance) }],
      () => ['diary.see', { id, at: this.#hour(chance) }],
      () => ['medicine.add', { ...HOURLY, client_id: id }],
      () => ['medicine.give', { client_id: course.client, course_id: course.id, due_at: this.#hour(chance), result: 'antud', reason: text }],
      () => [
        'medicine.give',
        { client_id: course.client, course_id: course.id, due_at: this.#hour(chance), result: 'keeldus', reason: 'Ei soovinud' },
      ],
      () => ['medicine.strike', { id: known.doses.length > 0 ? chance.pick(known.doses) : 'none', reason: 'vale inimene' }],
      () => ['stock.add', { ...contract.stock.add.example, client_id: course.client, controlled: 1, course_id: course.id }],
      () => ['stock.receive', { ...contract.stock.receive.example, id: stock.id, amount: 1 + chance.below(60) }],
      () => ['stock.count', { id: stock.id, ...shift, counted: chance.below(60), expected: 0, reason: text }],
      () => ['stock.confirm', { id: known.counts.length > 0 ? chance.pick(known.counts) : 'none' }],
      () => ['health.addFact', { ...contract.health.addFact.example, client_id: id, name: text }],
      () => ['health.addWound', { ...contract.health.addWound.example, client_id: id, place: text }],
      () => ['health.addInfection', { ...contract.health.addInfection.example, client_id: id, name: text }],
      () => ['health.setChart', { client_id: id, measure: 'weight', is_shown: 1, low: chance.below(60), high: null, base: { low: null } }],
      () => ['incident.add', { client_id: id, kind: 'other', text }],
      () => ['incident.add', { client_id: id, kind: 'fall', place: 'room', severity: 'none', text, event_at: this.#hour(chance) }],
      () => ['incident.check', { id: incident, step: 15, result: 'same' }],
      () => ['incident.inform', { id: incident, who: 'family' }],
      () => ['incident.strike', { id: incident, reason: 'vale inimene' }],
      () => ['handover.close', { ...shift }],
      () => ['handover.accept', { ...shift, lines: [`note:${known.entries[0] ?? 'none'}`] }],
      () => ['report24.sign', { ...shift }],
      () => ['room.daycare', { id: room, availability: chance.pick(['vaba', 'koristuses']), max_people: 1 + chance.below(3) }],
    ]
    return chance.pick(deeds)()
  }
}
