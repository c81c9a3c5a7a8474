import { createInterface } from 'node:readline/promises'
import { z } from 'zod'
import { uuidv7 } from '#core/kernel/ids.ts'
import { Email } from '#shared/contract/fields.ts'
import { hashPassword } from '../server/accounts/password.ts'
import { readConfig } from '../server/config/config.ts'
import { openDatabase } from '../server/start.ts'

// npm run admin:create — asks for name, e-mail and password (or takes ADMIN_NAME, ADMIN_EMAIL, ADMIN_PASSWORD) and makes the first administrator.
const Answers = z.object({ name: z.string().trim().min(2), email: Email, password: z.string().min(12) })

const terminal = createInterface({ input: process.stdin, output: process.stdout })
const ask = async (variable: string, question: string): Promise<string> => process.env[variable] ?? (await terminal.question(`${question}: `))
const answers = Answers.safeParse({
  name: await ask('ADMIN_NAME', 'Nimi'),
  email: await ask('ADMIN_EMAIL', 'E-post'),
  password: await ask('ADMIN_PASSWORD', 'Parool (vähemalt 12 märki)'),
})
terminal.close()

if (!answers.success) {
  console.error(`Ei sobi: ${answers.error.issues.map((issue) => issue.path.join('.')).join(', ')}`)
  process.exitCode = 1
} else {
  const db = await openDatabase(readConfig())
  const { name, email, password } = answers.data
  const row = {
    id: uuidv7(),
    email,
    name,
    password_hash: await hashPassword(password),
    role: 'admin' as const,
    avatar: null,
    locked_at: null,
    last_partner_id: null,
  }
  const made = await db
    .insertInto('person')
    .values({ ...row, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  console.log(made ? `Administraator ${email} on loodud.` : `Kasutaja ${email} on juba olemas.`)
  if (!made) process.exitCode = 1
  await db.destroy()
}
