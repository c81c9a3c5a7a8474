import { Grid, Modal } from 'antd'
import { type ReactNode, type RefObject, use, useEffect, useRef } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { AboutContext } from './about.ts'
import { beginAtField } from './beginAtField.ts'
import styles from './Dialog.module.css'
import { Icon } from './Icon.tsx'
import { useAsOpenDialog } from './openDialogs.ts'
import { useFocusBack } from './useFocusBack.ts'

interface DialogProps {
  open: boolean
  title: string
  onClose: () => void
  /** The buttons, the main one last. */
  footer?: ReactNode
  children: ReactNode
  /** In pixels, 560 unless told; on a phone it is a sheet of full height. */
  width?: number
}

/**
 * Something asked before all else; whom it is about (`AboutContext`) stays in sight above it. Escape and a click beside it close it; the focus begins at its first
 * field and goes back to where it came from.
 */
export function Dialog({ open, title, onClose, footer = null, children, width = 560 }: DialogProps): ReactNode {
  const t = useTexts()
  const body = useRef<HTMLDivElement>(null)
  const isSheet = Grid.useBreakpoint().sm === false
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onClose}
      // While it opens it may not be seen yet, and what is not seen takes no focus.
      afterOpenChange={(isOpen) => isOpen && beginAtField(body.current)}
      destroyOnHidden
      getContainer={hostOfDialogs}
      centered={!isSheet}
      width={isSheet ? '100%' : width}
      className={isSheet ? (styles.sheet ?? '') : ''}
      classNames={{ footer: styles.foot ?? '' }}
      footer={footer && <div className={styles.footer}>{footer}</div>}
      closable={{ 'aria-label': t('common.action.close'), closeIcon: <Icon name="close" /> }}
    >
      <Body place={body}>{children}</Body>
    </Modal>
  )
}

/** It stands only while the dialog is open, so it knows where the focus came from and when to give it back. */
function Body({ place, children }: { place: RefObject<HTMLDivElement | null>; children: ReactNode }): ReactNode {
  useFocusBack()
  useAsOpenDialog()
  useEffect(() => beginAtField(place.current), [place])
  const about = use(AboutContext)
  return (
    <div ref={place} className={styles.body}>
      {about && <div className={styles.about}>{about}</div>}
      {children}
    </div>
  )
}

/**
 * A place of our own for dialogs. In its default place Ant Design stops the page from scrolling by a style without a nonce,
 * which the content policy refuses; here `Dialog.module.css` stops it.
 */
function hostOfDialogs(): HTMLElement {
  const known = document.getElementById(HOST)
  if (known) return known
  const host = document.createElement('div')
  host.id = HOST
  document.body.append(host)
  return host
}

const HOST = 'dialogs'
