import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const ENDPOINT_TESTS = ['src/core/visit/visit.list.system.test.ts', 'src/core/price/price.archive.system.test.ts']
const SCREEN_TEST = 'src/renderer/features/visits/screens/VisitsScreen.test.tsx'
/** Where changes may stand. */
const CHANGED = ['src', 'server/http', 'tests/matrix']
/** Where most of what was written stands; all of the tree is linted by the check of every change. */
const WRITTEN = ['src/core/visit', 'src/core/price', 'src/core/db', 'src/renderer/features/visits', 'src/shared']

interface Outcome {
  code: number
  said: string
}

interface Report {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
}

describe('npm run new in a clean clone', { timeout: 900_000 }, () => {
  const root = mkdtempSync(join(tmpdir(), 'koduke-new-'))
  /** Runs a program of the clone; a failure is an outcome, not an error. */
  const within = async (command: string, ...args: string[]): Promise<Outcome> => {
    const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`, VITEST: undefined, CI: 'true' }
    return run(command, args, { cwd: root, env, maxBuffer: 64 * 2 ** 20 }).then(
      ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
    )
  }
  const fresh = async (...args: string[]): Promise<Outcome> => within('node', 'scripts/new.ts', ...args)
  const succeeds = async (command: string, ...args: string[]): Promise<void> => {
    const { code, said } = await within(command, ...args)
    expect(code, `${[command, ...args].join(' ')}:\n${said.slice(-4000)}`).toBe(0)
  }
  /** The full names of the tests that fail, by file. @throws where vitest wrote no report */
  const failing = async (): Promise<Record<string, string[]>> => {
    // Where neither git nor the formatter looks.
    const report = join(root, 'out/report.json')
    rmSync(report, { force: true })
    const projects = ['--project', 'unit', '--project', 'ui', '--project', 'server']
    const files = [...ENDPOINT_TESTS, SCREEN_TEST, 'tests/bounds/contract.unit.test.ts', 'src/core/db/schema.system.test.ts', 'scripts/rooms.test.ts']
    await within('vitest', 'run', ...projects, '--reporter=json', `--outputFile=${report}`, ...files)
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    expect(testResults).toHaveLength(files.length)
    const failed = testResults.map(({ name, assertionResults }) => [
      name.slice(root.length + 1),
      assertionResults.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName),
    ])
    return Object.fromEntries(failed.filter(([, names]) => names?.length))
  }
  const fill = (path: string, from: string, to: string): void => {
    const text = readFileSync(join(root, path), 'utf8')
    expect(text).toContain(from)
    writeFileSync(
      join(root, path),
      text.replace(from, () => to),
    )
  }

  beforeAll(() => {
    const git = (...args: string[]): string[] => execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean)
    execFileSync('git', ['clone', '-q', '--no-checkout', '--shared', '.', root])
    execFileSync('git', ['checkout', '-q', 'HEAD'], { cwd: root })
    for (const path of git('diff', '-z', '--name-only', '--diff-filter=D', 'HEAD')) rmSync(join(root, path), { force: true })
    for (const path of [...git('diff', '-z', '--name-only', '--diff-filter=d', 'HEAD'), ...git('ls-files', '-z', '--others', '--exclude-standard')]) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      cpSync(path, join(root, path))
    }
    symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  }, 60_000)
  afterAll(() => {
    rmSync(root, { recursive: true, force: true })
  })

  it('reports in a sentence what is wrong, and writes nothing', async () => {
    const wrong = [
      [['endpoint', 'visit'], '"visit" is no name of an endpoint'],
      [['endpoint', 'price.lists'], 'price.lists exists already'],
      [['endpoint', 'session.peek'], 'are not handled in src/core'],
      [['table', 'HouseVisit'], '"HouseVisit" is no name of a table'],
      [['table', 'house_price'], 'A table "house_price" exists already'],
      [['screen', 'House-visit'], '"House-visit" is no name of a screen'],
      [['screen', 'prices'], 'A feature "prices" exists already'],
      [['page', 'visits'], '"page" cannot be written'],
      [['table', 'house_visit', '--command'], '--command is said of an endpoint only'],
      [['endpoint'], 'Say what to write, and its name'],
    ] as const
    const before = await within('git', 'status', '--short')
    for (const [args, sentence] of wrong) {
      const { code, said } = await fresh(...args)
      expect([code, said.split('\n')[0]]).toEqual([1, expect.stringContaining(sentence)])
    }
    expect(await within('git', 'status', '--short')).toEqual(before)
  })

  it('writes an endpoint, a table and a screen, of which only the tests to be filled in fail', async () => {
    for (const args of [
      ['endpoint', 'visit.list'],
      ['endpoint', 'price.archive', '--command'],
      ['table', 'house_visit'],
      ['screen', 'visits'],
    ])
      expect(await fresh(...args), args.join(' ')).toMatchObject({ code: 0 })
    await succeeds('npm', 'run', '-s', 'gen')
    await succeeds('biome', 'check', ...CHANGED)
    expect(await failing()).toEqual({
      [ENDPOINT_TESTS[0] ?? '']: [expect.stringContaining('tells what it is for'), expect.stringContaining('tells what it is for')],
      [ENDPOINT_TESTS[1] ?? '']: [expect.stringContaining('does what it is for'), expect.stringContaining('does what it is for')],
      [SCREEN_TEST]: ['shows what it is for'],
    })
  })

  it('passes once the marked places are filled in', async () => {
    fill(ENDPOINT_TESTS[0] ?? '', `'Write here what visit.list answers'`, `{ visits: ['Helmi'] }`)
    fill('src/shared/contract/visit.ts', 'output: z.strictObject({})', 'output: z.strictObject({ visits: z.array(z.string()) })')
    fill('src/core/visit/visit.list.ts', 'Promise.resolve({})', `Promise.resolve({ visits: ['Helmi'] })`)
    fill(ENDPOINT_TESTS[1] ?? '', `'Write here what price.archive answers'`, '{}')
    fill(SCREEN_TEST, 'Write here what visits is called', 'Külastused')
    fill('src/renderer/texts/et/app.ts', `visits: 'Visits'`, `visits: 'Külastused'`)
    await succeeds('npm', 'run', '-s', 'gen')
    expect(await failing()).toEqual({})
    // As for any change: types, lint of what was written, and the unit tests, the import rules among them; not those of single rules, which
    // know nothing of a new entity.
    await succeeds('npm', 'run', '-s', 'types')
    await succeeds('oxlint', '--type-aware', ...WRITTEN)
    await succeeds('vitest', 'run', '--project', 'unit', '--exclude', 'src/shared/rules/**')
  })
})
