import assert from 'node:assert/strict'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { SyncedTable } from '#core/db/synced.ts'
import { can, type Right } from '#shared/rights.ts'
import { Acts } from './acts.ts'
import { atEnd, atStep, type Memory, newMemory } from './invariants.ts'
import { Chance } from './random.ts'
import { scheduleOf, shorten, type Step, type Stress } from './schedule.ts'
import { SimDesktop } from './simDesktop.ts'
import { CALM, type Weather } from './simLine.ts'
import { type Account, SimServer } from './simServer.ts'

/** One world: a server, two desktops of one house, browsers of two houses. */
export interface World {
  server: SimServer
  desktops: SimDesktop[]
  acts: Acts
  memory: Memory
}

export interface Failure {
  seed: number
  error: Error
  steps: Step[]
}

const DAY = 86_400_000
const TEN_YEARS = 3652 * DAY
/** On an in-memory disk if there is one: thousands of files are created and removed. */
const ROOT = join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'koduke-simulation')

/** Options of a world; by default it has its own SQLite and makes every call. */
export interface Ways {
  /** The database to use, in houses of its own. */
  shared?: Kysely<Database> | undefined
  /** Leaves out calls from the contract's examples: a seed then stays the same when the contract gets new ones. */
  isNarrow?: boolean
  /** Makes some kinds of step more frequent. */
  stress?: Stress | undefined
}

/** Runs one seed; null if all invariants held. */
export async function simulate(seed: number, ways: Ways = {}): Promise<Failure | null> {
  const steps = scheduleOf(seed, ways.stress, ways.isNarrow ? 0 : 1)
  const error = await run(seed, steps, ways)
  return error && { seed, error, steps }
}

/** The shortest schedule found with which the seed still fails, and its error. */
export async function shortest(failure: Failure, ways: Ways = {}): Promise<Failure> {
  const steps = await shorten(failure.steps, async (fewer) => (await run(failure.seed, fewer, ways)) !== null)
  return { ...failure, steps, error: (await run(failure.seed, steps, ways)) ?? failure.error }
}

async function run(seed: number, steps: Step[], ways: Ways): Promise<Error | null> {
  const world = await begin(seed, ways)
  let failed: Error | null = null
  try {
    for (const step of steps) {
      await happen(world, step)
      atStep(world, step.who)
    }
    await atEnd(world)
  } catch (error) {
    failed = error instanceof Error ? error : new Error(String(error))
  }
  for (const desktop of world.desktops) await desktop.close().catch(() => undefined)
  await world.server.close()
  return failed
}

let worlds = 0
// Every tenth world is encrypted: the cipher costs time and does not change the protocol.
const KEY = Buffer.alloc(32, 9)

async function begin(seed: number, { shared, isNarrow = false }: Ways): Promise<World> {
  mkdirSync(ROOT, { recursive: true })
  const server = await SimServer.start(shared)
  const chance = new Chance(seed)
  // Other worlds live in the same database, so device ids must be unique.
  const run = `${seed}-${Date.now().toString(36)}-${++worlds}`
  const names = [`d1-${run}`, `d2-${run}`]
  const [first = '', second = ''] = names
  const people: [Account, Account][] = [
    [await server.account('manager', server.house, first), await server.account('carer', server.house, first)],
    [await server.account('reception', server.house, second), await server.account('nurse', server.house, second)],
  ]
  const desktops = people.map(
    (them, index) => new SimDesktop(server, them, { name: names[index] ?? '', root: ROOT, chance, key: seed % 10 === 0 ? KEY : null }),
  )
  for (const desktop of desktops) await desktop.start()
  const browsers = [await server.account('manager', server.house, `b1-${run}`), await server.account('manager', server.other, `b2-${run}`)]
  return { server, desktops, acts: await Acts.of(server, browsers, isNarrow), memory: newMemory() }
}

