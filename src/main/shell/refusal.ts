import { app, dialog } from 'electron'
import type { Language } from '#shared/messages/say.ts'
import { texts } from './texts.ts'

/** Shows which switch prevents the start, and exits. */
export async function refuse(name: string, language: Language): Promise<void> {
  const { title, text } = texts[language].refused
  console.error(`${title}: --${name}`)
  // "If called before the app ready event on Linux, the message will be emitted to stderr, and no GUI dialog will appear" (dialog).
  if (process.platform === 'linux') await app.whenReady()
  dialog.showErrorBox(title, text(name))
  app.exit(2)
}
