import type { ReactNode } from 'react'
import type { DocumentView } from '#shared/contract/document.ts'
import { useData } from '../../../data/DataContext.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './Documents.module.css'

/** A look at the file that opens the whole of it: a picture as it is, a PDF by how many pages it has. The desktop has no viewer of PDFs and keeps a copy. */
export function DocumentFile({ document }: { document: DocumentView }): ReactNode {
  const t = useTexts()
  const { desk } = useData()
  const { title, file, mime, pages } = document
  if (!file)
    return (
      <span className={styles.look}>
        <Icon name="file" size={28} />
      </span>
    )
  const way = desk ? { download: `${title}${mime === 'application/pdf' ? '.pdf' : ''}` } : { target: '_blank', rel: 'noopener' }
  return (
    <a href={file} aria-label={t('documents.open', { name: title })} className={styles.look} {...way}>
      {mime === 'application/pdf' ? (
        <>
          <Icon name="file" size={28} />
          <span>PDF</span>
          {pages !== null && <span>{t('documents.pages', { count: pages })}</span>}
        </>
      ) : (
        <img src={file} alt="" loading="lazy" />
      )}
    </a>
  )
}
