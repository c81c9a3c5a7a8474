import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { answerParent } from '../child.ts'

// Koa that answers one word and nothing else.
const app = new Koa()
app.use((ctx) => {
  ctx.body = '{"ok":true}'
})
const http = app.listen(0, '127.0.0.1', () => answerParent({ port: (http.address() as AddressInfo).port }))
