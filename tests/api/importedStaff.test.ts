import { beforeEach, expect, it } from 'vitest'
import { onBothDatabases } from '../support/database.ts'
import { ImportWorld } from '../support/importWorld.ts'
import { keyIn, pathIn } from '../support/letters.ts'
import { houseWorld, insertPerson, insertWorker } from '../support/world.ts'

const PASSWORD = 'kolm hobust aia taga'

onBothDatabases('an import of staff', (fresh) => {
  let imports: ImportWorld
  beforeEach(async () => {
    imports = await ImportWorld.in(await fresh())
    return () => imports.mail.close()
  })

  it('invites staff by e-mail; they choose a password and work in the house', async () => {
    const id = await imports.prepare(
      'staff',
      'Nimi;E-post;Amet\nPiret Kask;Piret@naidis.example;Hooldaja\nMart Mets;mart@naidis.example;medõde\nOlga;olga@naidis.example;õde\n',
    )
    expect(await imports.faults(id)).toEqual(['3 role choice'])
    await imports.act(id, 'check', { cells: [{ no: 3, column: 2, text: 'Õde' }] })
    expect((await imports.act(id, 'run')).body.import.made).toBe(3)
    await imports.server.post.deliver()
    expect(imports.mail.letters).toHaveLength(3)
    const letter = imports.mail.letters.find(({ to }) => to?.some(({ address }) => address === 'piret@naidis.example'))
    expect(letter?.text).toContain('„Uus kodu“')
    expect(pathIn(imports.mail, 'piret@naidis.example', imports.server.url)).toMatch(/^\/parool\/uus\//)
    const visitor = await imports.server.browser().open()
    const key = keyIn(imports.mail, 'piret@naidis.example', imports.server.url)
    expect((await visitor.post('/api/password/look', { key })).body).toMatchObject({ state: 'kehtib', name: 'Piret Kask' })
    expect((await visitor.post('/api/password/reset', { key, password: PASSWORD })).status).toBe(200)
    const carer = await imports.server.browser().signIn('piret@naidis.example', PASSWORD)
    expect((await carer.get('/api/user')).body.user).toMatchObject({ role: 'carer', house: { name: 'Uus kodu' } })
    expect((await carer.get('/api/imports')).status).toBe(403)
    await imports.server.post.deliver()
    // A first password is not announced in another e-imports.mail.
    expect(imports.mail.letters).toHaveLength(3)
  })

  it('writes to new staff in the language of the importing user', async () => {
    await imports.db.updateTable('person').set({ language: 'ru' }).where('email', '=', 'juhataja@koduke.example').execute()
    await imports.act(await imports.prepare('staff', 'Nimi;E-post;Amet\nOlga Kask;olga@naidis.example;Hooldaja\n'), 'run')
    await imports.server.post.deliver()
    expect(imports.mail.letters[0]?.subject).toMatch(/[а-я]/i)
    expect(imports.mail.letters[0]?.text).toContain('Uus kodu')
    expect((await imports.db.selectFrom('person').select('language').where('email', '=', 'olga@naidis.example').executeTakeFirst())?.language).toBe(
      'ru',
    )
  })

  it('withdraws invitations, but not accepted ones', async () => {
    const id = await imports.prepare('staff', 'Nimi;E-post;Amet\nPiret Kask;piret@naidis.example;Hooldaja\nMart Mets;mart@naidis.example;õde\n')
    const before = await imports.db.selectFrom('person').selectAll().orderBy('id').execute()
    await imports.act(id, 'run')
    await imports.server.post.deliver()
    const key = keyIn(imports.mail, 'piret@naidis.example', imports.server.url)
    expect((await imports.act(id, 'undo')).status).toBe(200)
    expect(await imports.db.selectFrom('person').selectAll().orderBy('id').execute()).toEqual(before)
    const visitor = await imports.server.browser().open()
    expect((await visitor.post('/api/password/look', { key })).status).toBe(404)
    const again = await imports.prepare('staff', 'Nimi;E-post;Amet\nPiret Kask;piret@naidis.example;Hooldaja\n')
    await imports.act(again, 'run')
    await imports.server.post.deliver()
    await visitor.post('/api/password/reset', { key: keyIn(imports.mail, 'piret@naidis.example', imports.server.url), password: PASSWORD })
    expect((await imports.act(again, 'undo')).body.code).toBe('import-touched')
  })

  it('invites people with an account elsewhere without a key, and does not reveal it to the house', async () => {
    const elsewhere = await houseWorld(imports.db, 'Teine kodu')
    await insertWorker(imports.db, elsewhere, 'nurse', 'ode@naidis.example')
    await insertPerson(imports.db, { role: 'user', email: 'juba@naidis.example', partnerId: imports.house.partnerId, houseId: imports.house.id })
    const id = await imports.prepare('staff', 'Nimi;E-post;Amet\nTuttav Õde;ode@naidis.example;õde\nJuba Siin;juba@naidis.example;hooldaja\n')
    expect(await imports.faults(id)).toEqual(['3 email staff-here'])
    await imports.act(id, 'check', { out: [{ no: 3, out: true }] })
    await imports.act(id, 'run')
    await imports.server.post.deliver()
    expect(pathIn(imports.mail, 'ode@naidis.example', imports.server.url)).toBe('/kutsed')
    expect((await imports.act(id, 'undo')).status).toBe(200)
    expect(await imports.db.selectFrom('person').select('id').where('email', '=', 'ode@naidis.example').execute()).toHaveLength(1)
  })
})
