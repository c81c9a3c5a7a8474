import type { Stress } from './schedule.ts'

/** A change at one place of the real code; `find` must occur exactly once in the file. */
interface Patch {
  file: string
  find: string
  put: string
}

/** A mutant without one rule of sync.md; `also` removes a second rule that would compensate for it. */
export interface Mutant extends Patch {
  name: string
  also?: Patch
  /** The seed at which it was last caught: the hunt starts there, and restarts at 1 if a change of the simulation has moved it. */
  seed: number
  /** Makes certain steps more frequent, if chance alone is slow to reveal it. */
  stress?: Stress
}

/** Equal counts and sums repair what other faults leave behind; without them these faults must show. */
const NO_PARITY: Patch = { file: 'src/main/replica/copy.came.ts', find: 'parity.rows === end.rows && parity.sum === end.sum', put: 'true' }

/** The server asks for missing predecessors; without that, the order of sending must be right by itself. */
const NO_PREDECESSORS: Patch = {
  file: 'server/sync/push.ts',
  find: `if (status === null) return 'unknown'`,
  put: `if (status === null) return 'none'`,
}

/** Faults that the simulation must notice, each within few enough seeds that a run of all stays short. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'what a colleague has meant at the same desk is not shown',
    seed: 41,
    stress: { act: 2, change: 4 },
    file: 'src/main/replica/overlay.ts',
    find: 'const others = this.#meant.ofOthers()',
    put: `const others: ReturnType<Meant['ofOthers']> = []`,
  },
  {
    name: 'a box is written before what it is made of is kept',
    seed: 5,
    stress: { full: 8, leave: 2 },
    file: 'src/main/replica/replica.ts',
    find: `this.outbox.add(intent, picture)\n      this.#sealedOutbox.add(intent, this.#copy.meta('epoch'))`,
    put: `this.#sealedOutbox.add(intent, this.#copy.meta('epoch'))\n      this.outbox.add(intent, picture)`,
  },
  {
    name: 'a box that finds no room has the person told that nothing is kept',
    seed: 5,
    stress: { refuse: 8, leave: 2 },
    file: 'src/main/replica/sealedOutbox.ts',
    find: `} catch {
      this.#isBehind = true`,
    put: `} catch (error) {
      this.#isBehind = true
      throw error`,
  },
  {
    name: 'what the others cannot be shown on a broken disk has the person told that nothing is kept',
    seed: 5,
    stress: { refuse: 8 },
    file: 'src/main/replica/overlay.ts',
    find: 'if (faultOf(error) === null) throw error',
    put: 'throw error',
  },
  {
    name: 'only a full disk keeps something from being shown to the others, and not a broken one',
    seed: 5,
    stress: { refuse: 8 },
    file: 'src/main/replica/overlay.ts',
    find: 'if (faultOf(error) === null) throw error',
    put: `if (faultOf(error) !== 'storage-full') throw error`,
  },
  {
    name: 'the outbox hears of a refusal before the list of what others are shown',
    seed: 22,
    stress: { refuse: 15, role: 8, round: 2, act: 2 },
    file: 'src/main/replica/sync.ts',
    find: `this.#deps.replica.answered(answeredIn(results))\n    outbox.atOnce`,
    put: `outbox.atOnce`,
    also: {
      file: 'src/main/replica/sync.ts',
      find: 'boxes.remove(settled)',
      put: 'boxes.remove(settled)\n    this.#deps.replica.answered(answeredIn(results))',
    },
  },
  {
    name: 'a clock that was set back dates what is written before what was heard',
    seed: 8,
    stress: { jump: 8 },
    file: 'src/main/replica/serverTime.ts',
    find: `return heard ? Math.max(this.#ran(heard), this.#counted(heard) ?? 0) : this.#clock.wall()`,
    put: `return heard ? heard.server + this.#clock.shown() - heard.shown : this.#clock.wall()`,
  },
  {
    name: 'a jump of the clock is taken for time gone by',
    seed: 195,
    stress: { jump: 8 },
    file: 'src/main/desk/deskClock.ts',
    find: `(isJump ? jump : 0)`,
    put: `0`,
  },
  {
    name: 'a transaction that is tried again goes on counting its ids',
    seed: 2,
    stress: { race: 10 },
    file: 'server/request/runCommand.ts',
    find: 'const ownId = idsOf(`${holder.deviceId}:${call.mid}`, idsFrom)',
    put: 'const ownId = ((globalThis as unknown as Record<string, () => string>)[call.mid] ??= idsOf(`${holder.deviceId}:${call.mid}`, idsFrom))',
  },
  {
    name: 'what is older than the receipts is taken again',
    seed: 1,
    stress: { age: 8, crash: 3 },
    file: 'server/sync/push.ts',
    find: 'const isOld = isForgotten(deps, sender, item)',
    put: 'const isOld = item.answered === true && isForgotten(deps, sender, item)',
  },
  {
    name: 'what is older than the receipts is sent again in another epoch as if it had never been answered',
    seed: 4,
    stress: { age: 8 },
    file: 'src/main/replica/sealedOutbox.ts',
    find: '...(this.#mayBeForgotten(intent) && { answered: true }),',
    put: '',
  },
  {
    name: 'nobody may bring the boxes of a computer that has lost its keys',
    seed: 5,
    stress: { loseKeys: 8, leave: 4 },
    file: 'server/stores/device.store.ts',
    find: 'return new Set([deviceId, ...rows.map(({ id }) => id)])',
    put: 'return new Set([deviceId])',
  },
  {
    name: 'what a restore has lost is told to be there when its receipt is gone by age',
    seed: 4,
    stress: { age: 8, backUp: 3, restore: 6, revoke: 6 },
    file: 'server/sync/push.ts',
    find: `throw new Undone(isMaker ? leftBy(scopeSeq, actor.houseId) : 'unknown')`,
    put: `throw new Undone('unknown')`,
  },
  {
    name: 'no receipts',
    seed: 41,
    stress: { crash: 3, leave: 3 },
    file: 'server/request/runCommand.ts',
    find: 'if (earlier) {',
    put: `if (earlier) await tx.deleteFrom('sync_mutation').where('mid', '=', call.mid).execute()\n    if (earlier === undefined) {`,
  },
  {
    name: 'a refusal is no receipt',
    seed: 4,
    stress: { leave: 3, crash: 3 },
    file: 'server/sync/push.ts',
    find: 'await writeReceipt(tx, holder, call, { status: ERRORS[body.code].status, result: JSON.stringify(body), scopeSeq: {}, epoch }, at)',
    put: '',
  },
  {
    name: 'a batch of another epoch is taken',
    seed: 23,
    stress: { backUp: 3, restore: 6 },
    file: 'server/sync/push.ts',
    find: `if (body.epoch !== epoch) throw new AppError('epoch-changed')`,
    put: '',
  },
  {
    name: 'a box of another epoch is taken',
    seed: 12,
    stress: { backUp: 3, restore: 6, leave: 3 },
    file: 'server/sync/sealed.ts',
    find: ' && boxed.epoch === epoch',
    put: '',
  },
  {
    name: 'boxes are sent in no order, and what went before is not asked for',
    seed: 1,
    stress: { leave: 6 },
    file: 'src/main/replica/boxes.ts',
    find: 'order by n limit ?',
    put: 'order by n desc limit ?',
    also: NO_PREDECESSORS,
  },
  {
    name: 'a restore begins no epoch',
    seed: 4,
    stress: { backUp: 3, restore: 6 },
    file: 'server/sync/epoch.store.ts',
    find: `export const beginEpoch = (db: Kysely<Database>): Promise<void> => setMeta(db, 'epoch', randomUUID())`,
    put: `export const beginEpoch = (db: Kysely<Database>): Promise<void> => setMeta(db, 'unused', randomUUID())`,
  },
  {
    name: 'neither the floor nor the parity is looked at',
    seed: 17,
    stress: { trim: 4, wait: 2 },
    file: 'server/sync/pull.ts',
    find: 'known.q >= floor',
    put: 'known.q >= 0',
    also: NO_PARITY,
  },
  {
    name: 'what is struck out of the house stays in the feed',
    seed: 11,
    file: 'src/core/db/ddl.ts',
    find: `op: \`case when NEW.deleted_at is null then 'put' else 'del' end\``,
    put: `op: \`'put'\``,
  },
  {
    name: 'the cursor is kept before the rows, and the parity is not looked at',
    seed: 1,
    file: 'src/main/replica/copy.ts',
    find: 'outcome = this.#apply(page, receivedAt)',
    put: `this.#remember(page, receivedAt); this.#connection.exec('commit; begin immediate'); outcome = this.#apply(page, receivedAt)`,
    also: NO_PARITY,
  },
  {
    name: 'a stale page is taken',
    seed: 26,
    stress: { backUp: 3, restore: 4, round: 2 },
    file: 'src/main/replica/copy.ts',
    find: `if (this.cursor() !== asked.cursor) return { as: 'stale' }`,
    put: '',
  },
  {
    name: 'a lost right leaves its rows',
    seed: 1,
    stress: { age: 4 },
    file: 'src/main/replica/copy.ts',
    find: 'filter((scope) => !granted.has(scope))',
    put: 'filter((scope) => !granted.has(scope) && false)',
  },
  {
    name: 'what is only meant becomes truth',
    seed: 8,
    stress: { act: 2, change: 6 },
    file: 'src/main/replica/copy.ts',
    find: `this.#connection.exec('rollback')\n    this.#shutOthers`,
    put: `this.#connection.exec('commit')\n    this.#shutOthers`,
  },
  {
    name: 'rows that come near are read by the columns of another class',
    seed: 1,
    file: 'src/main/replica/copy.near.ts',
    find: 'this.#reading = reading\n',
    put: 'this.#reading ??= reading\n',
    also: NO_PARITY,
  },
  {
    name: 'an intent is forgotten when it is sent',
    seed: 11,
    file: 'src/main/replica/outbox.ts',
    find: `this.#each(\`update intent set state = 'sending', tries = tries + 1 where mid = ? and state = 'queued'\`, mids)`,
    put: `this.#each(\`delete from intent where mid = ? and state = 'queued'\`, mids)`,
  },
  {
    name: 'what was under way at a crash stays so',
    seed: 6,
    stress: { crash: 4 },
    file: 'src/main/replica/outbox.ts',
    find: `this.#connection.exec(\`update intent set state = 'queued' where state = 'sending'\`)`,
    put: 'undefined',
  },
  {
    name: 'refused intents are dropped',
    seed: 23,
    file: 'src/main/replica/outbox.ts',
    find: `update intent set state = 'attention'`,
    put: `update intent set state = 'resolved'`,
  },
  {
    name: 'nothing is sent again after a restore',
    seed: 4,
    stress: { backUp: 3, restore: 6 },
    file: 'src/main/replica/outbox.ts',
    find: `state in ('acked', 'archived') and epoch <> ?`,
    put: `state in ('acked', 'archived') and epoch <> ? and false`,
  },
  {
    name: 'what is seen is thought safe',
    seed: 4,
    stress: { backUp: 3, restore: 6 },
    file: 'src/main/replica/outbox.ts',
    find: '(durable[scope] ?? -1) >= seq',
    put: '(durable[scope] ?? seq) >= 0',
  },
  {
    name: 'the order is not kept',
    seed: 2,
    file: 'src/main/replica/sync.ts',
    find: `replica.outbox.inState('queued', 'sending')`,
    put: `replica.outbox.inState('queued', 'sending').toReversed()`,
  },
  {
    name: 'a picture that waits holds nothing back',
    seed: 27,
    stress: { act: 3, round: 3, full: 0 },
    file: 'src/main/replica/sync.ts',
    find: 'else for (const id of intent.about) held.add(id)',
    put: 'else if (!isUpload(intent)) for (const id of intent.about) held.add(id)',
    also: NO_PREDECESSORS,
  },
  {
    name: 'a column that the desktop does not know shifts the values of the others',
    seed: 1,
    stress: { release: 6 },
    file: 'src/main/replica/copy.told.ts',
    find: 'const places = columns.map((name) => told.indexOf(name))',
    put: 'const places = columns.map((_, index) => index)',
  },
  {
    name: 'rows of a table that the desktop does not know are not counted',
    seed: 1,
    stress: { release: 6 },
    file: 'src/main/replica/copy.rows.ts',
    find: `if (intake) this.#statement(intake.upsert).run(intake.pick(values))`,
    put: `if (!intake) return\n    this.#statement(intake.upsert).run(intake.pick(values))`,
  },
  {
    name: 'what a newer desktop was not told by an older server is never copied',
    seed: 13,
    stress: { release: 1, update: 3, round: 2 },
    file: 'src/main/replica/copy.told.ts',
    find: 'const hasMore = former !== undefined && reading.showsMoreThan(former.reading)',
    put: 'const hasMore = false',
  },
  {
    name: 'what answers in the place of the server is taken for it',
    seed: 1,
    stress: { foreign: 4 },
    file: 'src/main/online/client.ts',
    find: 'if (response.headers.get(ANSWERED_HEADER) !== answeredMark(asked)) {',
    put: 'if (response.headers.get(ANSWERED_HEADER) === "") {',
  },
  {
    name: 'an update of the app takes what waits for a former copy',
    seed: 2,
    stress: { update: 6 },
    file: 'src/main/desk/contact.ts',
    find: '/^(?:copy|pictures)-/.test(name) && !isOfNow(name)',
    put: '/^(?:copy|pictures|outbox)-/.test(name) && !isOfNow(name)',
  },
  {
    name: 'each run makes other ids',
    seed: 1,
    file: 'src/main/replica/perform.ts',
    find: 'Date.parse(at)), intent.made) : uuidv7',
    put: 'Date.parse(at) + 1), intent.made) : uuidv7',
  },
]
