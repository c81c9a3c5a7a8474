import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const API = 'http://127.0.0.1:3000'

export default defineConfig({
  root: resolve('src/renderer'),
  base: '/',
  // The server puts a fresh nonce in place of this word in every page it sends.
  html: { cspNonce: '__NONCE__' },
  plugins: [
    react(),
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
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api/, /^\/healthz/],
        // `fetch('/')` must reach the server, which answers with the CSRF cookie. The types do not know null, the worker does.
        directoryIndex: '__none__',
        runtimeCaching: [],
        cleanupOutdatedCaches: true,
      },
    }),
  ],
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
            { name: 'antd', test: /node_modules[\\/](antd|@ant-design|@rc-component|rc-[\w-]+|dayjs)[\\/]/ },
            // Words of a language or a screen that is opened later come with it.
            {
              name: 'ui',
              test: /src[\\/](renderer[\\/](ui|texts[\\/](?!en|ru|et[\\/]search))|shared)[\\/]|node_modules[\\/](lucide-react|zod|@tanstack)[\\/]/,
            },
            { name: 'live', test: /node_modules[\\/](socket\.io|engine\.io)/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': API, '/healthz': API } },
  preview: { proxy: { '/api': API, '/healthz': API } },
})
