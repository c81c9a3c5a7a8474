import type { Language } from '#shared/messages/say.ts'
import { WORDS } from './words.ts'

/** A rendered e-mail: as plain text and as HTML. */
export interface Email {
  subject: string
  text: string
  html: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

/** The frame of every e-mail. */
export interface EmailParts {
  secret: Buffer
  /** The public URL, without a trailing slash. */
  origin: string
  now: string
}

interface Page {
  language: Language
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** Lines that lead somewhere. */
  links?: readonly { label: string; address: string }[]
  button: { label: string; address: string }
  /** The small print. */
  small: readonly string[]
  /** The signature. */
  from: string
}

/** The product's colours (theme tokens); mail programs do not support CSS variables. */
const INK = '#1B2A26'
const QUIET = '#5A6763'
const BRAND = '#1F5E4F'
const GROUND = '#FAF7F2'

/** An e-mail with a single action, in large type; the same as plain text. */
export function emailHtml({ language, subject, greeting, paragraphs, links = [], button, small, from }: Page): Email {
  const { address: orOpen } = WORDS[language]
  const text = [
    greeting,
    ...paragraphs,
    ...links.map(({ label, address }) => `${label}\n${address}`),
    `${button.label}:\n${button.address}`,
    from,
    '--',
    ...small,
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:${GROUND};color:${INK};font:18px/1.5 'Atkinson Hyperlegible Next',Verdana,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;color:${BRAND};font-weight:700;font-size:20px">${escaped(from)}</p>
<div style="background:#ffffff;border:1px solid #E4DFD6;border-radius:16px;padding:24px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escaped(greeting)}</h1>
${paragraphs.map((each) => `<p style="margin:0 0 16px">${escaped(each)}</p>`).join('\n')}
${links.map(({ label, address: to }) => `<p style="margin:0 0 8px"><a href="${escaped(to)}" style="color:${BRAND}">${escaped(label)}</a></p>`).join('\n')}
<p style="margin:24px 0"><a href="${escaped(button.address)}" style="display:inline-block;background:${BRAND};color:#ffffff;text-decoration:none;font-weight:700;padding:14px 24px;border-radius:12px">${escaped(button.label)}</a></p>
<p style="margin:0;color:${QUIET};font-size:15px">${escaped(orOpen)}<br><a href="${escaped(button.address)}" style="color:${BRAND};word-break:break-all">${escaped(button.address)}</a></p>
</div>
${small.map((each) => `<p style="margin:16px 0 0;color:${QUIET};font-size:15px">${escaped(each)}</p>`).join('\n')}
</div>
</body>
</html>`
  return { subject, text, html }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
