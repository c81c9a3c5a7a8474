import { type ReactNode, useState } from 'react'
import type { DocumentView } from '#shared/contract/document.ts'
import { useData } from '#data/DataContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './Documents.module.css'
import { LaterPdf } from './LaterPdf.tsx'

/** A preview that opens the whole file: a picture itself, a PDF by its page count. */
export function DocumentFile({ document }: { document: DocumentView }): ReactNode {
  const t = useTexts()
  const { desk } = useData()
  const [isOpen, setIsOpen] = useState(false)
  const { title, file, mime, pages } = document
  if (!file)
    return (
      <span className={styles.look}>
        <Icon name="file" size={28} />
      </span>
    )
  const label = t('documents.open', { name: title })
  if (mime !== 'application/pdf')
    return (
      <a href={file} aria-label={label} className={styles.look} {...(desk ? { download: title } : { target: '_blank', rel: 'noopener' })}>
        <img src={file} alt="" loading="lazy" />
      </a>
    )
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles.look} onClick={() => setIsOpen(true)}>
        <span className="visually-hidden">{label}</span>
        <Icon name="file" size={28} />
        <span>PDF</span>
        {pages !== null && <span>{t('documents.pages', { count: pages })}</span>}
      </button>
      {isOpen && <LaterPdf address={file} name={title} onClose={() => setIsOpen(false)} />}
    </>
  )
}
