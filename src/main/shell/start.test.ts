import { describe, expect, it } from 'vitest'
import { Crashes, StuckPage } from './crashes.ts'
import { serverAddress } from './server.ts'
import { refusedSwitch } from './switches.ts'
import { texts } from './texts.ts'

describe('refusedSwitch', () => {
  it.each([
    ['--inspect', 'inspect'],
    ['--inspect=9229', 'inspect'],
    ['--inspect-brk=0', 'inspect-brk'],
    ['-remote-debugging-port=9222', 'remote-debugging-port'],
    ['--Remote-Debugging-Pipe', 'Remote-Debugging-Pipe'],
    ['--no-sandbox', 'no-sandbox'],
    ['--js-flags=--expose-gc', 'js-flags'],
    ['--host-resolver-rules=MAP * 127.0.0.1', 'host-resolver-rules'],
    ['--password-store=basic', 'password-store'],
    ['--single-process', 'single-process'],
    ['--ssl-key-log-file=/tmp/keys', 'ssl-key-log-file'],
    ['--log-net-log=/tmp/net', 'log-net-log'],
    ['--proxy-server=127.0.0.1:8080', 'proxy-server'],
    ['--proxy-pac-url=http://x', 'proxy-pac-url'],
    ['--enable-logging', 'enable-logging'],
    ['--enable-features=X', 'enable-features'],
    ['--disable-features=X', 'disable-features'],
    ['--disable-http-cache', 'disable-http-cache'],
    ['--load-extension=/x', 'load-extension'],
    ['--ignore-certificate-errors-spki-list=x', 'ignore-certificate-errors-spki-list'],
    ['--require=/x', 'require'],
    ['--user_data_dir=/x', 'user_data_dir'],
    ['--nobody-knows-this', 'nobody-knows-this'],
    ['--odd name=1', 'odd name'],
  ])('refuses %s', (argument, name) => {
    for (const platform of ['linux', 'darwin', 'win32'] as const) expect(refusedSwitch(['koduke', '--lang=et', argument], platform)).toBe(name)
  })
  it('refuses the Windows syntax only on Windows', () => {
    const argv = ['koduke', '/remote-debugging-port=9222']
    expect([refusedSwitch(argv, 'win32'), refusedSwitch(argv, 'linux')]).toEqual(['remote-debugging-port', null])
  })
  it('accepts a normal start', () => {
    const usual = ['/opt/inspect/koduke', '.', '--user-data-dir=/home/a', 'inspect', '--ozone-platform-hint=auto', '--force-renderer-accessibility']
    expect(refusedSwitch([...usual, '/home/remote-debugging-port/x', '--', '--inspect'], 'linux')).toBeNull()
    expect(refusedSwitch(['C:\\Koduke.exe', '--updated', '--Lang=et'], 'win32')).toBeNull()
    expect(refusedSwitch(['Koduke', '-psn_0_12345'], 'darwin')).toBeNull()
    expect(refusedSwitch(['--inspect'], 'linux')).toBeNull()
  })
})

describe('serverAddress', () => {
  it('comes only from the package', () => {
    expect(serverAddress('https://koduke.example/', 'http://evil.example', true)).toBe('https://koduke.example')
  })
  it.each(['', 'http://koduke.example', 'koduke', 'file:///x'])('refuses a package with "%s"', (built) => {
    expect(() => serverAddress(built, 'https://koduke.example', true)).toThrow(/https/)
  })
  it('may be configured if the desktop runs from source', () => {
    expect(serverAddress('', undefined, false)).toBe('http://localhost:3000')
    expect(serverAddress('', 'http://127.0.0.1:3310/x', false)).toBe('http://127.0.0.1:3310')
    expect(() => serverAddress('', 'file:///x', false)).toThrow(/https/)
  })
})

describe('Crashes', () => {
  it('reloads once a minute by itself, then asks', () => {
    const crashes = new Crashes()
    expect([0, 1_000, 50_000, 120_000].map((at) => crashes.next(at))).toEqual(['reload', 'ask', 'ask', 'reload'])
  })
})

describe('StuckPage', () => {
  const stuckWith = (asks: (signal: AbortSignal) => Promise<boolean>) => {
    const heard: string[] = []
    const asked = (signal: AbortSignal): Promise<boolean> => {
      heard.push('asked')
      return asks(signal)
    }
    return { page: new StuckPage({ asks: asked, reload: () => heard.push('reload') }), heard }
  }

  it('asks one question at a time, and does what the person says', async () => {
    const answer = Promise.withResolvers<boolean>()
    const { page, heard } = stuckWith(() => answer.promise)
    const questions = [page.isStuck(), page.isStuck()]
    answer.resolve(true)
    await Promise.all(questions)
    expect(heard).toEqual(['asked', 'reload'])
  })

  it('withdraws the question when the page responds again', async () => {
    const ended = (signal: AbortSignal) => new Promise<boolean>((resolve) => signal.addEventListener('abort', () => resolve(false)))
    const { page, heard } = stuckWith(ended)
    const question = page.isStuck()
    page.answers()
    await question
    expect(heard).toEqual(['asked'])
  })

  it('asks again after a question that could not be asked', async () => {
    const { page, heard } = stuckWith(() => Promise.reject(new Error('no dialog')))
    await expect(page.isStuck()).rejects.toThrow('no dialog')
    await expect(page.isStuck()).rejects.toThrow('no dialog')
    expect(heard).toEqual(['asked', 'asked'])
  })
})

describe('texts', () => {
  it('says why a start was refused, and what to do if the system forbids the sandbox', () => {
    for (const { refused } of Object.values(texts)) {
      expect(refused.text('inspect')).toContain('--inspect')
      expect(refused.text('no-sandbox')).toMatch(/AppImage.*deb/)
      expect(refused.text('no-sandbox')).not.toContain('--no-sandbox')
    }
  })

  it('uses the plural forms of each language for the number of unsent entries', () => {
    expect([1, 2, 21].map(texts.et.unsent.title)).toEqual(['1 sissekanne on saatmata', '2 sissekannet on saatmata', '21 sissekannet on saatmata'])
    expect([1, 2].map(texts.en.unsent.title)).toEqual(['1 entry has not been sent', '2 entries have not been sent'])
    expect([1, 2, 5, 21].map(texts.ru.unsent.title)).toEqual([
      'Не отправлена 1 запись',
      'Не отправлены 2 записи',
      'Не отправлено 5 записей',
      'Не отправлена 21 запись',
    ])
  })
})
