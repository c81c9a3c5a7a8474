import { type BrowserWindow, Menu } from 'electron'
import type { Language } from '#shared/messages/say.ts'
import { contextItems } from './contextItems.ts'
import { texts } from './texts.ts'

/** Opens the context menu, since Electron has none by default. */
export function offerContextMenu(window: BrowserWindow, language: () => Language): void {
  const { webContents } = window
  webContents.on('context-menu', (_event, clicked) => {
    const items = contextItems(clicked, texts[language()].menu, {
      replace: (word) => webContents.replaceMisspelling(word),
      learn: (word) => webContents.session.addWordToSpellCheckerDictionary(word),
    })
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window })
  })
}
