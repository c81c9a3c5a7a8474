import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const PARTS =
  /node_modules[\\/]lucide-react|src[\\/]portal[\\/](page|portalContext|words[\\/]words|map[\\/](HousesMap|projection|estonia)|euros|address[\\/](needWords|addressParts)|card[\\/](HouseCard|AskLinks|roomKeys)|search[\\/]NearMe|fields|place[\\/]PlaceLinks|savedHouses[\\/](savedHouses|SaveButton|SavedLink|ChosenBar))|src[\\/]web[\\/]|src[\\/]shared[\\/]rules[\\/](euros|houseOffer|ownShare|placePages)/

/**
 * The public pages, built twice: for browsers (scripts and one sheet of styles, into `out/web/portal`), and with `--ssr`
 * for the server, which draws them first.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: resolve('.'),
  base: '/portal/',
  plugins: [react()],
  publicDir: false,
  ...(isSsrBuild && { ssr: { noExternal: true, target: 'node' as const }, define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    emptyOutDir: true,
    cssCodeSplit: false,
    ...(isSsrBuild
      ? {
          outDir: resolve('out/portal'),
          target: 'node24',
          rolldownOptions: { input: { render: resolve('src/portal/render.tsx') }, output: { entryFileNames: '[name].js' } },
        }
      : {
          manifest: true,
          modulePreload: { polyfill: false },
          outDir: resolve('out/web/portal'),
          target: ['chrome123', 'firefox121', 'safari17.5'],
          rolldownOptions: {
            input: { client: resolve('src/portal/client.tsx') },
            // What several pages share comes as one file: each small part apart would weigh more than it holds.
            output: { codeSplitting: { groups: [{ name: 'parts', test: PARTS }] } },
          },
        }),
  },
}))
