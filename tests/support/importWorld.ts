import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { ImportKind } from '#shared/rules/import/kinds.ts'
import { fingerprint } from '../matrix/objects.ts'
import type { Answer, TestBrowser } from './browser.ts'
import { MailServer } from './mailServer.ts'
import { fileForm } from './picture.ts'
import { type TestServer, testServer } from './testServer.ts'
import { houseWorld, type HouseWorld, insertWorker } from './world.ts'

/** Three residents, two of them in room 101. */
export const PEOPLE = `Eesnimi;Perekonnanimi;Isikukood;Sünniaeg;Sugu;Tuba;Kontaktisik;Kontaktisiku telefon
Maimu;Näidis;44008259987;;;101;Anu Näidis;5551 2345
Jüri;Teine;;5.3.1938;M;101;;
Aino;Kolmas;;;N;;;
`

/** A house without residents, whose manager imports. */
export class ImportWorld {
  readonly db: Kysely<Database>
  readonly house: HouseWorld
  readonly mail: MailServer
  readonly server: TestServer
  manager: TestBrowser

  private constructor(parts: Pick<ImportWorld, 'db' | 'house' | 'mail' | 'server' | 'manager'>) {
    this.db = parts.db
    this.house = parts.house
    this.mail = parts.mail
    this.server = parts.server
    this.manager = parts.manager
  }

  static async in(db: Kysely<Database>): Promise<ImportWorld> {
    const house = await houseWorld(db, 'Uus kodu')
    const mail = await MailServer.listen()
    const server = await testServer(db, { smtpUrl: mail.url })
    await insertWorker(db, house, 'manager', 'juhataja@koduke.example')
    const manager = await server.browser().signIn('juhataja@koduke.example')
    return new ImportWorld({ db, house, mail, server, manager })
  }

  async begin(kind: ImportKind, file_name = 'fail.csv'): Promise<string> {
    return (await this.manager.post('/api/imports', { kind, file_name })).body.import.id
  }

  upload(id: string, text: string): Promise<Answer> {
    return this.manager.send('POST', '/api/imports/file', fileForm({ id }, Buffer.from(text), 'fail.csv'))
  }

  async prepare(kind: ImportKind, text: string): Promise<string> {
    const id = await this.begin(kind)
    const { status, text: said } = await this.upload(id, text)
    if (status !== 200 || !said.includes('prepared')) throw new Error(`The table was not prepared: ${status} ${said}`)
    return id
  }

  async look(id: string) {
    return (await this.manager.get(`/api/imports/${id}`)).body.import
  }

  /** What is wrong, as `row field code`. */
  async faults(id: string): Promise<string[]> {
    return (await this.look(id)).lines.flatMap(({ no, faults }: { no: number; faults: { field: string; code: string }[] }) =>
      faults.map(({ field, code }) => `${no} ${field} ${code}`),
    )
  }

  act(id: string, verb: 'check' | 'run' | 'undo' | 'drop', body: object = {}): Promise<Answer> {
    return this.manager.post(`/api/imports/${id}/${verb}`, body)
  }

  async clients() {
    return (await this.manager.get('/api/clients')).body.clients
  }

  /** The house without its imports, and all accounts. */
  async whole(): Promise<string> {
    const people = await this.db.selectFrom('person').selectAll().orderBy('id').execute()
    return `${(await fingerprint(this.db, this.house.id)).split('\n').slice(0, -3).join()}${JSON.stringify(people)}`
  }
}
