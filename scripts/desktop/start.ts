import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'

// `npm run desktop`: builds the desktop and starts it against the server of KODUKE_SERVER (http://localhost:3000).
const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
const named = join(folder, 'path.txt')
const binary = existsSync(named) ? join(folder, 'dist', readFileSync(named, 'utf8').trim()) : null

if (!binary || !existsSync(binary)) {
  console.error('Electron has no binary here. With a connection to github.com this brings it: npx install-electron')
  process.exitCode = 1
} else if (spawnSync('npm', ['run', '-s', 'build:desktop'], { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0) {
  const electron: ChildProcess = spawn(binary, ['.'], { stdio: 'inherit' })
  electron.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
} else {
  process.exitCode = 1
}
