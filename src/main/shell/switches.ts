/**
 * The switches allowed for a packaged desktop: display, language and user, as set by launchers, installers and assistive software. An
 * allowlist: Chromium and Node have hundreds of switches that expose the app to other programs or remove its protections, and each version
 * adds new ones (security.md 2.1).
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
  // Set by the installer after an update.
  'updated',
  'user-data-dir',
  'wayland-text-input-version',
])
/** Set by the Finder of older systems. */
const FINDER = /^psn_\d+_\d+$/

/**
 * The first switch of a command line that is not allowed; null if there is none. `-x`, `--x` and, on Windows, `/x` are the same; after `--`
 * there are no switches.
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
