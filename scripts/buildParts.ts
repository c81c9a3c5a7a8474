/** What is built, and of what. */
export interface Part {
  name: string
  /** Files and folders; of a folder everything but tests. */
  of: readonly string[]
  /** What it makes at the end: it is built when that is missing. */
  makes: string
  script: string
}

const BOTH = ['src/shared', 'resources', 'package.json', 'package-lock.json']
const WEB = [
  ...BOTH,
  'src/renderer',
  'src/portal',
  'src/web',
  'vite.web.config.ts',
  'vite.portal.config.ts',
  'scripts/pdfFiles.ts',
  'scripts/zipHere.ts',
]
const SERVER = [...BOTH, 'src/core', 'server', 'vite.server.config.ts']
/** In their order. `buildParts.test.ts` sees that nothing is built of what is not named here. */
export const PARTS: readonly Part[] = [
  { name: 'web', of: WEB, makes: 'out/portal/render.js', script: 'build:web' },
  { name: 'server', of: SERVER, makes: 'out/server/index.js', script: 'build:server' },
  { name: 'compressed', of: [...WEB, 'scripts/precompress.ts'], makes: 'out/web/index.html', script: 'build:compressed' },
]
