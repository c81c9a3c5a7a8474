import { type Session, shell, type WebContents } from 'electron'
import { isOurAddress } from '../ipc/sender.ts'
import { mayKeep } from './downloads.ts'
import { outsideAddress } from './outside.ts'
import { mayLoad } from './loading.ts'
import { isAllowed } from './permissions.ts'

/** Denies everything not explicitly allowed to a page: permissions, devices, screens, files. */
export function lockSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, decide, { requestingUrl, isMainFrame }) =>
    decide(isAllowed(permission, { url: requestingUrl, isTop: isMainFrame })),
  )
  session.setPermissionCheckHandler((_contents, permission, origin, { requestingUrl, isMainFrame }) =>
    isAllowed(permission, { url: requestingUrl ?? origin, isTop: isMainFrame }),
  )
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, decide) => decide(null))
  session.setSpellCheckerEnabled(process.platform === 'darwin')
  session.webRequest.onBeforeRequest(({ url }, decide) => decide({ cancel: !mayLoad(url) }))
  session.on('will-download', (event, item) => {
    if (mayKeep(item.getURL(), item.getFilename())) item.setSaveDialogOptions({ defaultPath: item.getFilename() })
    else event.preventDefault()
  })
}

/** Prevents navigation; an allowed external URL is opened in the user's browser. */
export function lockContents(contents: WebContents, server: string): void {
  const stay = (event: { url: string; preventDefault: () => void }): void => {
    if (isOurAddress(event.url)) return
    event.preventDefault()
    openOutside(event.url, server)
  }
  contents.on('will-frame-navigate', stay)
  contents.on('will-redirect', stay)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url, server)
    return { action: 'deny' }
  })
}

function openOutside(url: string, server: string): void {
  const address = outsideAddress(url, server)
  // There is no handler for it, or the user declined: nothing to do.
  if (address) void shell.openExternal(address).catch(() => undefined)
}
