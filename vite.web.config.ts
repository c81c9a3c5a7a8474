import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { pdfFiles } from './scripts/pdfFiles.ts'
import { zipHere } from './scripts/zipHere.ts'
import { APP_PATHS, patternOf } from './src/shared/paths.ts'
import { KEPT_PATHS } from './src/shared/publicPages.ts'

const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
const API = 'http://127.0.0.1:3000'

/** The pattern of an address without names of its parts. */
const plain = (path: string): RegExp => new RegExp(patternOf(path).source.replace(/\?<\w+>/g, ''))

/**
 * Ant Design's inputs bring its whole form along, and `Input` every kind of input. Our forms are checked by the contract and drawn by our own
 * fields, so none of that ever runs: it stays out of what everybody fetches, and whoever should use it after all is told so.
 */
const UNUSED = /^@rc-component\/form$|[\\/]antd[\\/]es[\\/]input[\\/](OTP|Password|Search|Group)([\\/.]|$)/
const withoutUnused: Plugin = {
  name: 'without-unused',
  enforce: 'pre',
  resolveId: (id, importer) => (UNUSED.test(id.startsWith('.') && importer ? resolve(importer, '..', id) : id) ? NOTHING : undefined),
  load: (id) => (id === NOTHING ? `const unused = () => { throw new Error('Left out of the build') }\nexport { ${OF_NOTHING} }` : undefined),
}
/**
 * Where the app answers without asking the server: its own addresses. The public pages, and the word that there is none, the server draws; what
 * is one family's is kept nowhere, the rest by the service worker's rule below, which is written out as text.
 */
const OF_APP = APP_PATHS.map((path) => new RegExp(plain(path).source.replace(/\$$/, '(\\?|$)')))
/** Written into the worker as text, so it may know nothing of its surroundings but what stands in it. */
const KEPT_PAGES = new Function(
  'asked',
  `return asked.request.mode === 'navigate' && [${KEPT_PATHS.map((path) => plain(path)).join()}].some((path) => path.test(asked.url.pathname))`,
) as (asked: { request: Request; url: URL }) => boolean
const NOTHING = '\0nothing'
const OF_NOTHING = ['default', 'Field', 'FieldContext', 'FormProvider', 'List', 'ListContext', 'useForm', 'useWatch']
  .map((name) => `unused as ${name}`)
  .join()

export default defineConfig({
  root: resolve('src/renderer'),
  base: '/',
  define: { __KODUKE_VERSION__: JSON.stringify(version) },
  // The server puts a fresh nonce in place of this word in every page it sends.
  html: { cspNonce: '__NONCE__' },
  plugins: [
    react(),
    withoutUnused,
    pdfFiles,
    zipHere,
    VitePWA({
      registerType: 'autoUpdate',
      // `app/serviceWorker.ts` registers it: a page is never reloaded under somebody's hands.
      injectRegister: null,
      manifest: {
        name: 'Koduke',
        short_name: 'Koduke',
        lang: 'et',
        start_url: '/koduke',
        display: 'standalone',
        background_color: '#FAF7F2',
        theme_color: '#1F5E4F',
        icons: [{ src: '/logo.svg', sizes: 'any', type: 'image/svg+xml' }],
      },
      workbox: {
        globPatterns: ['**/*.{html,js,css,svg,woff2}'],
        // Whoever opens a PDF fetches its reader then.
        // And what the worker itself is made of is no file of the page.
        globIgnores: ['pdf/**', 'portal/**', 'push.js', '**/{PdfDialog,pdf}*'],
        importScripts: ['/push.js'],
        navigateFallback: '/index.html',
        // The public pages are drawn by the server; without it the app shows them itself.
        navigateFallbackAllowlist: OF_APP,
        // `fetch('/')` must reach the server, which answers with the CSRF cookie. The types do not know null, the worker does.
        directoryIndex: '__none__',
        runtimeCaching: [
          {
            urlPattern: KEPT_PAGES,
            handler: 'NetworkFirst',
            options: {
              cacheName: 'public-pages',
              networkTimeoutSeconds: 5,
              expiration: { maxEntries: 50 },
              precacheFallback: { fallbackURL: '/index.html' },
            },
          },
        ],
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  worker: { format: 'es' },
  build: {
    outDir: resolve('out/web'),
    emptyOutDir: true,
    target: ['chrome123', 'firefox121', 'safari17.5'],
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next)[\\/]/ },
            { name: 'antd', test: /node_modules[\\/](antd|@ant-design|@rc-component(?![\\/]qrcode)|rc-[\w-]+|dayjs)[\\/]/ },
            // A folder with all that it needs: the start with signing in, then what every other page stands in.
            { name: 'start', test: /src[\\/]renderer[\\/]app[\\/](login[\\/])?[^\\/]+$/ },
            { name: 'inside', test: /src[\\/]renderer[\\/]app[\\/]inside[\\/]/ },
            // What five screens or more have in common is one file too: each small part apart would weigh more than it holds.
            { name: 'shared', test: /src[\\/](renderer[\\/](ui|data|forms|kit)|web|shared[\\/](rules|messages|refusals))[\\/]/, minShareCount: 5 },
            // What signing in says, and what every other page may, in a language that is fetched.
            ...['en', 'ru'].flatMap((language) => [
              { name: `start-${language}`, test: new RegExp(`texts[\\\\/]${language}[\\\\/](app|common|desk|portal)[.]ts$`) },
              { name: `inside-${language}`, test: new RegExp(`texts[\\\\/]${language}[\\\\/](alerts|clients|diary|queue|rooms)[.]ts$`) },
            ]),
            { name: 'live', test: /node_modules[\\/](socket\.io|engine\.io)/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': API, '/healthz': API } },
  preview: { proxy: { '/api': API, '/healthz': API } },
})
