/** Chromium's and Node's switches that open the app to another program or take its walls away (security.md 2.1). */
const REFUSED = new Set([
  'inspect',
  'inspect-brk',
  'inspect-brk-node',
  'inspect-port',
  'inspect-publish-uid',
  'inspect-wait',
  'debug-port',
  'remote-debugging-address',
  'remote-debugging-pipe',
  'remote-debugging-port',
  'remote-allow-origins',
  'js-flags',
  'load-extension',
  'no-sandbox',
  'disable-web-security',
  'disable-site-isolation-trials',
  'ignore-certificate-errors',
  'host-rules',
  'host-resolver-rules',
  'allow-file-access-from-files',
  'password-store',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
])

/** The first refused switch of a command line; null when a start with it is fine. `-x`, `--x` and, on Windows, `/x` are the same. */
export function refusedSwitch(argv: readonly string[]): string | null {
  for (const argument of argv.slice(1)) {
    const [, name] = /^(?:--?|\/)([\w-]+)(?:=|$)/.exec(argument) ?? []
    if (name && REFUSED.has(name.toLowerCase())) return name
  }
  return null
}
