import type { Context } from 'koa'
import { LANGUAGES } from '#shared/messages/languages.ts'
import { type Language, languageOf } from '#shared/messages/say.ts'

const TITLES = {
  et: { wait: 'Palun oota hetk', down: 'Koduke ei vasta praegu', wrong: 'Seda lehte ei saa praegu näidata', again: 'Proovi uuesti' },
  en: { wait: 'Please wait a moment', down: 'Koduke does not answer now', wrong: 'This page cannot be shown now', again: 'Try again' },
  ru: { wait: 'Подождите немного', down: 'Koduke сейчас не отвечает', wrong: 'Эту страницу сейчас показать нельзя', again: 'Попробовать ещё раз' },
} as const satisfies Record<Language, object>

/** Whether a browser displays the answer: then JSON is no answer. */
export const isPageView = (ctx: Context): boolean =>
  (ctx.method === 'GET' || ctx.method === 'HEAD') && !ctx.path.startsWith('/api/') && ctx.get('accept').includes('text/html')

/** The visitor's language: as chosen here before, or as the browser says. */
export const readerLanguage = (ctx: Context): Language =>
  LANGUAGES.find((each) => each === ctx.cookies.get('koduke_language')) ?? languageOf(ctx.get('accept-language'))

/** A refusal as a standalone page, since no page of ours is rendered: what is wrong, and how to retry. */
export function plainPage(status: number, message: string, language: Language, nonce: string): string {
  const { wait, down, wrong, again } = TITLES[language]
  const title = status === 429 ? wait : status === 503 ? down : wrong
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Koduke</title>
<style nonce="${nonce}">body{margin:0;display:grid;place-content:center;gap:16px;min-height:100vh;padding:24px;background:#FAF7F2;color:#1D2B27;font:18px/1.5 Arial,sans-serif;text-align:center}h1,p{margin:0}a{display:inline-block;padding:12px;color:#1F5E4F}@media(prefers-color-scheme:dark){body{background:#14201C;color:#FAF7F2}a{color:#7FD1B9}}</style>
</head>
<body>
<h1>${title}</h1>
<p>${message.replace(/[&<>]/g, '')}</p>
<p><a href="">${again}</a></p>
</body>
</html>
`
}
