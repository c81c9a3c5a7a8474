import { afterAll } from 'vitest'
import { closeDatabases } from './database.ts'
import { closeServers } from './testServer.ts'

afterAll(async () => {
  await closeServers()
  await closeDatabases().catch(() => undefined)
})
