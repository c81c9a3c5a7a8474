import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import type { Email } from './emailHtml.ts'

/** A rendered e-mail with its recipient; `id` becomes the Message-ID, by which duplicates are recognised. */
export interface Addressed extends Email {
  id: string
  to: string
}

/** The mail transport. @throws SMTP errors, with `responseCode` if the server answered */
export type Transport = (letter: Addressed) => Promise<void>

/** Timeout of a mail server that accepts the connection and is then silent, so that it does not block other jobs, ms. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** To the mail server of `SMTP_URL`; without one outside production into `DATA_DIR/mail`; null in production: e-mails stay queued. */
export function transportOf({ smtpUrl, mailFrom, dataDir, production }: Config, log: Deps['log']): Transport | null {
  const messageOf = ({ id, ...letter }: Addressed) => ({
    ...letter,
    from: mailFrom,
    messageId: `<${id}@koduke>`,
    // Suppresses automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    // No remote content in an e-mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (smtpUrl) {
    const smtp = createTransport({ url: smtpUrl, ...PATIENCE })
    return async (letter) => void (await smtp.sendMail(messageOf(letter)))
  }
  if (production) return null
  const files = createTransport({ streamTransport: true, buffer: true })
  return async (letter) => {
    const folder = join(dataDir, 'mail')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${letter.id}.eml`)
    const { message } = await files.sendMail(messageOf(letter))
    writeFileSync(file, message as Buffer, { mode: 0o600 })
    log.warn({ file }, 'no SMTP_URL: the letter lies here')
  }
}
