/**
 * What a packaged desktop may be started with: how it is shown, in which language and for which user, as launchers, installers and
 * assistive software say it. A list of what is good, not of what is known to be bad: Chromium and Node have hundreds of switches that
 * open the app to another program or take its walls away, and each version has new ones (security.md 2.1).
 */
const ALLOWED = new Set([
  'disable-gpu',
  'enable-wayland-ime',
  'force-color-profile',
  'force-device-scale-factor',
  'force-renderer-accessibility',
  'high-dpi-support',
  'lang',
  'ozone-platform',
  'ozone-platform-hint',
  'start-maximized',
  // The installer says that it has just brought a new version.
  'updated',
  'user-data-dir',
  'wayland-text-input-version',
])
/** What the Finder of older systems says. */
const FINDER = /^psn_\d+_\d+$/

/**
 * The first switch of a command line that is not allowed; null when a start with it is fine. `-x`, `--x` and, on Windows, `/x` are the
 * same; behind `--` there are no switches.
 */
export function refusedSwitch(argv: readonly string[], platform: NodeJS.Platform): string | null {
  const form = platform === 'win32' ? /^(?:--?|\/)([^=]+)/ : /^--?([^=]+)/
  for (const argument of argv.slice(1)) {
    if (argument === '--') return null
    const [, name] = form.exec(argument) ?? []
    if (name && !ALLOWED.has(name.toLowerCase()) && !FINDER.test(name)) return name
  }
  return null
}
