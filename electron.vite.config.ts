import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { pdfFiles } from './scripts/pdfFiles.ts'
import { zipHere } from './scripts/zipHere.ts'
import { rendererManifest } from './scripts/desktop/rendererManifest.ts'

const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
const renderer = resolve('out/desktop/renderer')

/**
 * Addresses of files begin at the root: electron-vite makes them relative, for `file:`, and then a page that is opened
 * at `app://koduke/koduke/kliendid/…` would look for its scripts beside itself.
 */
const fromTheRoot: Plugin = { name: 'from-the-root', enforce: 'post', config: { order: 'post', handler: () => ({ base: '/' }) } }

/** The desktop: main and data process, preload, and the same renderer as on the web. */
export default defineConfig({
  main: {
    // Where the packaged desktop finds its server; see `src/main/shell/server.ts`.
    define: {
      __KODUKE_SERVER__: JSON.stringify(process.env.KODUKE_SERVER ?? ''),
      // Whose releases it installs; see `src/main/shell/update`.
      __KODUKE_UPDATE_KEY__: JSON.stringify(process.env.KODUKE_UPDATE_KEY ?? ''),
    },
    build: {
      externalizeDeps: false,
      outDir: resolve('out/desktop/main'),
      sourcemap: true,
      rolldownOptions: {
        // What carries native code stays outside and is packed beside the bundles (electron-builder.yml).
        external: ['better-sqlite3-multiple-ciphers', '@node-rs/argon2', 'better-sqlite3', 'pg-native'],
        input: { index: resolve('src/main/shell/main.ts'), data: resolve('src/main/shell/data.ts') },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    define: { __KODUKE_VERSION__: JSON.stringify(version) },
    build: {
      externalizeDeps: false,
      outDir: resolve('out/desktop/preload'),
      // A sandboxed preload is one CommonJS file that can require nothing but electron.
      rolldownOptions: {
        input: resolve('src/preload/index.ts'),
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: resolve('src/renderer'),
    // The protocol handler puts a fresh nonce in place of this word in every page it sends.
    html: { cspNonce: '__NONCE__' },
    define: { __KODUKE_VERSION__: JSON.stringify(version) },
    plugins: [react(), fromTheRoot, pdfFiles, zipHere, rendererManifest(renderer)],
    worker: { format: 'es' },
    build: {
      outDir: renderer,
      emptyOutDir: true,
      minify: true,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: resolve('src/renderer/index.html') },
    },
  },
})
