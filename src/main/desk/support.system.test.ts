import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { AtDesk } from '../../../tests/support/atDesk.ts'

let at: AtDesk
beforeEach(async () => {
  at = await AtDesk.begin()
})
afterEach(() => at.close())

it('a question to support is stored at a desk without a connection, and arrives once', async () => {
  const onServer = () => at.db.selectFrom('support_question').select(['text', 'screen', 'version']).execute()
  const mine = async () => ((await at.answer('support.list', {})) as Output<typeof contract.support.list>).questions
  await at.enter('carer')
  at.isOnline = false
  await at.answer('support.ask', { question: 'Kuidas edasi?', screen: 'rooms', version: '0.9.0' })
  expect(await mine()).toMatchObject([{ question: 'Kuidas edasi?', passed_at: null }])
  expect(await onServer()).toEqual([])
  await at.restart()
  await at.signIn('carer')
  await at.backOnline()
  expect(await onServer()).toEqual([{ text: 'Kuidas edasi?', screen: 'rooms', version: '0.9.0' }])
  expect(await mine()).toHaveLength(1)
})