const HAPPENINGS: Record<Step['kind'], (world: World, desktop: SimDesktop, chance: Chance) => Promise<void>> = {
  act: async ({ acts }, desktop, chance) => acts.atDesktop(desktop, chance),
  round: async (world, desktop, chance) => round(world, desktop, weatherOf(chance), chance),
  browser: async ({ acts }, _, chance) => acts.inBrowser(chance),
  crash: async ({ memory }, desktop, chance) => {
    await desktop.crash(chance)
    memory.reached.delete(desktop.name)
  },
  restart: async (_, desktop) => desktop.restart(),
  change: async (_, desktop) => change(desktop),
  leave: async (world, desktop, chance) => leave(world, desktop, chance),
  backUp: async ({ server }) => server.backUp(),
  restore: async (world, desktop, chance) => {
    const { server, acts } = world
    if (server.backups.length === 0 || !(await server.restore(chance.below(server.backups.length)))) return
    await acts.lookAgain()
    // While the server was down, a person has worked on and left.
    if (chance.happens(0.7)) await leave(world, desktop, chance)
  },
  role: async ({ server }, desktop, chance) => server.setRole(desktop.account, chance.pick(['manager', 'reception', 'accountant', 'carer'])),
  jump: async (_, desktop, chance) => {
    desktop.setClock(chance.happens(0.5) ? 0 : (chance.next() - 0.5) * 2 * TEN_YEARS)
  },
  full: async (_, desktop, chance) => {
    desktop.isFull = chance.happens(0.6)
  },
  // A failing disk: each write may fail, with either error.
  refuse: async (_, desktop, chance) => {
    desktop.refuses = chance.happens(0.6)
  },
  update: async ({ memory }, desktop, chance) => {
    await desktop.update(chance.happens(0.5))
    memory.reached.delete(desktop.name)
  },
  wait: async ({ server }, _, chance) => {
    server.now += chance.below(chance.happens(0.1) ? 40 * DAY : 600_000)
  },
  trim: async ({ server }) => {
    await server.trim(new Date(server.now + 100 * DAY))
  },
  age: async ({ server }) => server.age(),
  race: async ({ server }, _, chance) => {
    server.races.push(chance.below(40))
  },
  release: async ({ server }, _, chance) => server.update(chance),
  loseKeys: async ({ memory }, desktop) => {
    await desktop.loseKeys()
    memory.reached.delete(desktop.name)
  },
  attend: async (world, desktop, chance) => attend(world, desktop, chance),
  revoke: async (_, desktop, chance) => {
    desktop.account.isRevoked = chance.happens(0.5)
  },
  // Behind a proxy or a captive portal.
  foreign: async (world, desktop, chance) => {
    const weather = { ...CALM, foreign: chance.happens(0.5) ? 1 : 0.5 }
    if (chance.happens(0.3)) await leave(world, desktop, chance, weather)
    else await round(world, desktop, weather, chance)
  },
}

async function happen(world: World, step: Step): Promise<void> {
  const desktop = world.desktops[step.who]
  if (desktop) await HAPPENINGS[step.kind](world, desktop, new Chance(step.seed))
}

/** A round of sync. I20: only our server may end a session. */
async function round({ server, memory }: World, desktop: SimDesktop, weather: Weather, chance: Chance): Promise<void> {
  const before = server.refusals
  const end = await desktop.round(weather, chance)
  if (end === 'crashed') memory.reached.delete(desktop.name)
  const isOver = end === 'signed-out' || end === 'forbidden' || end === 'outdated'
  if (isOver) assert.ok(server.refusals > before, `I20 ${desktop.name} is ${end}, and the server has not said so`)
}

function weatherOf(chance: Chance): Weather {
  if (chance.happens(0.35)) return CALM
  const some = (most: number) => (chance.happens(0.5) ? chance.next() * most : 0)
  return { lost: some(0.5), answerLost: some(0.5), truncated: some(0.4), twice: some(0.5), crash: some(0.25), late: some(0.9), foreign: 0 }
}

/** Another person takes over: they see the former person's intents, as far as their rights allow. */
async function change(desktop: SimDesktop): Promise<void> {
  const { account: former } = desktop
  const next = desktop.people.find((each) => each !== former)
  if (!next) return
  const meant = desktop.replica.waiting().filter(({ mid, house }) => house === former.actor.houseId && desktop.replica.doubtAbout(mid) === null)
  await desktop.sit(next)
  for (const { mid, endpoint } of meant) {
    const made = desktop.kept.get(mid)?.id
    const shown = SHOWN[endpoint]
    // Without the right, a person has no key with which others could be shown the row.
    const mayShow = shown && [former, next].every(({ actor }) => can(actor.rights, shown.needs))
    if (!made || !shown || !mayShow || desktop.unshown.has(mid) || desktop.replica.doubtAbout(mid) !== null) continue
    const rows = await desktop.replica.rowsOf(shown.table)
    assert.ok(
      rows.some(({ id }) => id === made),
      `I14 ${mid} of a colleague is not shown at ${desktop.name}`,
    )
  }
}

/** Rows that a colleague must see from another person's intents at the same desk. */
const SHOWN: Partial<Record<string, { table: SyncedTable; needs: Right }>> = {
  'diary.add': { table: 'diary_entry', needs: 'care.read' },
  'medicine.give': { table: 'medicine_dose', needs: 'medicine.read' },
  // It makes rows of several classes; a person needs the right to all of them to see it.
  'client.add': { table: 'client', needs: 'person.read' },
}

/** A person works on without a connection and leaves; the computer sends for them. */
async function leave({ acts, memory }: World, desktop: SimDesktop, chance: Chance, weather?: Weather): Promise<void> {
  for (let deeds = chance.below(6); deeds > 0; deeds--) await acts.atDesktop(desktop, chance)
  if ((await desktop.leave(weather ?? weatherOf(chance), chance)) === 'crashed') memory.reached.delete(desktop.name)
}

/** A person handles a refused intent. */
async function attend({ server }: World, desktop: SimDesktop, chance: Chance): Promise<void> {
  const [refused] = desktop.replica.outbox.inState('attention')
  if (!refused) return
  const how = chance.pick(['discarded', 'copied', 'resent'] as const)
  const answer = await desktop.replica.resolve(refused.mid, how, how === 'discarded' ? 'Enam pole vaja' : null).catch(() => null)
  if (answer?.mid)
    desktop.kept.set(answer.mid, { name: refused.endpoint, id: null, person: desktop.account.actor.personId, at: server.now, meant: null })
}
