import { Menu } from 'electron'
import type { Language } from '#shared/messages/say.ts'
import { texts } from './texts.ts'

/** The few commands that a page cannot offer itself: editing and zoom. No developer tools. */
export function setMenu(language: Language): void {
  const words = texts[language].menu
  const template: Electron.MenuItemConstructorOptions[] = [
    ...(process.platform === 'darwin' ? [{ role: 'appMenu' as const }] : []),
    {
      label: words.edit,
      submenu: [
        { role: 'undo', label: words.undo },
        { role: 'redo', label: words.redo },
        { type: 'separator' },
        { role: 'cut', label: words.cut },
        { role: 'copy', label: words.copy },
        { role: 'paste', label: words.paste },
        { role: 'selectAll', label: words.selectAll },
      ],
    },
    {
      label: words.view,
      submenu: [
        { role: 'zoomIn', label: words.larger },
        { role: 'zoomOut', label: words.smaller },
        { role: 'resetZoom', label: words.usual },
        { type: 'separator' },
        { role: 'togglefullscreen', label: words.full },
      ],
    },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
