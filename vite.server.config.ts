import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** The server as one file; only what carries native code or reads its own folder stays outside. */
export default defineConfig({
  ssr: { target: 'node', noExternal: true, external: ['better-sqlite3', 'pg-native', '@node-rs/argon2', 'sharp', 'pdfkit', 'fontkit'] },
  build: {
    ssr: true,
    outDir: resolve('out/server'),
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      // Koa's `depd` wraps deprecated functions by eval; it is not ours to change and gets no input.
      checks: { eval: false },
      input: {
        index: resolve('server/index.ts'),
        serve: resolve('server/serve.ts'),
        'integrity.worker': resolve('server/jobs/integrity.worker.ts'),
        'backup.worker': resolve('server/jobs/backup.worker.ts'),
        'pdf.worker': resolve('server/files/pdf.worker.ts'),
        'draw.worker': resolve('server/pdf/draw.worker.ts'),
        'table.worker': resolve('server/tables/table.worker.ts'),
      },
      output: { format: 'es', entryFileNames: '[name].js' },
    },
  },
})
