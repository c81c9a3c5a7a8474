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
  /** The buttons, the primary one last. */
  footer?: ReactNode
  children: ReactNode
  /** In pixels, default 560; on a phone it is a full-height sheet. */
  width?: number
}

/**
 * A modal dialog; the person (`AboutContext`) stays visible above it. Escape and a click outside close it; the focus starts at its first
 * field and returns to its origin.
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
      // While opening it may be invisible, and an invisible element cannot be focused.
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

/** Mounted only while the dialog is open, so it knows the origin of the focus and when to restore it. */
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
 * Our own container for dialogs. In its default one Ant Design blocks page scrolling by a style without a nonce, which the CSP refuses;
 * here `Dialog.module.css` does it.
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
